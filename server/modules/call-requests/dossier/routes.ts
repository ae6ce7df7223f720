import * as z from 'zod';
import { RESOURCE_PATHS } from '#contract/paths.ts';
import { canJustify } from '#domain/access/policy.ts';
import { HEADERS } from '#contract/sync.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, Context } from '../../../context.ts';
import { describeRoute, idParams } from '../../../openapi.ts';
import { principalOf } from '../../../plugins/authentication.ts';
import { Refusal } from '../../../problem.ts';
import { noteRead } from '../../readings/history.ts';
import { apart } from '../../../threads/apart.ts';
import { documentBytes, dossierZip } from './dossier.ts';
import { type Dossier, readDossier } from './facts.ts';
import { paperFacts } from './paper-facts.ts';
import { DOSSIER_LANGUAGES } from './words.ts';

const params = idParams;
const querystring = z.object({ language: z.enum(DOSSIER_LANGUAGES).default('es') });
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The justification of a request as the body takes it. */
export function addDossier(app: App, { db, files }: Context): void {
  addDossierParts(app, files, {
    path: `${RESOURCE_PATHS.callRequests}/:id`,
    tag: 'callRequests',
    names: { zip: 'getJustification', workbook: 'getExpenseList' },
    async read(request, part) {
      const { actor } = principalOf(request);
      if (!canJustify(actor)) throw new Refusal('FORBIDDEN');
      const dossier = await readDossier(db, request.params.id, actor);
      await noteRead(db, request, request.params.id, part);
      return dossier;
    },
  });
}

type DossierRequest = FastifyRequest & { params: { id: string } };

/** The same parts, for who has them by a right of another kind. */
export function addDossierParts(
  app: App,
  { store }: Context['files'],
  {
    path,
    tag,
    names,
    read,
  }: {
    path: string;
    tag: string;
    names: { zip: string; workbook: string };
    /** Decides and reads. */
    read: (request: DossierRequest, part: string) => Promise<Dossier>;
  },
): void {
  const describe = describeRoute(tag);
  const [zip, workbook] = ['justification.zip', 'accounting.xlsx'];

  app.get(
    `${path}/${zip}`,
    {
      schema: {
        ...describe(
          names.zip,
          'The whole account: index, reports, list, stamped invoices, proofs, documents and checks, as one ZIP',
        ),
        params,
        querystring,
      },
    },
    async (request, reply) => {
      const dossier = await read(request, zip);
      const { internalCode } = dossier.request;
      return download(reply, `${internalCode}.zip`, 'application/zip')
        .header(HEADERS.documentBytes, String(documentBytes(dossier)))
        .send(dossierZip(dossier, store, request.query.language));
    },
  );

  app.get(
    `${path}/${workbook}`,
    {
      schema: {
        ...describe(names.workbook, 'The whole account as a spreadsheet, a sheet for each part'),
        params,
        querystring,
      },
    },
    async (request, reply) => {
      const dossier = await read(request, workbook);
      const bytes = await apart('workbook', paperFacts(dossier), request.query.language);
      const { internalCode } = dossier.request;
      return download(reply, `${internalCode}.xlsx`, XLSX).send(Buffer.from(bytes));
    },
  );
}

/** Made for this request and kept by nobody. */
function download(reply: FastifyReply, name: string, type: string): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'private, no-store');
}
