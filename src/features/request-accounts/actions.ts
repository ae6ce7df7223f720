import { t } from '@lingui/core/macro';
import type { AccountingRecord } from '#contract/resources/accounting-records.ts';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Actor } from '#domain/access/policy.ts';
import { imputedAtFirst, snapshotOf } from '#domain/justification/snapshot.ts';
import type { LocalRow } from '#local/db.ts';
import { addFile } from '#local/files/add.ts';
import { changeFields, createFields, updateRow } from '#records/actions.ts';
import type { FormValues } from '#records/definition.ts';
import { valuesOf } from '#records/form-values.ts';
import { sayRefused } from '#records/outcome.ts';
import { recordOf } from './definition.tsx';

type Row = LocalRow<AccountingRecord>;

const MAX_FILE_NAME = 255;

/** Adds a record of each expense, as it is now, to an item of the budget. */
export async function addRecords(
  actor: Actor,
  { id: callRequestId, projectIds }: Pick<CallRequest, 'id' | 'projectIds'>,
  expenses: readonly Expense[],
  crBudgetItemId: string | null,
  records: readonly AccountingRecord[],
): Promise<void> {
  for (const expense of expenses) {
    const record = {
      ...snapshotOf(expense),
      callRequestId,
      crBudgetItemId,
      expenseId: expense.id,
      imputedCents: imputedAtFirst(expense, new Set(projectIds), records),
      offers: expense.offers,
    };
    // oxlint-disable-next-line no-await-in-loop -- in their order
    if (!sayRefused(await createFields(recordOf(record), actor, record))) return;
  }
}

/** Changes what is written of a record in its place, with what follows from it. */
export async function changeRecord(actor: Actor, record: Row, typed: FormValues): Promise<void> {
  const definition = recordOf(record);
  const seen = Object.entries(valuesOf(definition, record)).filter(([name]) => name in typed);
  sayRefused(await updateRow(definition, actor, record, typed, Object.fromEntries(seen)));
}

/** Brings what a record keeps of its expense up to what that is now. */
export async function refreshRecord(actor: Actor, record: Row, expense: Expense): Promise<void> {
  sayRefused(await changeFields(recordOf(record), actor, record, snapshotOf(expense)));
}

/** Says who made which offers for what a record justifies. */
export async function setOffers(
  actor: Actor,
  record: Row,
  offers: AccountingRecord['offers'],
): Promise<void> {
  const seen = { offers: record.offers };
  sayRefused(await changeFields(recordOf(record), actor, record, { offers }, seen));
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
