import * as z from 'zod';
import { auditCheck, auditLine, auditQuery } from '#contract/audit.ts';
import { PATHS } from '#contract/paths.ts';
import { canCheckAudit } from '#domain/access/policy.ts';
import type { App, Context } from '../../context.ts';
import { describeRoute } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal } from '../../problem.ts';
import { checkAudit, readAudit } from './service.ts';

/** Who changed what: read-only, since the database itself writes it once and for all. */
export function addAudit(app: App, { db }: Context): void {
  const describe = describeRoute('audit');

  app.get(
    PATHS.audit,
    {
      schema: {
        ...describe('listAudit', 'Who changed what, newest first', z.array(auditLine)),
        querystring: auditQuery,
      },
    },
    async (request) => ({ data: await readAudit(db, principalOf(request).actor, request.query) }),
  );

  app.get(
    PATHS.auditCheck,
    { schema: describe('checkAudit', 'Computes the chain of the audit anew', auditCheck) },
    async (request) => {
      if (!canCheckAudit(principalOf(request).actor)) throw new Refusal('FORBIDDEN');
      return { data: await checkAudit(db) };
    },
  );
}
