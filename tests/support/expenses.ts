import { v7 } from 'uuid';
import type { Expense, Payment } from '#contract/resources/expenses.ts';
import { NO_APPROVAL } from '#domain/approvals/approval.ts';
import { imputableBase } from '#domain/expenses/base.ts';
import { leftToPay } from '#domain/expenses/payments.ts';
import { paymentsAsked, shortPayment, type ShortPayment } from '#domain/expenses/short-payment.ts';
import { expenseTotal } from '#domain/expenses/total.ts';

const BORN = '2026-01-07T09:00:00.000Z';

/**
 * An expense as the server has it: 100 euro net, 21 of VAT, borne by nobody. A day or a movement that paid it
 * makes a payment of all.
 */
export function expenseFixture(id: string, fields: Partial<Expense> = {}): Expense {
  const row: Expense = {
    id,
    version: 1,
    createdAt: BORN,
    createdBy: null,
    updatedAt: BORN,
    updatedBy: null,
    companyId: '',
    type: 'outgoings',
    docNumber: 'F-26/001',
    contactName: 'Luz e Son, S.L.',
    contactNif: 'B15123456',
    concept: 'Camera',
    issueDate: '2026-03-09',
    accrualDate: null,
    dueDate: null,
    paidDate: null,
    paymentMethod: '',
    movementId: null,
    payments: [],
    netCents: 100_00,
    vatCents: 21_00,
    vatDeductibleBp: 10_000,
    vatLines: [],
    baseCents: 0,
    withholdingCents: 0,
    withholdingBp: null,
    currency: 'EUR',
    originalCents: null,
    rateMillionths: null,
    rectifiesId: null,
    accountNum: '6210000',
    offers: [],
    relatedParty: false,
    intercompany: false,
    state: 'pending',
    notes: '',
    imputations: [],
    origin: 'manual',
    holdedId: '',
    totalCents: 0,
    unpaidCents: 0,
    ...NO_APPROVAL,
    ...fields,
  };
  return { ...row, ...derivedOf(row), ...fields };
}

/** What follows from the amounts and payments of an expense; a day or a movement pays all. */
export function derivedOf(row: Amounts & Partial<ShortPayment>) {
  const { netCents, vatCents = 0, withholdingCents = 0, payments, issueDate } = row;
  const { paidDate = null, movementId = null, paymentMethod = '' } = row;
  const never = { netCents, vatCents, withholdingCents, payments: payments ?? [], paymentMethod };
  const asked = { paidDate: paidDate ?? (movementId && issueDate), movementId };
  const paid = {
    ...never,
    payments:
      payments && payments.length > 0
        ? payments
        : paymentsAsked({ ...never, paidDate: null, movementId: null }, asked, { newId: v7 }),
  };
  const { vatDeductibleBp = 10_000, vatLines } = row;
  const baseCents = imputableBase({ netCents, vatCents, vatDeductibleBp, vatLines });
  const sums = { totalCents: expenseTotal(paid), baseCents, unpaidCents: leftToPay(paid) };
  return { payments: paid.payments, ...shortPayment(paid), ...sums };
}

interface Amounts {
  netCents: number;
  vatCents?: number;
  vatDeductibleBp?: number;
  vatLines?: Expense['vatLines'];
  withholdingCents?: number;
  issueDate: string;
  payments?: Payment[];
}

/** A payment of 121 euro by nobody says what. */
export function paymentFixture(fields: Partial<Payment> = {}): Payment {
  return {
    id: v7(),
    movementId: null,
    day: '2026-03-20',
    amountCents: 121_00,
    means: '',
    pays: 'total',
    proofFileIds: [],
    ...fields,
  };
}

/** What an expense was paid by: these parts, or on a day whole. */
export function paidBy(
  parts: readonly Pick<Payment, 'day' | 'amountCents' | 'pays'>[],
  paidDate: string | null,
): Partial<Pick<Expense, 'payments' | 'paidDate'>> {
  return parts.length > 0 ? { payments: parts.map(paymentFixture) } : { paidDate };
}
