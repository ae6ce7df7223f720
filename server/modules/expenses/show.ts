import type { Expense, Imputation } from '#contract/resources/expenses.ts';
import { type Actor, canSeeAmounts, seesAllMoney } from '#domain/access/policy.ts';
import { isNameless } from '#domain/expenses/whose-pay.ts';

/** What tells whose pay it is. */
const NAMELESS = {
  contactName: '',
  contactNif: '',
  concept: '',
  notes: '',
} as const satisfies Partial<Expense>;

/**
 * The expense with those imputations only that bear on projects whose amounts the person sees. What people cost has no
 * name there for who may not correct it (decision 115).
 */
export function showExpense<Row extends Readonly<Record<string, unknown>>>(
  actor: Actor,
  row: Row,
): Row {
  if (seesAllMoney(actor)) return row;
  const all = row['imputations'] as Imputation[];
  const companyId = String(row['companyId']);
  const seen = all.filter(({ projectId }) => canSeeAmounts(actor, { id: projectId, companyId }));
  const isHidden = isNameless(actor, row as unknown as Expense);
  return { ...row, ...(isHidden && NAMELESS), imputations: seen };
}
