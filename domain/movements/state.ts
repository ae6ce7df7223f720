import { isPaying } from '../expenses/payments.ts';
import type { ExpenseState } from '../expenses/state.ts';
import type { MovementKind, MovementState } from './kinds.ts';

/** What names a movement as what paid it: an expense, only such as were cancelled, or none. */
export type NamedBy = 'expense' | 'cancelled' | 'none';

export function namedBy(naming: readonly { state: ExpenseState }[]): NamedBy {
  if (naming.some(isPaying)) return 'expense';
  return naming.length > 0 ? 'cancelled' : 'none';
}

/** Whether its state follows what it pays: a transfer or an adjustment is reconciled by itself. */
export function followsExpenses({ kind }: { kind: MovementKind }): boolean {
  return kind === 'expense' || kind === 'income';
}

/**
 * The state by what names it now. What an expense names is reconciled, also before the movement says so; what
 * only cancelled ones name waits again, whatever was written of it when they were matched.
 */
export function movementState(
  movement: { kind: MovementKind; state: MovementState },
  by: NamedBy,
): MovementState {
  if (by === 'expense') return 'reconciled';
  const { state } = movement;
  const isLost = by === 'cancelled' && state === 'reconciled' && followsExpenses(movement);
  return isLost ? 'confirmed' : state;
}
