import type { Expense } from '#contract/resources/expenses.ts';
import { duplicateKey } from '#domain/expenses/duplicates.ts';
import type { LocalRow } from '#local/db.ts';
import type { Ledgers } from '#workers/analytics/ledger/types.ts';
import { totalOf } from './expense.ts';
import { supplierQuery } from './suggestions.ts';

/** Of a supplier the newest are compared: an invoice is entered twice within weeks, not years. */
const COMPARED = 500;

/** What tells whether an expense is there already. */
export type DocumentFacts = Pick<
  Expense,
  | 'contactName'
  | 'contactNif'
  | 'docNumber'
  | 'netCents'
  | 'vatCents'
  | 'withholdingCents'
  | 'state'
> & {
  /** Null for one that is being made. */
  id: string | null;
};

/** Other expenses that are probably the same document: supplier, number and total agree. */
export async function duplicatesOf(
  ledgers: Pick<Ledgers, 'expenses'>,
  expense: DocumentFacts,
): Promise<LocalRow<Expense>[]> {
  const key = keyOf(expense);
  if (key === null) return [];
  const { lines } = await ledgers.expenses(supplierQuery(expense), 0, COMPARED);
  return lines.map(({ row }) => row).filter((row) => row.id !== expense.id && keyOf(row) === key);
}

function keyOf(expense: DocumentFacts): string | null {
  return duplicateKey({
    supplierTaxId: expense.contactNif,
    supplierName: expense.contactName,
    docNumber: expense.docNumber,
    totalCents: totalOf(expense),
    state: expense.state,
  });
}
