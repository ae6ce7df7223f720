import type { AccountingRecord } from '#contract/resources/accounting-records.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import { textOf } from '#records/names.ts';
import { imputableBase } from '#domain/expenses/base.ts';
import { paymentsOf } from '#domain/expenses/payments.ts';
import { type Cents, sumCents } from '#domain/money.ts';

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

export function snapshotOf(expense: Expense): Snapshot {
  return {
    creditor: expense.contactName,
    nif: expense.contactNif,
    docNumber: expense.docNumber,
    concept: expense.concept,
    issueDate: expense.issueDate,
    paymentDate: paymentsOf(expense).at(-1)?.day ?? null,
    netCents: expense.netCents,
    vatCents: expense.vatCents,
    totalCents: expense.totalCents,
  };
}

/** The fields in which a record is not as its expense is now. */
export function differencesOf(record: Snapshot, expense: Expense): SnapshotField[] {
  const now = snapshotOf(expense);
  return SNAPSHOT_FIELDS.filter((field) => record[field] !== now[field]);
}

/**
 * What a new record imputes at first: what the projects of the request bear of the expense, or else all
 * that may be imputed of it; less what the request has of it already.
 */
export function imputedAtFirst(
  expense: Expense,
  projectIds: readonly string[],
  records: readonly AccountingRecord[],
): Cents {
  const wanted = new Set(projectIds);
  const imputed = expense.imputations.filter(({ projectId }) => wanted.has(projectId));
  const whole =
    imputed.length > 0
      ? sumCents(imputed.map(({ amountCents }) => amountCents))
      : imputableBase(expense);
  const here = records.filter(({ expenseId }) => expenseId === expense.id);
  const left = whole - sumCents(here.map(({ imputedCents }) => imputedCents));
  return whole < 0 ? Math.min(0, left) : Math.max(0, left);
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
