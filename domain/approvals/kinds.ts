import type { Cents } from '../money.ts';
import type { ExpenseType } from '../accounts/account-class.ts';
import { ownAmount } from '../budgets/line.ts';
import type { BudgetLineStatus, BudgetSide } from '../budgets/kinds.ts';
import type { Payment } from '../expenses/payments.ts';
import { type ExpenseState, isSettled } from '../expenses/state.ts';
import { isIncome } from '../projects/own-totals.ts';
import { invoiceTotals, type ReinvoiceLine } from '../reinvoices/lines.ts';
import { isReinvoiceEditable, type ReinvoiceState } from '../reinvoices/states.ts';
import type { Approvable, ApprovalKind, ApprovalRule } from './approval.ts';
import { APPROVED_MONEY, type ApprovedKind, isOtherMoney } from './money.ts';

export interface ApprovableExpense extends Approvable {
  companyId: string;
  type: ExpenseType;
  origin: string;
  contactNif: string;
  netCents: Cents;
  vatCents: Cents;
  withholdingCents: Cents;
  currency: string;
  originalCents: Cents | null;
  state: ExpenseState;
  payments: readonly Payment[];
}

/**
 * Expenses: what is withheld is paid too, so the gross counts. An income is for the client to approve, a charge of
 * amortization is no bill, and what a reinvoice wrote was approved with it. Until then nobody says that it was paid,
 * nor that it is justified; what a movement of the bank says is a fact.
 */
export const EXPENSE_APPROVAL: ApprovalKind<ApprovableExpense> = {
  money: APPROVED_MONEY.expenses,
  amountOf: ({ type, origin, netCents, vatCents }) =>
    isIncome(type) || type === 'amortizations' || origin === 'reinvoice' ? 0 : netCents + vatCents,
  takesStep: (before, next) =>
    (isAccounted(next.state) && !isAccounted(before?.state)) || saysMorePaid(before, next),
  isOpen: ({ state }) => !isSettled(state),
};

function isAccounted(state: ExpenseState | undefined): boolean {
  return state === 'justified' || state === 'locked';
}

/** Whether somebody says of more that it was paid. What follows amounts that change is said by nobody. */
function saysMorePaid(before: ApprovableExpense | null, next: ApprovableExpense): boolean {
  const known = new Map((before?.payments ?? []).map((payment) => [payment.id, payment]));
  const isFollowing = isOtherMoney(EXPENSE_APPROVAL, before, next);
  return next.payments.some(({ id, movementId, amountCents }) => {
    if (movementId !== null) return false;
    const earlier = known.get(id);
    if (!earlier) return true;
    return !isFollowing && Math.abs(amountCents) > Math.abs(earlier.amountCents);
  });
}

export interface ApprovableReinvoice extends Approvable {
  issuerId: string;
  receiverId: string;
  expenses: readonly ReinvoiceLine[];
  state: ReinvoiceState;
}

/** Reinvoices: what the receiver is asked for. Until then it is not issued. */
export const REINVOICE_APPROVAL: ApprovalKind<ApprovableReinvoice> = {
  money: APPROVED_MONEY.reinvoices,
  amountOf: ({ expenses }) => invoiceTotals(expenses).totalCents,
  takesStep: (before, next) => before?.state !== next.state && next.state === 'issued',
  isOpen: ({ state }) => isReinvoiceEditable(state),
};

export interface ApprovableLine extends Approvable {
  side: BudgetSide;
  aggregator: boolean;
  unit: string;
  quantity: number;
  unitPriceCents: Cents;
  status: BudgetLineStatus;
}

/** Lines of a budget, each by itself: an aggregator has no amount of its own. Until then it is not approved. */
export const BUDGET_APPROVAL: ApprovalKind<ApprovableLine> = {
  money: APPROVED_MONEY.budgets,
  amountOf: ownAmount,
  takesStep: (before, next) => before?.status !== next.status && next.status === 'approved',
  isOpen: ({ status }) => status === 'draft',
};

/** The kinds of rows that a second person approves, by their resource. */
export const APPROVALS = {
  expenses: EXPENSE_APPROVAL,
  reinvoices: REINVOICE_APPROVAL,
  budgets: BUDGET_APPROVAL,
} as const satisfies Record<ApprovedKind, unknown>;

/** The state of a line once it is changed: an approved one that gets other money above the limit is a draft again. */
export function lineStatusAfter(
  rule: ApprovalRule | null,
  before: ApprovableLine,
  next: ApprovableLine,
): BudgetLineStatus {
  const stays = before.status === 'approved' && next.status === 'approved';
  const isAbove = rule !== null && Math.abs(BUDGET_APPROVAL.amountOf(next)) > rule.overCents;
  return stays && isAbove && isOtherMoney(BUDGET_APPROVAL, before, next) ? 'draft' : next.status;
}
