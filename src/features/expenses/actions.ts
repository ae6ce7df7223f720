import { t } from '@lingui/core/macro';
import type { ErrorCode } from '#contract/problem.ts';
import type { Expense, expenseCreate, Imputation } from '#contract/resources/expenses.ts';
import { type Actor, canMoney, canReopenExpense } from '#domain/access/policy.ts';
import { imputableBase } from '#domain/expenses/base.ts';
import { overImputedCents } from '#domain/expenses/impute.ts';
import { isSettled } from '#domain/expenses/state.ts';
import { type Change, enqueue, enqueueAll, newRowId } from '#local/outbox/enqueue.ts';
import type * as z from 'zod';
import { placeOf } from './expense.ts';

/** Fields of a new expense as the contract has them. */
export type NewExpense = z.input<typeof expenseCreate>;
/** Fields of a change. */
export type ExpensePatch = Partial<Omit<NewExpense, 'id'>>;

/** What came of an action: the entry that was saved (0: nothing differed), or the rule that forbids it. */
export type Outcome = { ok: true; seq: number; rowId: string } | { ok: false; problem: ErrorCode };

/** Saves a new expense on this device. */
export async function createExpense(actor: Actor, fields: NewExpense): Promise<Outcome> {
  const imputations = fields.imputations ?? [];
  if (!canMoney(actor, 'create', placeOf({ companyId: fields.companyId, imputations }))) {
    return refused('FORBIDDEN');
  }
  if (isOver({ vatCents: 0, vatDeductibleBp: 10_000, ...fields, imputations })) {
    return refused('EXPENSE_OVER_IMPUTED');
  }
  const { id: rowId = newRowId(), ...patch } = fields;
  const label = t`New expense: ${nameOf(fields)}`;
  const { seq } = await enqueue({ op: 'create', resource: 'expenses', rowId, patch, label });
  return { ok: true, seq, rowId };
}

/** Saves what changed in an expense; `seen` is what stood in these fields before. */
export async function updateExpense(
  actor: Actor,
  expense: Expense,
  patch: ExpensePatch,
  seen: ExpensePatch = {},
): Promise<Outcome> {
  const problem = updateProblem(actor, expense, patch);
  if (problem) return refused(problem);
  const { seq } = await enqueue(updateOf(expense, patch, seen));
  return { ok: true, seq, rowId: expense.id };
}

/** One change for the imputations of each of these expenses, saved as one action; null where a rule forbids one. */
export async function imputeAll(
  actor: Actor,
  wanted: readonly { expense: Expense; imputations: readonly Imputation[] }[],
): Promise<{ ok: true; seqs: number[] } | { ok: false; problem: ErrorCode }> {
  const changes: Change[] = [];
  for (const { expense, imputations } of wanted) {
    const patch = { imputations: [...imputations] };
    const problem = updateProblem(actor, expense, patch);
    if (problem) return { ok: false, problem };
    changes.push(updateOf(expense, patch, { imputations: expense.imputations }));
  }
  return { ok: true, ...(await enqueueAll(changes)) };
}

function updateProblem(actor: Actor, expense: Expense, patch: ExpensePatch): ErrorCode | null {
  const next = { ...expense, ...patch };
  const places = [placeOf(expense), placeOf(next)];
  if (!places.every((place) => canMoney(actor, 'update', place))) return 'FORBIDDEN';
  if (isSettled(expense.state)) {
    const isReopened = next.state !== expense.state;
    if (isReopened ? !canReopenExpense(actor) : isMoneyIn(patch)) return 'EXPENSE_SETTLED';
  }
  return isOver(next) ? 'EXPENSE_OVER_IMPUTED' : null;
}

function updateOf(expense: Expense, patch: ExpensePatch, seen: ExpensePatch): Change {
  const label = t`Expense ${nameOf({ ...expense, ...patch })}`;
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

export async function deleteExpense(actor: Actor, expense: Expense): Promise<Outcome> {
  if (!canMoney(actor, 'delete', placeOf(expense))) return refused('FORBIDDEN');
  const label = t`Expense ${nameOf(expense)}: deleted`;
  const { seq } = await enqueue({ op: 'delete', resource: 'expenses', rowId: expense.id, label });
  return { ok: true, seq, rowId: expense.id };
}

/** How an expense is called in a sentence. */
export function nameOf({
  contactName = '',
  docNumber = '',
  concept = '',
}: Partial<Pick<Expense, 'contactName' | 'docNumber' | 'concept'>>): string {
  return [contactName, docNumber].filter(Boolean).join(' · ') || concept || '—';
}

function isMoneyIn(patch: ExpensePatch): boolean {
  const names = ['netCents', 'vatCents', 'vatDeductibleBp', 'withholdingCents', 'imputations'];
  return names.some((name) => name in patch);
}

function isOver(
  expense: Parameters<typeof imputableBase>[0] & { imputations: readonly Imputation[] },
): boolean {
  const amounts = expense.imputations.map(({ amountCents }) => amountCents);
  return overImputedCents(imputableBase(expense), amounts) > 0;
}

function refused(problem: ErrorCode): Outcome {
  return { ok: false, problem };
}
