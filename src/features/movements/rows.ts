import { expenseName } from '#domain/expenses/name.ts';
import { hasWords, wordsIn } from '#domain/fold.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Movement } from '#contract/resources/movements.ts';
import { runningBalances } from '#domain/banking/running.ts';
import type { Cents } from '#domain/money.ts';
import { isPaying } from '#domain/expenses/payments.ts';
import type { MovementState } from '#domain/movements/kinds.ts';
import { movementState, namedBy } from '#domain/movements/state.ts';
import type { LocalRow } from '#local/db.ts';
import type { MovementsSearch } from './search.ts';

/** A line of the list. */
export interface MovementLine {
  movement: LocalRow<Movement>;
  /** What names it, cancelled ones included. */
  paid: readonly Expense[];
  state: MovementState;
  /** Above zero, on one of the two sides. */
  inCents: Cents | null;
  outCents: Cents | null;
  /** Of the project after it; null for one that is only planned. */
  balanceCents: Cents | null;
  budget: string;
}

/**
 * The movements of a project, newest first, each with the balance after it. The balance goes by day,
 * then in the order in which they were made, and counts all of them, whatever a filter hides; what is
 * only planned has moved nothing yet.
 */
export function linesOf(
  movements: readonly LocalRow<Movement>[],
  paidBy: ReadonlyMap<string, readonly Expense[]> = new Map(),
  budgetNames: ReadonlyMap<string, string> = new Map(),
): MovementLine[] {
  const inOrder = movements.toSorted((a, b) => compare(a.date, b.date) || compare(a.id, b.id));
  const lines = inOrder.map((movement) => {
    const paid = paidBy.get(movement.id) ?? [];
    return { movement, paid, state: movementState(movement, namedBy(paid)) };
  });
  const balances = runningBalances(
    0,
    lines.map(({ movement, state }) => (state === 'planned' ? 0 : movement.amountCents)),
  );
  return lines
    .map((line, index) => {
      const { amountCents, budgetId } = line.movement;
      return {
        ...line,
        inCents: amountCents < 0 ? null : amountCents,
        outCents: amountCents < 0 ? -amountCents : null,
        balanceCents: line.state === 'planned' ? null : (balances[index] ?? null),
        budget: budgetNames.get(budgetId ?? '') ?? '',
      };
    })
    .toReversed();
}

/** The lines that pass the filters of the address. */
export function filterLines(
  lines: readonly MovementLine[],
  { q, kind, state, from, to }: MovementsSearch,
): MovementLine[] {
  const words = wordsIn(q);
  return lines.filter((line) => {
    const { movement } = line;
    if (kind && !kind.includes(movement.kind)) return false;
    if (state && !state.includes(line.state)) return false;
    if (from && movement.date < from) return false;
    if (to && movement.date > to) return false;
    return words.length === 0 || hasWords(textOf(line), words);
  });
}

function textOf({ movement, paid, budget }: MovementLine): string {
  const { concept, contact, notes, bankIban } = movement;
  return [
    concept,
    contact,
    notes,
    bankIban,
    budget,
    ...paid.filter(isPaying).map(expenseName),
  ].join(' ');
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
