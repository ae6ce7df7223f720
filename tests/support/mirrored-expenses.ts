import type { Expense } from '#contract/resources/expenses.ts';
import type { XeitoDb } from '#local/db.ts';
import { ledgerTable } from '#local/ledger/segments.ts';
import { expenseFixture } from './expenses.ts';

/** Puts an expense into the mirror, as an administrator has it from the server. */
export async function placeExpense(
  db: XeitoDb,
  id: string,
  fields: Partial<Expense> = {},
): Promise<void> {
  const row = expenseFixture(id, fields);
  await ledgerTable(db, 'expenses').put({ ...row, _mark: null, _scopes: ['admin'] });
}
