import { plural, t } from '@lingui/core/macro';
import type { AccountingRecord } from '#contract/resources/accounting-records.ts';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { FileRow } from '#contract/resources/files.ts';
import type { ExpenseFileKind } from '#domain/expenses/files.ts';
import type { Actor } from '#domain/access/policy.ts';
import { snapshotOf } from '#domain/justification/snapshot.ts';
import type { Cents } from '#domain/money.ts';
import type { LocalRow } from '#local/db.ts';
import { addFile } from '#local/files/add.ts';
import { documentName } from '#local/files/name.ts';
import { enqueueAll } from '#local/outbox/enqueue.ts';
import { undoOf } from '#local/outbox/undo.ts';
import { EXPENSE_FILE_WORDS } from '#ui/words/documents.ts';
import { changeFields, createTogether, updateRow } from '#records/actions.ts';
import type { FormValues } from '#records/definition.ts';
import { valuesOf } from '#records/form-values.ts';
import { sayRefused } from '#records/outcome.ts';
import { showUndoable } from '#ui/undoable.ts';
import { recordOf } from './definition.tsx';

type Row = LocalRow<AccountingRecord>;

/** What is justified of an expense, and of which item it is. */
export interface ToJustify {
  expense: Expense;
  crBudgetItemId: string | null;
  imputedCents: Cents;
}

/**
 * Adds a record of each expense, as it is now, as one action that can be taken back; answers whether it did.
 *
 * @param lateReason why an administrator adds them though the justification was handed in; empty otherwise
 */
export async function addRecords(
  actor: Actor,
  { id: callRequestId }: Pick<CallRequest, 'id'>,
  lines: readonly ToJustify[],
  lateReason: string,
): Promise<boolean> {
  const records = lines.map(({ expense, crBudgetItemId, imputedCents }) => ({
    ...snapshotOf(expense),
    callRequestId,
    crBudgetItemId,
    expenseId: expense.id,
    imputedCents,
    offers: expense.offers,
    lateReason,
  }));
  const [first] = records;
  if (!first) return false;
  const outcome = await createTogether(recordOf(first), actor, records);
  if (!sayRefused(outcome)) return false;
  const count = records.length;
  showUndoable(plural(count, { one: '# record added', other: '# records added' }), outcome.undo);
  return true;
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
  const name = documentName(file.name, t`Document`);
  const about = { name, type: file.type, resource: 'callRequests', rowId: callRequestId } as const;
  return (await addFile(file, about)).id;
}

/** Says what documents of expenses are, as one action. */
export async function sayKinds(
  files: readonly { file: Pick<FileRow, 'id' | 'name'>; kind: ExpenseFileKind }[],
): Promise<void> {
  const { seqs } = await enqueueAll(
    files.map(({ file: { id, name }, kind: location }) => {
      const label = t`Document ${name}: ${t(EXPENSE_FILE_WORDS[location])}`;
      return { op: 'update', resource: 'files', rowId: id, patch: { location }, label } as const;
    }),
  );
  const count = files.length;
  showUndoable(
    plural(count, { one: '# document identified', other: '# documents identified' }),
    undoOf(seqs),
  );
}
