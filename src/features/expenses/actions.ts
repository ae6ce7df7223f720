import { whyNotYet } from '#records/approvals.ts';
import { type Removed, removeRow } from '#records/remove.ts';
import { type Outcome, type Refused, refused } from '#records/outcome.ts';
import { t } from '@lingui/core/macro';
import type { ErrorCode } from '#contract/problem.ts';
import type { FileRow } from '#contract/resources/files.ts';
import type { ExpenseFileKind } from '#domain/expenses/files.ts';
import { EXPENSE_FILE_WORDS } from '#ui/words/documents.ts';
import type { Expense, expenseCreate, Imputation } from '#contract/resources/expenses.ts';
import { type Actor } from '#domain/access/policy.ts';
import { NO_APPROVAL } from '#domain/approvals/approval.ts';
import { EXPENSE_APPROVAL } from '#domain/approvals/kinds.ts';
import {
  bearingOf,
  expensePlace,
  whyNotChanged,
  whyNotCreated,
  whyNotRemoved,
} from '#domain/expenses/change.ts';
import { expenseName } from '#domain/expenses/name.ts';
import { followTotal, paymentsAsked } from '#domain/expenses/short-payment.ts';
import { asksItsNotes, asksToRectify, losesNote, mayRectify } from '#domain/expenses/rectify.ts';
import { amountsPassedOn, asksPassedOn, whyNotPassedOn } from '#domain/reinvoices/passing-on.ts';
import { isSameValue } from '#domain/same-value.ts';
import { releasedBy } from './released.ts';
import { whyNotBorneHere } from '#local/mirror/bearing.ts';
import { savedRow, savedRows, savedRowsWhere } from '#local/mirror/read.ts';
import { type Change, enqueue, enqueueAll, newRowId } from '#local/outbox/enqueue.ts';
import type * as z from 'zod';

/** Fields of a new expense as the contract has them. */
export type NewExpense = z.input<typeof expenseCreate>;
/** Fields of a change. */
export type ExpensePatch = Partial<Omit<NewExpense, 'id'>>;

const NOTHING = {
  vatCents: 0,
  vatDeductibleBp: 10_000,
  vatLines: [],
  withholdingCents: 0,
  withholdingBp: null,
  rectifiesId: null,
  contactName: '',
  contactNif: '',
  currency: 'EUR',
  originalCents: null,
  rateMillionths: null,
  paymentMethod: '' as const,
  imputations: [],
  payments: [],
};
/** What a new one is, where nothing else is said. */
const UNWRITTEN = {
  ...NO_APPROVAL,
  origin: 'manual',
  type: 'outgoings' as const,
  state: 'pending' as const,
  createdAt: '',
};
const NEVER_PAID = { paidDate: null, movementId: null };

/** A new expense as it is saved: one that is said to be paid on a day is paid whole by one payment. */
export function newExpenseOf({ paidDate, movementId, ...others }: Omit<NewExpense, 'id'>) {
  const whole = { ...NOTHING, ...others };
  const short = { ...NEVER_PAID, paymentMethod: whole.paymentMethod };
  const payments =
    whole.payments.length > 0
      ? whole.payments
      : paymentsAsked({ ...whole, ...short }, { paidDate, movementId }, { newId: newRowId });
  return { ...others, payments };
}

/** Saves a new expense on this device. */
export async function createExpense(
  actor: Actor,
  { id: rowId = newRowId(), ...fields }: NewExpense,
): Promise<Outcome> {
  const patch = newExpenseOf(fields);
  const refusal =
    (await whyNotNew(actor, patch)) ?? (await whyNotRectified({ ...patch, id: rowId }));
  if (refusal) return refused(refusal);
  const label = t`New expense: ${expenseName(fields)}`;
  const { seq } = await enqueue({ op: 'create', resource: 'expenses', rowId, patch, label });
  return { ok: true, seq, rowId };
}

/** Why an expense cannot be made so; null where it can. */
export async function whyNotNew(
  actor: Actor,
  fields: ReturnType<typeof newExpenseOf>,
): Promise<ErrorCode | null> {
  const next = { ...UNWRITTEN, ...NOTHING, ...fields, createdBy: actor.id };
  const around = { companyId: next.companyId, place: expensePlace(next) };
  const change = { before: null, next };
  return (
    whyNotCreated(actor, next) ??
    (await whyNotBorneHere(bearingOf(next), undefined)) ??
    whyNotYet(actor, EXPENSE_APPROVAL, change, around)
  );
}

/**
 * Why an expense may not correct what it names, or may not leave the credit notes that correct it; what is not on
 * this device is left to the server.
 */
