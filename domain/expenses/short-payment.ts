import type { Day } from '../days.ts';
import type { Cents } from '../money.ts';
import { isSameValue } from '../same-value.ts';
import type { PaymentMethod } from './kinds.ts';
import {
  isPaid,
  leftToPay,
  paidOn,
  type Payable,
  type Payment,
  paymentsOf,
  unmatchedCents,
  withMovement,
} from './payments.ts';

/** What those tell and write who know one payment of an expense at most. */
export interface ShortPayment {
  /** The day of the last payment of what is paid whole. */
  paidDate: Day | null;
  /** Of the last payment; before there is one, how it is to be paid. */
  paymentMethod: PaymentMethod;
  /** Of the last payment. */
  movementId: string | null;
}

const NAMES = ['paidDate', 'paymentMethod', 'movementId'] as const;

/** What is to be told of the payments of an expense in short. */
export function shortPayment(expense: Payable & Pick<ShortPayment, 'paymentMethod'>): ShortPayment {
  const last = paymentsOf(expense).at(-1);
  return {
    paidDate: paidOn(expense),
    paymentMethod: last?.means || expense.paymentMethod,
    movementId: last?.movementId ?? null,
  };
}

interface Around {
  newId: () => string;
  /** The movement that is asked for: its day, and what of it may pay the expense, signed as its payments are. */
  movement?: { date: Day; amountCents: Cents } | undefined;
}

/**
 * The payments of an expense after a change in short: a day makes a payment of all that is left, or moves the
 * last one of what is paid; none takes the last one away. A movement pays what it can; none leaves the payment
 * without one. Means are those of the last.
 */
export function paymentsAsked(
  expense: Payable & ShortPayment,
  asked: Partial<ShortPayment>,
  { newId, movement }: Around,
): Payment[] {
  const before = shortPayment(expense);
  const told = NAMES.filter((name) => asked[name] !== undefined && asked[name] !== before[name]);
  if (told.length === 0) return [...expense.payments];
  const last = paymentsOf(expense).at(-1);
  const means = asked.paymentMethod ?? before.paymentMethod;
  const movementId = told.includes('movementId') ? (asked.movementId ?? null) : undefined;
  const day = told.includes('paidDate') ? (asked.paidDate ?? null) : undefined;
  if (movementId && unmatchedCents(expense) !== 0) {
    const paidDay = day ?? movement?.date ?? before.paidDate;
    if (!paidDay) return [...expense.payments];
    const amountCents = movement?.amountCents ?? unmatchedCents(expense);
    const allocation = { movementId, day: paidDay, amountCents, means };
    return withMovement(expense, allocation, newId).map((one) =>
      day && one.movementId === movementId ? { ...one, day } : one,
    );
  }
  if (day === null) return expense.payments.filter(({ id }) => id !== last?.id);
  const isMade = day !== undefined && (!last || !isPaid(expense));
  if (isMade) {
    const payment = { id: newId(), movementId: movementId ?? null, day, means };
    const amountCents = leftToPay(expense);
    return [...expense.payments, { ...payment, amountCents, pays: 'total', proofFileIds: [] }];
  }
  return expense.payments.map((payment) =>
    payment.id === last?.id
      ? {
          ...payment,
          means,
          ...(day !== undefined && { day }),
          ...(movementId !== undefined && { movementId }),
        }
      : payment,
  );
}

/**
 * The payments of an expense whose amounts become others: what one payment without a movement has paid whole is
 * paid whole, since nobody has said an amount. What a bank has moved stays as it was, and so does a change of the
 * payments themselves.
 */
export function followTotal(before: Payable, next: Payable): Payment[] {
  const { payments } = before;
  const [only, other] = paymentsOf(before);
  const isWhole = only && !other && only.movementId === null && leftToPay(before) === 0;
  const moved = leftToPay({ ...next, payments });
  const isOwn = !isSameValue(payments, next.payments);
  if (!isWhole || moved === 0 || isOwn) return [...next.payments];
  return payments.map((payment) =>
    payment.id === only.id ? { ...payment, amountCents: payment.amountCents + moved } : payment,
  );
}
