import type { ExpenseType } from '../accounts/account-class.ts';
import { imputableBase } from '../expenses/base.ts';
import { overImputedCents } from '../expenses/impute.ts';
import { EXPENSE_STATES, type ExpenseState } from '../expenses/state.ts';
import { type Cents, sumCents } from '../money.ts';
import { groupBy } from '../group-by.ts';
import { isIncome } from '../projects/own-totals.ts';
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

/** What other reinvoices pass on of each expense already; what was cancelled may be passed on again. */
export function passedOn(
  reinvoices: readonly { id: string; state: ReinvoiceState; expenses: readonly PassedOnLine[] }[],
  exceptId: string | null,
): ReadonlyMap<string, Cents> {
  const others = reinvoices.filter(({ id, state }) => id !== exceptId && state !== 'cancelled');
  const sums = new Map<string, Cents>();
  for (const { expenseId, amountCents } of others.flatMap((one) => storedLines(one.expenses))) {
    if (expenseId !== null) sums.set(expenseId, (sums.get(expenseId) ?? 0) + amountCents);
  }
  return sums;
}

/**
 * What is left to pass on of what a project bears of an expense, signed as that is: a cost may be shared out among
 * several receivers. Never more than it bears, whatever was taken off in another line.
 */
export function leftToPassOn(borneCents: Cents, passedCents: Cents = 0): Cents {
  const [size, left] = [Math.abs(borneCents), Math.sign(borneCents) * (borneCents - passedCents)];
  return left <= 0 ? 0 : Math.sign(borneCents) * Math.min(size, left);
}

/** What these reinvoices pass on of an expense; those that were cancelled nothing. */
export function amountsPassedOn(
  reinvoices: readonly { state: ReinvoiceState; expenses: readonly PassedOnLine[] }[],
  expenseId: string,
): Cents[] {
  const standing = reinvoices.filter(({ state }) => state !== 'cancelled');
  return standing
    .flatMap(({ expenses }) => storedLines(expenses))
    .filter((line) => line.expenseId === expenseId)
    .map(({ amountCents }) => amountCents);
}

/** A part of an expense that is passed on. */
export interface PassedOnPart {
  /** That of the reinvoice; null where it is of none. */
  projectId: string | null;
  amountCents: Cents;
}

/** What these reinvoices pass on of each expense; those that were cancelled nothing. */
export function partsPassedOn(
  reinvoices: readonly {
    state: ReinvoiceState;
    projectId: string | null;
    expenses: readonly PassedOnLine[];
  }[],
): ReadonlyMap<string, readonly PassedOnPart[]> {
  const parts = reinvoices
    .filter(({ state }) => state !== 'cancelled')
    .flatMap(({ projectId, expenses }) =>
      storedLines(expenses).map(({ expenseId, amountCents }) => {
        return { expenseId: expenseId ?? '', projectId, amountCents };
      }),
    );
  return groupBy(parts, ({ expenseId }) => expenseId);
}

/** The expenses that these reinvoices pass on or wrote, of each that has one of the given ones. */
export function expensesLinked(
  reinvoices: readonly {
    state: ReinvoiceState;
    entries: readonly { expenseId: string }[];
    expenses: readonly Pick<ReinvoiceLine, 'expenseId' | 'dummy'>[];
  }[],
  expenseIds: ReadonlySet<string>,
): string[] {
  return reinvoices
    .filter(({ state }) => state !== 'cancelled')
    .map(({ entries, expenses }) => [
      ...entries.map(({ expenseId }) => expenseId),
      ...storedLines(expenses).flatMap(({ expenseId }) => expenseId ?? []),
    ])
    .filter((ids) => ids.some((id) => expenseIds.has(id)))
    .flat();
}

type PassedOnLine = Pick<ReinvoiceLine, 'expenseId' | 'dummy' | 'amountCents'>;

/** What of an expense a reinvoice that passes it on rests upon. */
export interface PassedOnExpense extends ImputableAmounts {
  companyId: string;
  type: ExpenseType;
  state: ExpenseState;
}

type ImputableAmounts = Parameters<typeof imputableBase>[0];

/** Whether a change of an expense asks what reinvoices pass on of it. */
export function asksPassedOn(before: PassedOnExpense, next: PassedOnExpense): boolean {
  return isElsewhere(before, next) || imputableBase(next) !== imputableBase(before);
}

/**
 * Why an expense of which reinvoices pass on these amounts may not become so; null where it may: it stays one of
 * the issuer that is borne, and has what is passed on of it. What was too much before may only become less.
 */
export function whyNotPassedOn(
  before: PassedOnExpense,
  next: PassedOnExpense,
  amounts: readonly Cents[],
): 'IN_USE' | 'REINVOICE_OVER_BASE' | null {
  if (amounts.length === 0) return null;
  if (isElsewhere(before, next)) return 'IN_USE';
  const overOf = (expense: ImputableAmounts) => overImputedCents(imputableBase(expense), amounts);
  return overOf(next) > overOf(before) ? 'REINVOICE_OVER_BASE' : null;
}

/** Whether it goes to another company, comes in instead, or never came to be. */
function isElsewhere(before: PassedOnExpense, next: PassedOnExpense): boolean {
  const isCancelled = next.state === 'cancelled' && before.state !== 'cancelled';
  const comesIn = isIncome(next.type) && !isIncome(before.type);
  return isCancelled || comesIn || next.companyId !== before.companyId;
}

/** What a project bears of an expense. */
export function borneBy(
  projectId: string,
  { imputations }: { imputations: readonly { projectId: string; amountCents: Cents }[] },
): Cents {
  const mine = imputations.filter((one) => one.projectId === projectId);
  return sumCents(mine.map(({ amountCents }) => amountCents));
}

/** Whether what a project bears of an expense may be passed on, as far as something is left of it (`leftToPassOn`). */
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
