import * as z from 'zod';
import { RESOURCE_PATHS } from '#contract/paths.ts';
import { canJustify } from '#domain/access/policy.ts';
import { HEADERS } from '#contract/sync.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, Context } from '../../../context.ts';
import { describeRoute, idParams } from '../../../openapi.ts';
import { principalOf } from '../../../plugins/authentication.ts';
import { Refusal } from '../../../problem.ts';
import { idOf } from '../../../sync/resource.ts';
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
  const describe = describeRoute('callRequests');
  const read = async (request: FastifyRequest): Promise<Dossier> => {
    const { actor } = principalOf(request);
    if (!canJustify(actor)) throw new Refusal('FORBIDDEN');
    return readDossier(db, idOf(request), actor);
  };

  app.get(
    `${RESOURCE_PATHS.callRequests}/:id/justification.zip`,
    {
      schema: {
        ...describe(
          'getJustification',
          'The whole account: index, reports, list, stamped invoices, proofs, documents and checks, as one ZIP',
        ),
        params,
        querystring,
      },
    },
    async (request, reply) => {
      const dossier = await read(request);
      const { internalCode } = dossier.request;
      return download(reply, `${internalCode}.zip`, 'application/zip')
        .header(HEADERS.documentBytes, String(documentBytes(dossier)))
        .send(dossierZip(dossier, files.store, request.query.language));
    },
  );

  app.get(
    `${RESOURCE_PATHS.callRequests}/:id/accounting.xlsx`,
    {
      schema: {
        ...describe('getExpenseList', 'The whole account as a spreadsheet, a sheet for each part'),
        params,
        querystring,
      },
    },
    async (request, reply) => {
      const dossier = await read(request);
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
