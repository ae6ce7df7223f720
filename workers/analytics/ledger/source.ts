import { Dexie } from 'dexie';
import type { Expense } from '#contract/resources/expenses.ts';
import type { FileRow } from '#contract/resources/files.ts';
import type { LocalRow, XeitoDb } from '#local/db.ts';

/** The rows that the ledgers are made of. */
export interface LedgerRows {
  expenses: LocalRow<Expense>[];
  /** The documents of expenses. */
  files: LocalRow<FileRow>[];
}

/** All rows: seconds for a large mirror. */
export async function readLedger(db: XeitoDb): Promise<LedgerRows> {
  const ofExpenses = db.files
    .where('[resource+rowId]')
    .between(['expenses', Dexie.minKey], ['expenses', Dexie.maxKey]);
  return { expenses: await db.expenses.toArray(), files: await ofExpenses.toArray() };
}

/** Some expenses in the order of their ids; undefined for one that is not here. */
export async function readExpenses(
  db: XeitoDb,
  ids: readonly string[],
): Promise<(LocalRow<Expense> | undefined)[]> {
  return db.expenses.bulkGet([...ids]);
}

/** Some documents, of expenses or not, in the order of their ids; undefined for one that is not here. */
export async function readFiles(
  db: XeitoDb,
  ids: readonly string[],
): Promise<(LocalRow<FileRow> | undefined)[]> {
  return db.files.bulkGet([...ids]);
}
