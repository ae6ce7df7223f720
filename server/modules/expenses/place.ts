import { type SQL, sql } from 'drizzle-orm';
import { type Actor, canMoney, seesAllMoney } from '#domain/access/policy.ts';
import { expenses } from '../../db/schema/index.ts';
import { moneySeenBy } from '../../rows/money.ts';

/** The condition of the expenses that the actor reads. @throws Refusal FORBIDDEN for partners */
export function visibleExpenses(actor: Actor): SQL | undefined {
  return moneySeenBy(actor, expenses.companyId, (ids) => {
    const bears = sql`(borne->>'projectId')::uuid = any(${sql.param(`{${ids.join(',')}}`)}::uuid[])`;
    return sql`exists (select 1 from jsonb_array_elements(${expenses.imputations}) borne where ${bears})`;
  });
}

/** Of these the ones whose documents they read too: all but those that tell whose pay it is, as `canFile` says it. */
export function seenPayslips(actor: Actor): SQL | undefined {
  if (seesAllMoney(actor)) return undefined;
  const { type, accountNum, companyId, imputations } = expenses;
  const mine = actor.projectRights.filter(({ projectId, companyId: own = '' }) =>
    canMoney(actor, 'update', { companyId: own, projectIds: [projectId] }),
  );
  return sql`(not is_personnel(${type}, ${accountNum}) or exists (
    select from jsonb_to_recordset(${JSON.stringify(mine)}::jsonb) as mine ("projectId" text, "companyId" uuid)
    where mine."companyId" = ${companyId} and not exists (
      select from jsonb_array_elements(${imputations}) borne where borne->>'projectId' <> mine."projectId")))`;
}
