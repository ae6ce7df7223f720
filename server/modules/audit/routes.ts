import { auditCheck, auditLine, auditQuery } from '#contract/audit.ts';
import { PATHS } from '#contract/paths.ts';
import { canCheckAudit } from '#domain/access/policy.ts';
import type { App, Context } from '../../context.ts';
import { answerPage, pageOf, rowWriter } from '../../lists/answer.ts';
import { describePages, describeRoute } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal } from '../../problem.ts';
import { checkAudit, readAudit, refuseUnread } from './service.ts';

/** Who changed what: read-only, since the database itself writes it once and for all. */
export function addAudit(app: App, { db, secrets }: Context): void {
  const describe = describeRoute('audit');
  const write = rowWriter(auditLine, PATHS.audit);

  app.get(
    PATHS.audit,
    {
      schema: {
        ...describePages('audit')('listAudit', 'Who changed what, newest first', auditLine),
        querystring: auditQuery,
      },
    },
    async (request, reply) => {
      const { actor } = principalOf(request);
      await refuseUnread(db, actor, request.query);
      return answerPage(reply, write, pageOf(PATHS.audit, request.query, secrets), (from) =>
        readAudit(db, actor, request.query, from),
      );
    },
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
