import { NO_APPROVAL } from '#domain/approvals/approval.ts';
import { expenseTotal } from '#domain/expenses/total.ts';
import { withholdingAt } from '#domain/expenses/withholding.ts';
import type { Expense, Payment } from '#contract/resources/expenses.ts';
import { type Day, addDays, addMonths, endOfMonth } from '#domain/days.ts';
import { imputableBase } from '#domain/expenses/base.ts';
import { expenseState } from '#domain/expenses/state.ts';
import { type Cents, scaleCents, sumCents } from '#domain/money.ts';
import type { CompanyKey } from './companies.ts';
import { companyId } from './companies.ts';
import { demoId } from './ids.ts';

export type DemoExpense = Omit<
  Expense,
  'version' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy'
>;

/** How much of what, on which day; what is left out is the usual. */
export interface Draft {
  key: string;
  company: CompanyKey;
  issueDate: Day;
  netCents: Cents;
  type?: Expense['type'];
  account: string;
  contact: { name: string; nif?: string };
  concept: string;
  docNumber?: string;
  vatBp?: number;
  vatDeductibleBp?: number;
  withholdingBp?: number;
  isRelated?: boolean;
  isIntercompany?: boolean;
  /** Days until it falls due, and is paid where that day has come. */
  termDays?: number;
}

/** The months of the last two years up to that of today, oldest first, each by its last day. */
export function demoMonths(today: Day): Day[] {
  return Array.from({ length: 24 }, (_, index) => endOfMonth(addMonths(today, index - 23))).map(
    (end) => (end < today ? end : today),
  );
}

export function toExpense(draft: Draft, today: Day): DemoExpense {
  const { key, company, issueDate, netCents, contact, termDays = 30 } = draft;
  const { vatDeductibleBp = 10_000 } = draft;
  const vatCents = scaleCents(netCents, draft.vatBp ?? 0, 10_000);
  const { withholdingBp = 0 } = draft;
  const withholdingCents = withholdingAt(netCents, withholdingBp);
  const dueDate = addDays(issueDate, termDays);
  // Nobody pays a charge of amortization.
  const isPaid = dueDate <= today && draft.type !== 'amortizations';
  const totalCents = expenseTotal({ netCents, vatCents, withholdingCents });
  return {
    id: demoId(`expense:${key}`),
    companyId: companyId(company),
    type: draft.type ?? 'outgoings',
    docNumber: draft.docNumber ?? '',
    contactName: contact.name,
    contactNif: contact.nif ?? '',
    concept: draft.concept,
    issueDate,
    accrualDate: issueDate,
    dueDate,
    paidDate: isPaid ? dueDate : null,
    paymentMethod: isPaid ? 'transfer' : '',
    movementId: null,
    payments: isPaid ? paymentsOf(draft, dueDate, { totalCents, withholdingCents, today }) : [],
    netCents,
    vatCents,
    vatDeductibleBp,
    vatLines: [],
    withholdingCents,
    withholdingBp: withholdingBp || null,
    currency: 'EUR',
    originalCents: null,
    rateMillionths: null,
    rectifiesId: null,
    accountNum: draft.account,
    offers: [],
    relatedParty: draft.isRelated ?? false,
    intercompany: draft.isIntercompany ?? false,
    state: 'pending',
    notes: '',
    imputations: [],
    origin: draft.docNumber === undefined ? 'manual' : 'holded',
    holdedId: draft.docNumber === undefined ? '' : demoId(`holded:${key}`).slice(0, 24),
    totalCents,
    baseCents: imputableBase({ netCents, vatCents, vatDeductibleBp }),
    unpaidCents: isPaid ? 0 : totalCents,
    ...NO_APPROVAL,
  };
}

/** By transfer; what was withheld goes to the tax agency by the twentieth after the quarter (form 111). */
function paymentsOf(
  { key, type }: Draft,
  day: Day,
  {
    totalCents,
    withholdingCents,
    today,
  }: Record<'totalCents' | 'withholdingCents', Cents> & {
    today: Day;
  },
): Payment[] {
  const plain = { movementId: null, proofFileIds: [] };
  const transfer = { id: demoId(`payment:${key}`), day, amountCents: totalCents, ...plain };
  const paid: Payment = { ...transfer, means: 'transfer', pays: 'total' };
  const form = addDays(endOfMonth(addMonths(day, (12 - Number(day.slice(5, 7))) % 3)), 20);
  if (withholdingCents === 0 || type === 'incomes' || form > today) return [paid];
  const debit = { id: demoId(`withholding:${key}`), day: form, amountCents: withholdingCents };
  return [paid, { ...debit, ...plain, means: 'debit', pays: 'withholding' }];
}

/** Says that a movement of the bank is what paid it. */
export function payBy(expense: DemoExpense, movementId: string): void {
  expense.movementId = movementId;
  expense.payments = expense.payments.map((payment) =>
    payment.pays === 'total' ? { ...payment, movementId } : payment,
  );
}

/** Says by which document it is proven that what was withheld was paid. */
export function proveForm111(expense: DemoExpense): void {
  expense.payments = expense.payments.map((payment) =>
    payment.pays === 'withholding' ? { ...payment, proofFileIds: [form111Id(expense)] } : payment,
  );
}

/** Says by which document it is proven that the supplier was paid. */
export function proveTransfer(expense: DemoExpense): void {
  expense.payments = expense.payments.map((payment) =>
    payment.pays === 'total' ? { ...payment, proofFileIds: [transferId(expense)] } : payment,
  );
}

export function transferId({ id }: Pick<DemoExpense, 'id'>): string {
  return demoId(`file:Transferencia:${id}`);
}

export function form111Id({ id }: Pick<DemoExpense, 'id'>): string {
  return demoId(`file:Modelo 111:${id}`);
}

/** Has a project and a line bear a part of it; the rest of its base is what it asks for at the most. */
export function impute(
  expense: DemoExpense,
  place: { projectId: string; budgetId: string | null },
  amountCents: Cents,
): void {
  const id = demoId(`imputation:${expense.id}:${expense.imputations.length}`);
  expense.imputations.push({ id, ...place, amountCents, date: expense.issueDate, note: '' });
  expense.state = expenseState(expense.state, {
    baseCents: imputableBase(expense),
    imputedCents: sumCents(expense.imputations.map((one) => one.amountCents)),
  });
}
