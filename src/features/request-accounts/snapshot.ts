import type { AccountingRecord } from '#contract/resources/accounting-records.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import { textOf } from '#records/names.ts';
import { snapshotOf } from '#domain/justification/snapshot.ts';

/** What a record keeps of its expense, so that it can be told without it. */
export const SNAPSHOT_FIELDS = [
  'creditor',
  'nif',
  'docNumber',
  'concept',
  'issueDate',
  'paymentDate',
  'netCents',
  'vatCents',
  'totalCents',
] as const;
export type SnapshotField = (typeof SNAPSHOT_FIELDS)[number];
export type Snapshot = Pick<AccountingRecord, SnapshotField>;

/** The fields in which a record is not as its expense is now. */
export function differencesOf(record: Snapshot, expense: Expense): SnapshotField[] {
  const now = snapshotOf(expense);
  return SNAPSHOT_FIELDS.filter((field) => record[field] !== now[field]);
}

/** What a record is called: its creditor and the number of its document, or the month of the work. */
export function nameOf({
  creditor,
  docNumber,
  workMonth,
  concept,
}: Readonly<Record<string, unknown>>): string {
  return [creditor, docNumber || workMonth].filter(Boolean).join(' · ') || textOf(concept) || '—';
}
