import { expensePlace } from '#domain/expenses/change.ts';
import { expenseName } from '#domain/expenses/name.ts';
import {
  allocate,
  allocatedCents,
  withMovement,
  withoutMovement,
} from '#domain/expenses/payments.ts';
import { moneyPlaceOf } from '#domain/access/money-place.ts';
import { type Removed, removeRow } from '#records/remove.ts';
import { type Outcome, type Refused, refused } from '#records/outcome.ts';
import { t } from '@lingui/core/macro';
import type { ErrorCode } from '#contract/problem.ts';
import type { Expense, Payment } from '#contract/resources/expenses.ts';
import type { Movement } from '#contract/resources/movements.ts';
import { type Actor, canMoney } from '#domain/access/policy.ts';
import type { CreateOf } from '#local/collections/types.ts';
import { savedRow, savedRowsWhere } from '#local/mirror/read.ts';
import { type Change, enqueueAll, newRowId } from '#local/outbox/enqueue.ts';
import { type UndoKind, undoOf } from '#local/outbox/undo.ts';
import { kindOf, movementName } from './movement.ts';

/** Takes a step back, and says what came of it. */
export type Undo = () => Promise<UndoKind>;

type MovementOutcome = Outcome<ErrorCode, { rowId: string; undo: Undo }>;

/** Saves a new movement on this device; with an expense, as what paid it. */
export async function createMovement(
  actor: Actor,
  fields: CreateOf<'movements'>,
  paid: Expense | null = null,
): Promise<MovementOutcome> {
  if (!mayCreate(actor, fields)) return refused('FORBIDDEN');
  const made = creationOf(paid ? { ...fields, state: 'reconciled' } : fields);
  const { rowId } = made;
  const payment = paid ? await paymentsBy({ ...fields, id: rowId }, [paid]) : [];
  const { seqs } = await enqueueAll([made, ...payment]);
  return { ok: true, rowId, undo: undoOf(seqs) };
}

/** Saves new movements as one action, but those that are refused; answers why, null where they are saved. */
export async function createMovements(
  actor: Actor,
  wanted: readonly (CreateOf<'movements'> | Refused)[],
): Promise<(Refused | null)[]> {
  const judged = wanted.map((one) =>
    'ok' in one || mayCreate(actor, one) ? one : refused('FORBIDDEN'),
  );
  await enqueueAll(judged.flatMap((one) => ('ok' in one ? [] : creationOf(one))));
  return judged.map((one) => ('ok' in one ? one : null));
}

function mayCreate(actor: Actor, { companyId, projectId = null }: CreateOf<'movements'>): boolean {
  return canMoney(actor, 'create', moneyPlaceOf({ companyId, projectId }));
}

function creationOf({ id: rowId = newRowId(), ...patch }: CreateOf<'movements'>): Change {
  const label = t`New movement: ${movementName(patch)}`;
  return { op: 'create', resource: 'movements', rowId, patch, label };
}

/** Deletes a movement; what it paid waits for another, and so does the other side of a transfer. */
export async function deleteMovement(
  actor: Actor,
  movement: Movement,
  paid: readonly Expense[],
): Promise<Removed | Refused> {
  if (!canMoney(actor, 'delete', moneyPlaceOf(movement))) return refused('FORBIDDEN');
  const label = t`Movement ${movementName(movement)}: deleted`;
  const unpaid = await Promise.all(
    paid.map((one) => changeOf(one, withoutMovement(one.payments, movement))),
  );
  const released = [...unpaid.flat(), ...(await otherSideChanges(movement))];
  return removeRow({ resource: 'movements', rowId: movement.id, label }, released);
}

/**
 * Says that a movement paid these expenses, each as far as it reaches. Their payments are what tells; the
 * state of the movement follows them. `paid` are those that name it already.
 */
export async function matchMovement(
  actor: Actor,
  movement: Movement,
  expenses: readonly Expense[],
  paid: readonly Expense[] = [],
): Promise<MovementOutcome> {
  if (!mayMatch(actor, movement, expenses)) return refused('FORBIDDEN');
  const payments = await paymentsBy(movement, expenses, paid);
  return saveAll(movement, [...payments, ...(await stateChangeOf(movement, 'reconciled'))]);
}

/** Takes an expense from the movement that was said to have paid it; `paid` are all of that movement. */
export async function unmatchExpense(
  actor: Actor,
  movement: Movement,
  expense: Expense,
  paid: readonly Expense[],
): Promise<MovementOutcome> {
  if (!mayMatch(actor, movement, [expense])) return refused('FORBIDDEN');
  const isLast = paid.every(({ id }) => id === expense.id);
  return saveAll(movement, [
    ...(await changeOf(expense, withoutMovement(expense.payments, movement))),
    ...(isLast ? await stateChangeOf(movement, 'confirmed') : []),
  ]);
}

/** Whether the person may say what a movement paid: it takes the right to change both. */
export function mayMatch(actor: Actor, movement: Movement, expenses: readonly Expense[]): boolean {
  return (
    canMoney(actor, 'update', moneyPlaceOf(movement)) &&
    expenses.every((expense) => canMoney(actor, 'update', expensePlace(expense)))
  );
}

/** One action, so that it is taken back as one. */
async function saveAll(movement: Movement, changes: readonly Change[]): Promise<MovementOutcome> {
  const { seqs } = await enqueueAll(changes);
  return { ok: true, rowId: movement.id, undo: undoOf(seqs) };
}

/** What a movement has left, shared out among expenses. */
async function paymentsBy(
  { id, date, amountCents }: Pick<Movement, 'id' | 'date' | 'amountCents'>,
  expenses: readonly Expense[],
  paid: readonly Expense[] = [],
): Promise<Change[]> {
  const shares = allocate(amountCents - allocatedCents(paid, id), expenses);
  const changes = await Promise.all(
    shares.map(({ expense, amountCents: cents }) => {
      const means = expense.paymentMethod;
      const allocation = { movementId: id, day: date, amountCents: cents, means };
      return changeOf(expense, withMovement(expense, allocation, newRowId));
    }),
  );
  return changes.flat();
}

/** Nothing where the row went meanwhile. */
async function changeOf(expense: Expense, payments: Payment[]): Promise<Change[]> {
  if (!(await savedRow('expenses', expense.id))) return [];
  const label = t`Expense ${expenseName(expense)}: payment`;
  return [{ op: 'update', resource: 'expenses', rowId: expense.id, patch: { payments }, label }];
}

/** That the other side of a transfer waits to be explained anew; nothing where it is in none. */
async function otherSideChanges({ id, transferId }: Movement): Promise<Change[]> {
  if (!transferId) return [];
  const sides = await savedRowsWhere('movements', { field: 'transferId', anyOf: [transferId] });
  return sides
    .filter((side) => side.id !== id)
    .map((side) => movementChange(side, apartPatch(side)));
}

/** What a side of a transfer is once it is none. */
export function apartPatch({ amountCents }: Pick<Movement, 'amountCents'>) {
  return { kind: kindOf(amountCents), transferId: null, state: 'confirmed' } as const;
}

/** A change of a movement, by its name. */
export function movementChange(movement: Movement, patch: Partial<Movement>): Change {
  const label = t`Movement ${movementName(movement)}`;
  return { op: 'update', resource: 'movements', rowId: movement.id, patch, label };
}

/** Nothing where the movement went meanwhile. */
async function stateChangeOf(movement: Movement, state: Movement['state']): Promise<Change[]> {
  if (!(await savedRow('movements', movement.id))) return [];
  return [movementChange(movement, { state })];
}
