import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Amortization } from '#contract/resources/amortizations.ts';
import type { Budget } from '#contract/resources/budgets.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Movement } from '#contract/resources/movements.ts';

type WordsOf<T extends string> = Readonly<Record<T, MessageDescriptor>>;

/** What the values of the areas of money are called, wherever they are shown or chosen. */
export const EXPENSE_TYPES: WordsOf<Expense['type']> = {
  incomes: msg`Incomes`,
  payrolls: msg`Payrolls`,
  amortizations: msg`Amortizations`,
  subvention: msg`Subsidies`,
  outgoings: msg`Outgoings`,
};

export const EXPENSE_STATES: WordsOf<Expense['state']> = {
  pending: msg`Not imputed`,
  partial: msg`Partly imputed`,
  imputed: msg`Imputed`,
  justified: msg`Justified`,
  locked: msg`Locked`,
  cancelled: msg`Cancelled`,
};

export const EXPENSE_ORIGINS: WordsOf<Expense['origin']> = {
  manual: msg`By hand`,
  holded: msg`Accounting service`,
  n43: msg`Bank statement`,
  reinvoice: msg`Reinvoice`,
  amortization: msg`Amortization`,
};

export const PAYMENT_METHODS: WordsOf<Expense['paymentMethod']> = {
  '': msg`Not said`,
  transfer: msg`Transfer`,
  debit: msg`Direct debit`,
  card: msg`Card`,
  cash: msg`Cash`,
  cheque: msg`Cheque`,
  other: msg`Other`,
};

export const BUDGET_SIDES: WordsOf<Budget['side']> = {
  expense: msg`Expense`,
  income: msg`Income`,
};

export const BUDGET_STATUSES: WordsOf<Budget['status']> = {
  draft: msg`Draft`,
  approved: msg`Approved`,
  removed: msg`Removed`,
};

export const MOVEMENT_KINDS: WordsOf<Movement['kind']> = {
  income: msg`Income`,
  expense: msg`Expense`,
  transfer: msg`Transfer`,
  adjustment: msg`Adjustment`,
};

export const MOVEMENT_STATES: WordsOf<Movement['state']> = {
  planned: msg`Planned`,
  confirmed: msg`Confirmed`,
  reconciled: msg`Reconciled`,
};

export const AMORTIZATION_TYPES: WordsOf<Amortization['type']> = {
  asset: msg`Month of a schedule`,
  usage: msg`Charge for use`,
};

export const AMORTIZATION_STATES: WordsOf<Amortization['state']> = {
  planned: msg`Planned`,
  posted: msg`Posted`,
  justified: msg`Justified`,
};
