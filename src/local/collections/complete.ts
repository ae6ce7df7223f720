import { imputableBase } from '#domain/expenses/base.ts';
import { leftToPay } from '#domain/expenses/payments.ts';
import { paymentsAsked } from '#domain/expenses/short-payment.ts';

/**
 * An expense as a version of the app wrote it that knew one payment at most, with the list of today: the payment
 * that the server makes of it too, under the same id.
 */
export function completeExpense<Row extends object>(row: Row): Row {
  if (!row || 'vatLines' in row) return row;
  const known = row as Row & KnownBefore;
  // A row that is sealed and cannot be read shows no amounts.
  if (typeof known.vatDeductibleBp !== 'number') return row;
  const { id, issueDate, paidDate, movementId, paymentMethod } = known;
  const never = { ...known, payments: [], paidDate: null, movementId: null, paymentMethod };
  const asked = { paidDate: paidDate ?? (movementId && issueDate), movementId };
  const payments = paymentsAsked(never, asked, { newId: () => id });
  const derived = {
    baseCents: imputableBase(known),
    unpaidCents: leftToPay({ ...never, payments }),
  };
  return { ...row, vatLines: [], payments, ...derived };
}

interface KnownBefore {
  id: string;
  issueDate: string;
  netCents: number;
  vatCents: number;
  vatDeductibleBp: number;
  withholdingCents: number;
  paidDate: string | null;
  movementId: string | null;
  paymentMethod: '' | 'transfer';
}
