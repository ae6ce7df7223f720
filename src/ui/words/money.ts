import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Verdict } from '#domain/approvals/approval.ts';
import type { ExpenseType } from '#domain/accounts/account-class.ts';
import type { AmortizationState, AmortizationType } from '#domain/amortizations/kinds.ts';
import type { BudgetLineStatus, BudgetSide } from '#domain/budgets/kinds.ts';
import type { BalanceOrigin } from '#domain/collaborators/balances.ts';
import type { ExpenseOrigin, PaymentMethod } from '#domain/expenses/kinds.ts';
import type { PaymentState, Pays } from '#domain/expenses/payments.ts';
import type { ExpenseState } from '#domain/expenses/state.ts';
import type { WithheldFor } from '#domain/expenses/withholding.ts';
import type { MovementKind, MovementState } from '#domain/movements/kinds.ts';
import type { ReinvoiceState } from '#domain/reinvoices/states.ts';

type WordsOf<T extends string> = Readonly<Record<T, MessageDescriptor>>;

/** What the values of the areas of money are called, wherever they are shown or chosen. */
export const EXPENSE_TYPES: WordsOf<ExpenseType> = {
  incomes: msg`Income`,
  payrolls: msg`Payrolls`,
  amortizations: msg`Amortizations`,
  subvention: msg`Subsidies`,
  outgoings: msg`Outgoings`,
};

export const EXPENSE_STATES: WordsOf<ExpenseState> = {
  pending: msg`Not imputed`,
  partial: msg`Partly imputed`,
  imputed: msg`Imputed`,
  justified: msg`Justified`,
  locked: msg({ message: 'Locked', context: 'expense' }),
  cancelled: msg({ message: 'Cancelled', context: 'expense' }),
};

export const EXPENSE_ORIGINS: WordsOf<ExpenseOrigin> = {
  manual: msg`By hand`,
  holded: msg`Accounting service`,
  n43: msg`Bank statement`,
  reinvoice: msg`Reinvoice`,
  amortization: msg`Amortization`,
};

export const PAYMENT_METHODS: WordsOf<PaymentMethod> = {
  '': msg`Not said`,
  transfer: msg`Transfer`,
  debit: msg`Direct debit`,
  card: msg`Card`,
  cash: msg`Cash`,
  cheque: msg`Cheque`,
  other: msg({ message: 'Other', context: 'payment method' }),
};

export const PAYMENT_STATES: WordsOf<PaymentState> = {
  unpaid: msg`Unpaid`,
  partly: msg`Partly paid`,
  paid: msg`Paid`,
};

/** What a payment is for. */
export const PAYS: WordsOf<Pays> = {
  total: msg`The document`,
  withholding: msg`Withholding`,
};

/** What is withheld for at each rate of the law. */
export const WITHHELD_FOR: WordsOf<WithheldFor> = {
  profession: msg`Professional work`,
  'new-profession': msg`Professional work, in its first years`,
  rent: msg`Rent and capital`,
  farming: msg`Farming and forestry`,
  'flat-rate': msg`Business taxed by modules`,
  image: msg`Image rights`,
};

export const BUDGET_SIDES: WordsOf<BudgetSide> = {
  expense: msg`Expense`,
  income: msg`Income`,
};

export const BUDGET_STATUSES: WordsOf<BudgetLineStatus> = {
  draft: msg`Draft`,
  approved: msg({ message: 'Approved', context: 'line of a budget' }),
  removed: msg({ message: 'Removed', context: 'line of a budget' }),
};

export const MOVEMENT_KINDS: WordsOf<MovementKind> = {
  income: msg`Income`,
  expense: msg`Expense`,
  transfer: msg`Transfer`,
  adjustment: msg`Adjustment`,
};

export const MOVEMENT_STATES: WordsOf<MovementState> = {
  planned: msg`Planned`,
  confirmed: msg`Confirmed`,
  reconciled: msg`Reconciled`,
};

export const AMORTIZATION_TYPES: WordsOf<AmortizationType> = {
  asset: msg`Month of a schedule`,
  usage: msg`Charge for use`,
};

export const AMORTIZATION_STATES: WordsOf<AmortizationState> = {
  planned: msg`Planned`,
  posted: msg`Posted`,
  justified: msg`Justified`,
};

/** What an entry of a collaborator's account comes from. */
export const BALANCE_ORIGINS: WordsOf<BalanceOrigin> = {
  opening: msg`Opening balance`,
  amortization: msg`Charge for use`,
  payment: msg`Payment`,
  advance: msg`Advance`,
  adjustment: msg`Adjustment`,
  reinvoice: msg`Reinvoice`,
};

export const REINVOICE_STATES: WordsOf<ReinvoiceState> = {
  draft: msg`Draft`,
  issued: msg({ message: 'Issued', context: 'reinvoice' }),
  sent: msg({ message: 'Sent', context: 'reinvoice' }),
  billed: msg({ message: 'Billed', context: 'reinvoice' }),
  paid: msg({ message: 'Paid', context: 'reinvoice' }),
  cancelled: msg({ message: 'Cancelled', context: 'reinvoice' }),
};

/** What a second person says of money. */
export const VERDICT_WORDS = {
  approved: msg`Approved`,
  declined: msg`Not approved`,
} as const satisfies Readonly<Record<Verdict, MessageDescriptor>>;
