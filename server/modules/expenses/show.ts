import type { Imputation } from '#contract/resources/expenses.ts';
import { type Actor, canSeeAmounts, seesAllMoney } from '#domain/access/policy.ts';

/** The expense with those imputations only that bear on projects whose amounts the person sees. */
export function showExpense<Row extends Readonly<Record<string, unknown>>>(
  actor: Actor,
  row: Row,
): Row {
  if (seesAllMoney(actor)) return row;
  const all = row['imputations'] as Imputation[];
  const companyId = String(row['companyId']);
  const seen = all.filter(({ projectId }) => canSeeAmounts(actor, { id: projectId, companyId }));
  return { ...row, imputations: seen };
}
