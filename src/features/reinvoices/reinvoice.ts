import type { Expense } from '#contract/resources/expenses.ts';
import type { Reinvoice, ReinvoiceLineRow } from '#contract/resources/reinvoices.ts';
import { imputableBase } from '#domain/expenses/base.ts';
import { overImputedCents } from '#domain/expenses/impute.ts';
import { provisionalReinvoiceCode } from '#domain/reinvoices/codes.ts';
import { amountsPassedOn } from '#domain/reinvoices/passing-on.ts';

/**
 * The code of each reinvoice as it is shown: the server's, a provisional one while an issue was not
 * sent, empty for a draft. The oldest has the lowest number.
 */
export function shownCodes(reinvoices: readonly Reinvoice[]): ReadonlyMap<string, string> {
  const waiting = reinvoices
    .filter(({ state, code }) => state !== 'draft' && code === '')
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const provisional = new Map(
    waiting.map(({ id }, index) => [id, provisionalReinvoiceCode(index + 1)]),
  );
  return new Map(reinvoices.map(({ id, code }) => [id, code || (provisional.get(id) ?? '')]));
}

/** Whether the lines, with what other reinvoices pass on, are more than one of the expenses cost. */
export function overBase(
  id: string,
  lines: readonly ReinvoiceLineRow[],
  expenses: readonly Expense[],
  reinvoices: readonly Reinvoice[],
): boolean {
  const others = reinvoices.filter((one) => one.id !== id);
  const all = [{ state: 'draft', expenses: lines } as const, ...others];
  return expenses.some(
    (expense) => overImputedCents(imputableBase(expense), amountsPassedOn(all, expense.id)) > 0,
  );
}

/** How an expense is called in a line. */
export function expenseInLine({
  contactName,
  docNumber,
  concept,
}: Pick<Expense, 'contactName' | 'docNumber' | 'concept'>): string {
  return [contactName, docNumber, concept].filter(Boolean).join(' · ') || '—';
}
