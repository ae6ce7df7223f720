import { t } from '@lingui/core/macro';
import type * as z from 'zod';
import type { Refused } from '#records/outcome.ts';
import { type Removed, removeRow } from '#records/remove.ts';
import type {
  AccountingRecord,
  accountingRecordCreate,
} from '#contract/resources/accounting-records.ts';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import { addFile } from '#local/files/add.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { imputedAtFirst, snapshotOf } from './snapshot.ts';

type NewRecord = Omit<z.input<typeof accountingRecordCreate>, 'id'>;
export type RecordPatch = Partial<Omit<NewRecord, 'callRequestId' | 'expenseId'>>;

const resource = 'accountingRecords';
const MAX_FILE_NAME = 255;

/** Adds a record of each expense, as it is now, to an item of the budget. */
export async function addRecords(
  { id: callRequestId, projectIds }: Pick<CallRequest, 'id' | 'projectIds'>,
  expenses: readonly Expense[],
  crBudgetItemId: string | null,
  records: readonly AccountingRecord[],
): Promise<void> {
  for (const expense of expenses) {
    const patch: NewRecord = {
      ...snapshotOf(expense),
      callRequestId,
      crBudgetItemId,
      expenseId: expense.id,
      imputedCents: imputedAtFirst(expense, projectIds, records),
      offers: expense.offers,
    };
    const label = t`New record: ${nameOf(patch)}`;
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await enqueue({ op: 'create', resource, rowId: newRowId(), patch, label });
  }
}

/** Saves what changed in a record; `seen` is what stood there before. */
export async function updateRecord(
  record: AccountingRecord,
  patch: RecordPatch,
  seen: RecordPatch = {},
): Promise<void> {
  const label = t`Record ${nameOf(record)}`;
  await enqueue({ op: 'update', resource, rowId: record.id, patch, seen, label });
}

/** Brings what a record keeps of its expense up to what that is now. */
export async function refreshRecord(record: AccountingRecord, expense: Expense): Promise<void> {
  await updateRecord(record, snapshotOf(expense));
}

export async function removeRecord(record: AccountingRecord): Promise<Removed | Refused<'IN_USE'>> {
  const label = t`Record ${nameOf(record)}: removed`;
  return removeRow({ resource, rowId: record.id, label });
}

/**
 * Keeps the document of an offer on this device, as one of the request, and answers its id.
 * @throws FileEmptyError, FileTooLargeError, FileUnreadableError, StorageFullError
 */
export async function keepOffer(callRequestId: string, file: File): Promise<string> {
  const name = file.name.trim().slice(0, MAX_FILE_NAME) || t`Document`;
  const about = { name, type: file.type, resource: 'callRequests', rowId: callRequestId } as const;
  return (await addFile(file, about)).id;
}

/** What a record is called: its creditor and the number of its document. */
export function nameOf({
  creditor,
  docNumber,
  concept,
}: Partial<Pick<AccountingRecord, 'creditor' | 'docNumber' | 'concept'>>): string {
  return [creditor, docNumber].filter(Boolean).join(' · ') || concept || '—';
}
