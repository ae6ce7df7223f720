import type { Day } from '../days.ts';
import { leftToPay, type Payable, type Payment } from '../expenses/payments.ts';

/**
 * The payments of one half of a pair by what its reinvoice says: paid on a day, or not paid (null). What nothing
 * else pays is then paid by one payment, which has the id of the reinvoice. It is taken back when that is unsaid,
 * unless a movement of the bank has proved it since.
 */
export function paymentsOfHalf(
  half: Payable,
  { reinvoiceId, day }: { reinvoiceId: string; day: Day | null },
  newId: () => string,
): Payment[] {
  const others = half.payments.filter(
    ({ id, movementId }) => id !== reinvoiceId || movementId !== null,
  );
  const left = leftToPay({ ...half, payments: others });
  const asked = leftToPay({ ...half, payments: [] });
  if (day === null || left * asked <= 0) return others;
  const isTaken = others.some(({ id }) => id === reinvoiceId);
  const payment: Payment = {
    id: isTaken ? newId() : reinvoiceId,
    movementId: null,
    day,
    amountCents: left,
    means: '',
    pays: 'total',
    proofFileIds: [],
  };
  return [...others, payment];
}
