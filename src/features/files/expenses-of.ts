import type { Expense } from '#contract/resources/expenses.ts';
import type { FileRow } from '#contract/resources/files.ts';
import type { LocalRow } from '#local/db.ts';
import { savedRow } from '#local/mirror/read.ts';

/** The expenses that these documents belong to, as far as they are on this device. */
export async function expensesOf(
  files: readonly Pick<FileRow, 'resource' | 'rowId'>[],
): Promise<LocalRow<Expense>[]> {
  const owners = files.filter(({ resource }) => resource === 'expenses');
  const ids = new Set(owners.flatMap(({ rowId }) => (rowId === null ? [] : [rowId])));
  const rows = await Promise.all([...ids].map((id) => savedRow('expenses', id)));
  return rows.flatMap((row) => (row ? [row] : []));
}
