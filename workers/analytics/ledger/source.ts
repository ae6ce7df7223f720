import { Dexie } from 'dexie';
import type { Expense } from '#contract/resources/expenses.ts';
import type { FileRow } from '#contract/resources/files.ts';
import type { LocalRow, XeitoDb } from '#local/db.ts';
import { unpacked } from '#local/ledger/find.ts';
import { allOwnRows } from '#local/ledger/own.ts';
import { mirrorRows } from '#local/ledger/rows.ts';
import { eachSegment } from '#local/ledger/scan.ts';
import { tablesOfLedger } from '#local/ledger/segments.ts';

/** All documents of expenses. */
export async function readDocuments(db: XeitoDb): Promise<LocalRow<FileRow>[]> {
  return db.files
    .where('[resource+rowId]')
    .between(['expenses', Dexie.minKey], ['expenses', Dexie.maxKey])
    .toArray();
}

/** All expenses one after the other, so that they are never in memory as rows. */
export async function eachExpense(
  db: XeitoDb,
  visit: (row: LocalRow<Expense>) => void,
): Promise<void> {
  await eachSegment(db, 'expenses', (segment, head, hidden) => {
    for (let index = 0; index < segment.count; index += 1) {
      const row = unpacked<'expenses'>(segment.row(index), head);
      if (!hidden.has(row.id)) visit(row);
    }
  });
  await db.transaction('r', tablesOfLedger(db, 'expenses'), async () => {
    for (const row of await allOwnRows(db, 'expenses')) visit(row);
  });
}

/** Some expenses in the order of their ids; undefined for one that is not here. */
export async function readExpenses(
  db: XeitoDb,
  ids: readonly string[],
): Promise<(LocalRow<Expense> | undefined)[]> {
  return mirrorRows(db, 'expenses', ids);
}

/** Some documents, of expenses or not, in the order of their ids; undefined for one that is not here. */
export async function readFiles(
  db: XeitoDb,
  ids: readonly string[],
): Promise<(LocalRow<FileRow> | undefined)[]> {
  return db.files.bulkGet([...ids]);
}
