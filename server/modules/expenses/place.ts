import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#domain/access/policy.ts';
import { expenses } from '../../db/schema/index.ts';
import { moneySeenBy } from '../../rows/money.ts';

/** The condition of the expenses that the actor reads. @throws Refusal FORBIDDEN for partners */
export function visibleExpenses(actor: Actor): SQL | undefined {
  return moneySeenBy(actor, expenses.companyId, (ids) => {
    const bears = sql`(borne->>'projectId')::uuid = any(${sql.param(`{${ids.join(',')}}`)}::uuid[])`;
    return sql`exists (select 1 from jsonb_array_elements(${expenses.imputations}) borne where ${bears})`;
  });
}
