import { t } from '@lingui/core/macro';
import type { ErrorCode } from '#contract/problem.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Movement } from '#contract/resources/movements.ts';
import { type Actor, canMoney } from '#domain/access/policy.ts';
import type { UpdateOf } from '#local/collections/types.ts';
import { savedRow } from '#local/mirror/read.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { undoEntry } from '#local/outbox/entries.ts';
import type { MovementFields, MovementPatch } from './form.ts';
import { expenseName, nameOf, placeOf, placeOfExpense } from './movement.ts';

/** Takes a step back; false when it is too late. */
export type Undo = () => Promise<boolean>;

/** What came of an action: saved on this device, or the rule that forbids it. */
export type Outcome = { ok: true; rowId: string; undo: Undo } | { ok: false; problem: ErrorCode };

/** Saves a new movement on this device; with an expense, as what paid it. */
export async function createMovement(
  actor: Actor,
  fields: MovementFields,
  paid: Expense | null = null,
): Promise<Outcome> {
  const place = placeOf({ companyId: fields.companyId, projectId: fields.projectId ?? null });
  if (!canMoney(actor, 'create', place)) return refused('FORBIDDEN');
  const { id: rowId = newRowId(), ...rest } = fields;
  const patch = paid ? { ...rest, state: 'reconciled' as const } : rest;
  const label = t`New movement: ${nameOf(fields)}`;
  const { seq } = await enqueue({ op: 'create', resource: 'movements', rowId, patch, label });
  if (paid) await payExpense(paid, { id: rowId, date: fields.date });
  return { ok: true, rowId, undo: () => undoEntry(seq) };
}

/** Saves what changed in a movement; `seen` is what stood in these fields before. */
export async function updateMovement(
  actor: Actor,
  movement: Movement,
  patch: MovementPatch,
  seen: MovementPatch = {},
): Promise<Outcome> {
  const places = [placeOf(movement), placeOf({ ...movement, ...patch })];
  if (!places.every((place) => canMoney(actor, 'update', place))) return refused('FORBIDDEN');
  const label = t`Movement ${nameOf({ ...movement, ...patch })}`;
  const row = { resource: 'movements', rowId: movement.id } as const;
  const { seq } = await enqueue({ ...row, op: 'update', patch, seen, label });
  return { ok: true, rowId: movement.id, undo: () => undoEntry(seq) };
}

/** Deletes a movement; what it paid waits for another. */
export async function deleteMovement(
  actor: Actor,
  movement: Movement,
  paid: readonly Expense[],
): Promise<Outcome> {
  if (!canMoney(actor, 'delete', placeOf(movement))) return refused('FORBIDDEN');
  for (const expense of paid) await saveExpense(expense, { movementId: null });
  const label = t`Movement ${nameOf(movement)}: deleted`;
  const row = { resource: 'movements', rowId: movement.id } as const;
  const { seq } = await enqueue({ ...row, op: 'delete', label });
  const undo = async () => {
    if (!(await undoEntry(seq))) return false;
    for (const expense of paid) await saveExpense(expense, { movementId: movement.id });
    return true;
  };
  return { ok: true, rowId: movement.id, undo };
}

/**
 * Says that a movement paid these expenses: each names it, and is paid on its day where no other day
 * is known. The expenses are what tells; the state of the movement follows them.
 */
export async function matchMovement(
  actor: Actor,
  movement: Movement,
  expenses: readonly Expense[],
): Promise<Outcome> {
  if (!mayMatch(actor, movement, expenses)) return refused('FORBIDDEN');
  for (const expense of expenses) await payExpense(expense, movement);
  await saveMovement(movement, { state: 'reconciled' });
  const undo = async () => {
    for (const expense of expenses) {
      const { movementId, paidDate } = expense;
      await saveExpense(expense, { movementId, paidDate });
    }
    await saveMovement(movement, { state: movement.state });
    return true;
  };
  return { ok: true, rowId: movement.id, undo };
}

/** Takes an expense from the movement that was said to have paid it; `paid` are all of that movement. */
export async function unmatchExpense(
  actor: Actor,
  movement: Movement,
  expense: Expense,
  paid: readonly Expense[],
): Promise<Outcome> {
  if (!mayMatch(actor, movement, [expense])) return refused('FORBIDDEN');
  // A day that came with the match goes with it.
  const paidDate = expense.paidDate === movement.date ? null : expense.paidDate;
  await saveExpense(expense, { movementId: null, paidDate });
  const isLast = paid.every(({ id }) => id === expense.id);
  if (isLast) await saveMovement(movement, { state: 'confirmed' });
  const undo = async () => {
    await saveExpense(expense, { movementId: movement.id, paidDate: expense.paidDate });
    await saveMovement(movement, { state: 'reconciled' });
    return true;
  };
  return { ok: true, rowId: movement.id, undo };
}

/** Whether the person may say what a movement paid: it takes the right to change both. */
export function mayMatch(actor: Actor, movement: Movement, expenses: readonly Expense[]): boolean {
  return (
    canMoney(actor, 'update', placeOf(movement)) &&
    expenses.every((expense) => canMoney(actor, 'update', placeOfExpense(expense)))
  );
}

async function payExpense(expense: Expense, { id, date }: Pick<Movement, 'id' | 'date'>) {
  await saveExpense(expense, { movementId: id, paidDate: expense.paidDate ?? date });
}

/** Nothing where the row went meanwhile. */
async function saveExpense(expense: Expense, patch: UpdateOf<'expenses'>): Promise<void> {
  if (!(await savedRow('expenses', expense.id))) return;
  const label = t`Expense ${expenseName(expense)}: payment`;
  await enqueue({ op: 'update', resource: 'expenses', rowId: expense.id, patch, label });
}

async function saveMovement(movement: Movement, patch: MovementPatch): Promise<void> {
  if (!(await savedRow('movements', movement.id))) return;
  const label = t`Movement ${nameOf(movement)}`;
  await enqueue({ op: 'update', resource: 'movements', rowId: movement.id, patch, label });
}

function refused(problem: ErrorCode): Outcome {
  return { ok: false, problem };
}