export async function whyNotRectified(
  fields: Partial<Rectifies> & Pick<Rectifies, 'id' | 'companyId' | 'netCents'>,
  before?: Expense,
): Promise<ErrorCode | null> {
  const next = { ...NOTHING, ...fields };
  if (next.rectifiesId !== null && asksToRectify<Rectifies>(next, before)) {
    const named = await savedRow('expenses', next.rectifiesId);
    if (named && !mayRectify(next, named)) return 'EXPENSE_RECTIFIES_INVALID';
  }
  if (!before || !asksItsNotes(before, next)) return null;
  const notes = await savedRowsWhere('expenses', { field: 'rectifiesId', anyOf: [next.id] });
  return losesNote(before, next, notes) ? 'EXPENSE_RECTIFIES_INVALID' : null;
}

/** Why an expense that reinvoices pass on may not become so, by those on this device. */
async function whyNotTaken(before: Expense, next: Expense): Promise<ErrorCode | null> {
  if (!asksPassedOn(before, next)) return null;
  return whyNotPassedOn(before, next, amountsPassedOn(await savedRows('reinvoices'), next.id));
}

type Rectifies = Parameters<typeof mayRectify>[0] & Pick<Expense, 'rectifiesId'>;

/** Saves what changed in an expense; `seen` is what stood in these fields before. */
export async function updateExpense(
  actor: Actor,
  expense: Expense,
  patch: ExpensePatch,
  seen: ExpensePatch = {},
): Promise<Outcome> {
  const next = { ...expense, ...patch };
  const payments = followTotal(expense, next);
  const whole = {
    ...patch,
    ...(!isSameValue(payments, next.payments) && { payments }),
  };
  const changed = { ...expense, ...whole };
  const around = { companyId: changed.companyId, place: expensePlace(expense) };
  const problem =
    whyNotChanged(actor, expense, changed) ??
    (await whyNotBorneHere(bearingOf(changed), bearingOf(expense))) ??
    (await whyNotYet(actor, EXPENSE_APPROVAL, { before: expense, next: changed }, around)) ??
    (await whyNotRectified(changed, expense)) ??
    (await whyNotTaken(expense, changed));
  if (problem) return refused(problem);
  const released = await releasedBy(actor, expense, changed.payments);
  const { seqs } = await enqueueAll([updateOf(expense, whole, seen), ...released]);
  return { ok: true, seq: seqs[0] ?? 0, rowId: expense.id };
}

/** One change for the imputations of each of these expenses, saved as one action; null where a rule forbids one. */
export async function imputeAll(
  actor: Actor,
  wanted: readonly { expense: Expense; imputations: readonly Imputation[] }[],
): Promise<{ ok: true; seqs: number[] } | { ok: false; problem: ErrorCode }> {
  const changes: Change[] = [];
  for (const { expense, imputations } of wanted) {
    const patch = { imputations: [...imputations] };
    const next = { ...expense, ...patch };
    const problem =
      whyNotChanged(actor, expense, next) ??
      (await whyNotBorneHere(bearingOf(next), bearingOf(expense)));
    if (problem) return { ok: false, problem };
    changes.push(updateOf(expense, patch, { imputations: expense.imputations }));
  }
  return { ok: true, ...(await enqueueAll(changes)) };
}

function updateOf(expense: Expense, patch: ExpensePatch, seen: ExpensePatch): Change {
  const label = t`Expense ${expenseName({ ...expense, ...patch })}`;
  return { op: 'update', resource: 'expenses', rowId: expense.id, patch, seen, label };
}

/** Says who bears an expense: all of its imputations at once. */
export async function saveImputations(
  actor: Actor,
  expense: Expense,
  imputations: readonly Imputation[],
  seen: readonly Imputation[] = expense.imputations,
): Promise<Outcome> {
  return updateExpense(
    actor,
    expense,
    { imputations: [...imputations] },
    { imputations: [...seen] },
  );
}

export async function deleteExpense(actor: Actor, expense: Expense): Promise<Removed | Refused> {
  const refusal = whyNotRemoved(actor, expense);
  if (refusal) return refused(refusal);
  const label = t`Expense ${expenseName(expense)}: deleted`;
  const released = await releasedBy(actor, expense, []);
  return removeRow({ resource: 'expenses', rowId: expense.id, label }, released);
}

/** Says what a document is to its expense; null: nobody knows. */
export async function sayKind(
  { id, name }: Pick<FileRow, 'id' | 'name'>,
  kind: ExpenseFileKind | null,
): Promise<void> {
  const said = kind === null ? t`not known yet` : t(EXPENSE_FILE_WORDS[kind]);
  const label = t`Document ${name}: ${said}`;
  const patch = { location: kind ?? '' };
  await enqueue({ op: 'update', resource: 'files', rowId: id, patch, label });
}
