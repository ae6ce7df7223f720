import type * as z from 'zod';
import { RESOURCE_PATHS } from '#contract/paths.ts';
import {
  type Reinvoice,
  reinvoicePdf,
  reinvoicePdfQuery,
  reinvoiceRow,
} from '#contract/resources/reinvoices.ts';
import type { Database } from '../../db/client.ts';
import type { App, Context } from '../../context.ts';
import { createHeaders, describeRoute, idParams } from '../../openapi.ts';
import { answerPdf } from '../../pdf/answer.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal } from '../../problem.ts';
import { answerOnce } from '../../sync/idempotency.ts';
import { admit, idOf, record } from '../../sync/resource.ts';
import { keepDocument } from '../files/keep.ts';
import { readInvoiceFacts } from './invoice-facts.ts';
import { apart } from '../../threads/apart.ts';
import { reinvoiceRepository as repository } from './repository.ts';

type PdfQuery = z.output<typeof reinvoicePdfQuery>;

/** The document of a reinvoice: made for this request, or kept as a document of the reinvoice. */
export function addReinvoicePdf(app: App, context: Context): void {
  const { db } = context;
  const describe = describeRoute('reinvoices');
  const params = idParams;

  app.get(
    `${RESOURCE_PATHS.reinvoices}/:id/pdf`,
    {
      schema: {
        ...describe(
          'getReinvoicePdf',
          'The internal document as PDF, or the one that takes it back',
        ),
        params,
        querystring: reinvoicePdfQuery,
      },
    },
    async (request, reply) => {
      const found = await repository.find(db, principalOf(request).actor, idOf(request));
      if (!found) throw new Refusal('NOT_FOUND');
      const { name, bytes } = await makePdf(db, reinvoiceRow.parse(found), request.query);
      return answerPdf(reply, name, bytes);
    },
  );

  app.post(
    `${RESOURCE_PATHS.reinvoices}/:id/generate_pdf`,
    {
      schema: {
        ...describe(
          'generateReinvoicePdf',
          'Keeps the PDF among the documents of the reinvoice; the same one once',
          reinvoicePdf,
        ),
        headers: createHeaders,
        params,
        querystring: reinvoicePdfQuery,
      },
    },
    (request, reply) => {
      const { actor } = principalOf(request);
      return answerOnce(db, request, reply, actor.id, async (tx) => {
        const target = await repository.lock(tx, actor, idOf(request));
        const row = admit(repository, actor, 'update', target, {});
        const { name, bytes } = await makePdf(tx, row, request.query);
        const owner = { resource: 'reinvoices', rowId: row.id } as const;
        const document = { name, bytes, type: 'application/pdf', ...owner };
        const { file, isNew } = await keepDocument(context.files, tx, actor, document);
        if (isNew) await record(tx, request, 'files', 'create', undefined, file);
        const url = `/api${RESOURCE_PATHS.files}/${file.id}/content`;
        return { status: 200, data: { fileId: file.id, url, name: file.name } };
      });
    },
  );
}

async function makePdf(
  db: Database,
  row: Reinvoice,
  { language, document }: PdfQuery,
): Promise<{ name: string; bytes: Buffer }> {
  const isBack = document === 'rectification';
  // What was not cancelled has nothing that rectifies it.
  if (isBack && row.rectifiedByCode === '') throw new Refusal('NOT_FOUND');
  const bytes = await apart('writeInvoicePdf', await readInvoiceFacts(db, row), document, language);
  const code = isBack ? row.rectifiedByCode : row.code || `RF-${row.date}`;
  return { name: `${code}-${language}.pdf`, bytes };
}
