import type { Expense } from '#contract/resources/expenses.ts';
import { mayRectify, type Rectifying } from '#domain/expenses/rectify.ts';
import type { LocalRow } from '#local/db.ts';
import type { Ledgers } from '#workers/analytics/ledger/types.ts';
import { supplierOf, supplierQuery } from './suggestions.ts';

/** Of a supplier the newest are offered: who gives money back does so soon. */
const OFFERED = 500;

/** The documents that a credit note may correct, the newest first. */
export async function rectifiable(
  ledgers: Pick<Ledgers, 'expenses'>,
  note: Rectifying,
): Promise<LocalRow<Expense>[]> {
  if (supplierOf(note) === '') return [];
  const query = { ...supplierQuery(note), companyIds: [note.companyId] };
  const { lines } = await ledgers.expenses(query, 0, OFFERED);
  return lines
    .map(({ row }) => row)
    .filter((row) => row.state !== 'cancelled' && mayRectify(note, row));
}
