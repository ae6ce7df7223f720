import { isEntryLine } from '../accounting/entry-line.ts';
import type { ExpenseType } from '../accounts/account-class.ts';
import type { Day } from '../days.ts';
import { type Cents, sumCents } from '../money.ts';
import { isIncome } from '../projects/own-totals.ts';
import { overImputedCents } from './impute.ts';
import type { PaymentMethod } from './kinds.ts';
import type { ExpenseState } from './state.ts';
import { expenseTotal } from './total.ts';

/** What a payment is for: the document itself, or what was withheld, which the tax agency gets (form 111). */
export const PAYS = ['total', 'withholding'] as const;
export type Pays = (typeof PAYS)[number];

/** A part of what an expense is paid by, or all of it. */
export interface Payment {
  id: string;
  /** The movement of the bank that it is a part of; null while none is known. */
  movementId: string | null;
  day: Day;
  /** It has the sign of what it pays; a payment that came back has the other one. */
  amountCents: Cents;
  means: PaymentMethod;
  pays: Pays;
  proofFileIds: string[];
}

/** What of an expense tells whether it is paid. */
export interface Payable {
  netCents: Cents;
  vatCents: Cents;
  withholdingCents: Cents;
  payments: readonly Payment[];
}

export const PAYMENT_STATES = ['unpaid', 'partly', 'paid'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** The payments of one kind, the earliest first; of a day in the order of the list. */
export function paymentsOf(
  { payments }: { payments: readonly Payment[] },
  pays: Pays = 'total',
): Payment[] {
  return payments
    .filter((payment) => payment.pays === pays)
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

/** What is still to be paid: of the document, or of what was withheld. Below zero of a refund. */
export function leftToPay(expense: Payable, pays: Pays = 'total'): Cents {
  const asked = pays === 'total' ? expenseTotal(expense) : expense.withholdingCents;
  return asked - sumPaid(expense.payments, pays);
}

/** Whether nothing is left to pay; who has paid too much has paid. */
export function isPaid(expense: Payable, pays: Pays = 'total'): boolean {
  const asked = pays === 'total' ? expenseTotal(expense) : expense.withholdingCents;
  return leftToPay(expense, pays) * (asked < 0 ? -1 : 1) <= 0;
}

interface Document {
  type: ExpenseType;
  state: ExpenseState;
  holdedId: string;
}

/**
 * Whether what is paid of it is said here: nobody pays a charge of amortization, nor what was cancelled, and lines of
 * the ledger, such as payrolls, were paid where they come from.
 */
export function isPayable(expense: Document): boolean {
  const { type, state } = expense;
  return type !== 'amortizations' && state !== 'cancelled' && !isEntryLine(expense);
}

/** What is still to be paid of it, where that is said here; nothing elsewhere. */
export function toBePaid(expense: Payable & Document): Cents {
  return isPayable(expense) ? leftToPay(expense) : 0;
}

/** Whether somebody still has to pay something of it. */
export function isToBePaid(expense: Payable & Document): boolean {
  return isPayable(expense) && !isPaid(expense);
}

export function paymentState(expense: Payable): PaymentState {
  if (isPaid(expense)) return 'paid';
  return sumPaid(expense.payments, 'total') === 0 ? 'unpaid' : 'partly';
}

/** The day on which the last part of a document was paid; null while something is left, or none is known. */
export function paidOn(expense: Payable, pays: Pays = 'total'): Day | null {
  return isPaid(expense, pays) ? (paymentsOf(expense, pays).at(-1)?.day ?? null) : null;
}

/** Whether more is said to be paid than is asked, or something else than that. */
export function isOverpaid(expense: Payable): boolean {
  return PAYS.some((pays) => {
    const asked = pays === 'total' ? expenseTotal(expense) : expense.withholdingCents;
    return overImputedCents(asked, [sumPaid(expense.payments, pays)]) > 0;
  });
}

/** The expenses that each movement paid, whole or a part of them, by its id. */
export function byMovement<E extends { payments: readonly Payment[] }>(
  expenses: Iterable<E>,
): ReadonlyMap<string, readonly E[]> {
  const groups = new Map<string, E[]>();
  for (const expense of expenses) {
    for (const id of new Set(expense.payments.flatMap(({ movementId }) => movementId ?? []))) {
      const group = groups.get(id);
      if (group) group.push(expense);
      else groups.set(id, [expense]);
    }
  }
  return groups;
}

/** Whether a movement that an expense names pays it: what was cancelled keeps its payments, and they count nothing. */
export function isPaying({ state }: { state: ExpenseState }): boolean {
  return state !== 'cancelled';
}

/** What of a movement these expenses say to be theirs, signed as the movement is: what goes out is below zero. */
export function allocatedCents(
  expenses: Iterable<{ type: ExpenseType; state: ExpenseState; payments: readonly Payment[] }>,
  movementId: string,
): Cents {
  let sum: Cents = 0;
  for (const expense of expenses) {
    if (!isPaying(expense)) continue;
    const { type, payments } = expense;
    const own = payments.filter((payment) => payment.movementId === movementId);
    const cents = sumCents(own.map(({ amountCents }) => amountCents));
    sum += isIncome(type) ? cents : 0 - cents;
  }
  return sum;
}

/**
 * By how many cents more is allocated of a movement than it moved, which no change may bring about; 0 where it is
 * not. A credit note that was set off gives its amount to the others.
 */
export function overAllocatedCents(amountCents: Cents, allocated: Cents): Cents {
  if (amountCents === 0) return Math.abs(allocated);
  return Math.max(0, Math.sign(amountCents) * (allocated - amountCents));
}

/** A movement and what of it pays an expense, signed as the payments of that expense are. */
export interface Allocation {
  movementId: string;
  day: Day;
  amountCents: Cents;
  means: PaymentMethod;
}

/** What of a document no movement explains yet, whether somebody has said that it is paid or not. */
export function unmatchedCents(expense: Payable): Cents {
  const known = expense.payments.filter(({ movementId }) => movementId !== null);
  return expenseTotal(expense) - sumPaid(known, 'total');
}

/** What of an expense a movement may pay: no more than it has left, no more than is unmatched. */
export function allocationFor(expense: Payable & { type: ExpenseType }, leftCents: Cents): Cents {
  const open = unmatchedCents(expense);
  const left = isIncome(expense.type) ? leftCents : 0 - leftCents;
  if (Math.sign(open) !== Math.sign(left)) return open;
  return Math.sign(open) * Math.min(Math.abs(open), Math.abs(left));
}

/**
 * How a movement is shared out among expenses, in their order: each has what it may of what is left. What is set
 * off, a credit note, comes first, since it gives its amount to the others. Once nothing is left
 * the others have nothing.
 *
 * @param leftCents what of the movement pays nothing yet, signed as it is
 */
export function allocate<E extends Payable & { type: ExpenseType }>(
  leftCents: Cents,
  expenses: readonly E[],
): { expense: E; amountCents: Cents }[] {
  const flowOf = (expense: E, cents: Cents) => (isIncome(expense.type) ? cents : 0 - cents);
  const goesBack = (one: E) => flowOf(one, unmatchedCents(one)) * Math.sign(leftCents) < 0;
  let left = leftCents;
  const isUsedUp = () => left * Math.sign(leftCents) <= 0;
  return [...expenses.filter(goesBack), ...expenses.filter((one) => !goesBack(one))].map(
    (expense) => {
      const amountCents = isUsedUp() && !goesBack(expense) ? 0 : allocationFor(expense, left);
      left -= flowOf(expense, amountCents);
      return { expense, amountCents };
    },
  );
}

/**
 * The payments with what a movement pays. What somebody has said to be paid already gets the movement, with
 * its day and means as they are, and is parted where the movement pays a part of it; what is beyond that is
 * paid on the day of the movement.
 */
export function withMovement(
  expense: Pick<Payable, 'payments'>,
  { movementId, day, amountCents, means }: Allocation,
  newId: () => string,
): Payment[] {
  const next: Payment[] = [];
  let left = amountCents;
  for (const payment of expense.payments) {
    const isOpen = payment.movementId === null && payment.pays === 'total' && left !== 0;
    if (!isOpen || Math.sign(payment.amountCents) !== Math.sign(left)) {
      next.push(payment);
      continue;
    }
    const taken = Math.sign(left) * Math.min(Math.abs(left), Math.abs(payment.amountCents));
    left -= taken;
    next.push({ ...payment, movementId, amountCents: taken });
    const rest = payment.amountCents - taken;
    if (rest !== 0) next.push({ ...payment, id: newId(), amountCents: rest, proofFileIds: [] });
  }
  if (left === 0) return next;
  const payment = { id: newId(), movementId, day, amountCents: left, proofFileIds: [] };
  return [...next, { ...payment, means, pays: 'total' }];
}

/** The payments without a movement: those of its day came with it and go with it, others lose it alone. */
export function withoutMovement(
  payments: readonly Payment[],
  { id, date }: { id: string; date: Day },
): Payment[] {
  return payments.flatMap((payment) => {
    if (payment.movementId !== id) return [payment];
    const hasOwn = payment.day !== date || payment.proofFileIds.length > 0;
    return hasOwn ? [{ ...payment, movementId: null }] : [];
  });
}

function sumPaid(payments: readonly Payment[], pays: Pays): Cents {
  return sumCents(
    payments.filter((payment) => payment.pays === pays).map(({ amountCents }) => amountCents),
  );
}
