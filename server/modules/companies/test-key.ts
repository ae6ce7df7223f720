import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { RESOURCE_PATHS } from '#contract/paths.ts';
import { canAccountingKey } from '#domain/access/policy.ts';
import type { App, Context } from '../../context.ts';
import { companies } from '../../db/schema/index.ts';
import { describeRoute, idParams } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal } from '../../problem.ts';
import { idOf } from '../../sync/resource.ts';

/** `POST /companies/{id}/test_key`: whether the accounting service takes the key that is kept. */
export function addTestKey(app: App, { db, secrets, accounting }: Context): void {
  app.post(
    `${RESOURCE_PATHS.companies}/:id/test_key`,
    {
      schema: {
        ...describeRoute('companies')(
          'testCompanyKey',
          'Tries the accounting key of a company',
          z.object({ ok: z.literal(true) }),
        ),
        params: idParams,
      },
    },
    async (request) => {
      if (!canAccountingKey(principalOf(request).actor)) throw new Refusal('FORBIDDEN');
      const id = idOf(request);
      const [company] = await db
        .select({ sealed: companies.holdedKeySealed })
        .from(companies)
        .where(and(eq(companies.id, id), isNull(companies.deletedAt)));
      if (!company) throw new Refusal('NOT_FOUND');
      if (company.sealed === null) {
        throw new Refusal('INVALID', { errors: [{ path: 'holdedApiKey', code: 'required' }] });
      }
      const verdict = await accounting.testKey(secrets.open(company.sealed, id));
      if (verdict === 'refused') throw new Refusal('ACCOUNTING_REFUSED');
      if (verdict === 'unreachable') throw new Refusal('ACCOUNTING_UNREACHABLE');
      return { data: { ok: true as const } };
    },
  );
}
