import { isPaying } from '../expenses/payments.ts';
import type { ExpenseState } from '../expenses/state.ts';
import type { MovementKind, MovementState } from './kinds.ts';

/** What names a movement as what paid it: an expense, only such as were cancelled, or none. */
export type NamedBy = 'expense' | 'cancelled' | 'none';

export function namedBy(naming: readonly { state: ExpenseState }[]): NamedBy {
  if (naming.some(isPaying)) return 'expense';
  return naming.length > 0 ? 'cancelled' : 'none';
}

/**
 * The state by what names it now. What an expense names is reconciled, also before the movement says so; what
 * only cancelled ones name waits again, whatever was written of it when they were matched. A transfer or an
 * adjustment is reconciled by itself.
 */
export function movementState(
  { kind, state }: { kind: MovementKind; state: MovementState },
  by: NamedBy,
): MovementState {
  if (by === 'expense') return 'reconciled';
  const followsExpenses = kind === 'expense' || kind === 'income';
  return by === 'cancelled' && followsExpenses && state === 'reconciled' ? 'confirmed' : state;
}
