import type { Day } from '../days.ts';
import { imputableBase } from '../expenses/base.ts';
import { type Payment, paymentsOf } from '../expenses/payments.ts';
import { type Cents, sumCents } from '../money.ts';

/** What of an expense a record begins with. */
export interface JustifiableExpense {
  contactName: string;
  contactNif: string;
  docNumber: string;
  concept: string;
  issueDate: Day;
  netCents: Cents;
  vatCents: Cents;
  totalCents: Cents;
  vatDeductibleBp: number;
  vatLines?: Parameters<typeof imputableBase>[0]['vatLines'];
  payments: readonly Payment[];
  imputations: readonly { projectId: string; amountCents: Cents }[];
}

/** What a record keeps of its expense, so that it can be told without it. */
export function snapshotOf(expense: JustifiableExpense) {
  return {
    creditor: expense.contactName,
    nif: expense.contactNif,
    docNumber: expense.docNumber,
    concept: expense.concept,
    issueDate: expense.issueDate,
    paymentDate: paymentsOf(expense).at(-1)?.day ?? null,
    netCents: expense.netCents,
    vatCents: expense.vatCents,
    totalCents: expense.totalCents,
  };
}

/**
 * What a new record imputes at first: what the projects of the request bear of the expense, or else all
 * that may be imputed of it; less what the request has of it already.
 */
export function imputedAtFirst(
  expense: JustifiableExpense & { id: string },
  projectIds: ReadonlySet<string>,
  records: readonly { expenseId: string | null; imputedCents: Cents }[],
): Cents {
  const imputed = expense.imputations.filter(({ projectId }) => projectIds.has(projectId));
  const whole =
    imputed.length > 0
      ? sumCents(imputed.map(({ amountCents }) => amountCents))
      : imputableBase(expense);
  const here = records.filter(({ expenseId }) => expenseId === expense.id);
  const left = whole - sumCents(here.map(({ imputedCents }) => imputedCents));
  return whole < 0 ? Math.min(0, left) : Math.max(0, left);
}
