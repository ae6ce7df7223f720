import type { ExpenseType } from '../accounts/account-class.ts';
import { EXPENSE_STATES, type ExpenseState } from '../expenses/state.ts';
import { type Cents, sumCents } from '../money.ts';
import { type ReinvoiceLine, storedLines } from './lines.ts';
import type { ReinvoiceState } from './states.ts';

/** Types of expenses that one company passes on to another: costs, no incomes. */
export const PASSED_ON_TYPES = [
  'outgoings',
  'payrolls',
  'amortizations',
] as const satisfies readonly ExpenseType[];

/** States of expenses that may be passed on: all in which they are borne. */
export const PASSED_ON_STATES: readonly ExpenseState[] = EXPENSE_STATES.filter(
  (state) => state !== 'cancelled',
);

/** The expenses that other reinvoices pass on already; what was cancelled may be passed on again. */
export function passedOn(
  reinvoices: readonly {
    id: string;
    state: ReinvoiceState;
    expenses: readonly Pick<ReinvoiceLine, 'expenseId' | 'dummy'>[];
  }[],
  exceptId: string | null,
): ReadonlySet<string> {
  const others = reinvoices.filter(({ id, state }) => id !== exceptId && state !== 'cancelled');
  const lines = others.flatMap(({ expenses }) => storedLines(expenses));
  return new Set(lines.flatMap(({ expenseId }) => expenseId ?? []));
}

/** What a project bears of an expense. */
export function borneBy(
  projectId: string,
  { imputations }: { imputations: readonly { projectId: string; amountCents: Cents }[] },
): Cents {
  const mine = imputations.filter((one) => one.projectId === projectId);
  return sumCents(mine.map(({ amountCents }) => amountCents));
}

/** Whether what a project bears of an expense may be passed on, where no reinvoice does so already. */
export function mayPassOn(
  projectId: string,
  expense: { type: ExpenseType; state: ExpenseState } & Parameters<typeof borneBy>[1],
): boolean {
  const types: readonly ExpenseType[] = PASSED_ON_TYPES;
  return (
    types.includes(expense.type) &&
    PASSED_ON_STATES.includes(expense.state) &&
    borneBy(projectId, expense) !== 0
  );
}
