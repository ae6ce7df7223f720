import { type Actor, canMoney, canReopenExpense, type MoneyPlace } from '../access/policy.ts';
import type { ExpenseType } from '../accounts/account-class.ts';
import { type Bearing, type BearingTarget, sideOf } from '../budgets/bearing.ts';
import { isElevated } from '../access/roles.ts';
import type { Cents } from '../money.ts';
import { isCurrencySound } from '../currencies.ts';
import { isSameValue } from '../same-value.ts';
import { imputableBase } from './base.ts';
import { overImputedCents } from './impute.ts';
import { isOverpaid, type Payment } from './payments.ts';
import { type ExpenseState, isSettled } from './state.ts';
import { areAmountsSound, expenseTotal } from './total.ts';
import { areVatLinesSound, type VatLine } from './vat.ts';
import { isWithholdingSound } from './withholding.ts';

/** What the rules of an expense look at. */
export interface ExpenseFacts {
  companyId: string;
  state: ExpenseState;
  origin: string;
  netCents: Cents;
  vatCents: Cents;
  vatDeductibleBp: number;
  /** None where the amounts are of one rate. */
  vatLines: readonly VatLine[];
  withholdingCents: Cents;
  /** Null where only the amount is known. */
  withholdingBp: number | null;
  currency: string;
  originalCents: Cents | null;
  rateMillionths: number | null;
  imputations: readonly { projectId: string; amountCents: Cents }[];
  payments: readonly Payment[];
  type: ExpenseType;
  docNumber: string;
  issueDate: string;
  intercompany: boolean;
}

export type ExpenseRefusal =
  | 'FORBIDDEN'
  | 'EXPENSE_SETTLED'
  | 'EXPENSE_OVER_IMPUTED'
  | 'EXPENSE_AMOUNTS_INVALID'
  | 'EXPENSE_OF_REINVOICE'
  | 'EXPENSE_OVERPAID'
  | 'EXPENSE_VAT_LINES_INVALID'
  | 'EXPENSE_WITHHOLDING_INVALID'
  | 'EXPENSE_CURRENCY_INVALID';

/** What is justified stands as it was: what it is, the sum, its parts and who bears them. */
const MONEY = [
  'companyId',
  'type',
  'netCents',
  'vatCents',
  'vatDeductibleBp',
  'vatLines',
  'withholdingCents',
  'withholdingBp',
  'currency',
  'originalCents',
  'rateMillionths',
  'imputations',
] as const satisfies readonly (keyof ExpenseFacts)[];

const AMOUNTS = ['netCents', 'vatCents', 'withholdingCents'] as const;
const CURRENCY = ['currency', 'originalCents', 'rateMillionths'] as const;

/**
 * One half of a pair stays as the other: what people say of it is where it lies, how it was paid, and, of the half
 * of the receiver, how much of its VAT they deduct.
 */
const OF_PAIR = [
  'companyId',
  'type',
  'docNumber',
  'issueDate',
  'netCents',
  'vatCents',
  'vatLines',
  'withholdingCents',
  'withholdingBp',
  ...CURRENCY,
  'intercompany',
] as const satisfies readonly (keyof ExpenseFacts)[];

/** What access to an expense depends on. */
export function expensePlace({
  companyId,
  imputations,
}: {
  companyId: string;
  imputations: readonly { projectId: string }[];
}): MoneyPlace {
  return { companyId, projectIds: [...new Set(imputations.map(({ projectId }) => projectId))] };
}

/** What it puts on projects and lines of their budgets: incomes on the one side, what costs money on the other. */
export function bearingOf({
  type,
  imputations,
}: {
  type: ExpenseType;
  imputations: readonly BearingTarget[];
}): Bearing {
  return { side: sideOf(type), targets: imputations };
}

/** Justifying, locking and cancelling is for elevated roles: a right on a project does not settle (decision 340). */
export function canSettle(actor: Actor): boolean {
  return isElevated(actor.role);
}

/** Why an expense may not be made so; null where it may. */
export function whyNotCreated(
  actor: Actor,
  next: Pick<
    ExpenseFacts,
    | 'companyId'
    | 'state'
    | 'imputations'
    | 'payments'
    | 'netCents'
    | 'vatCents'
    | 'vatDeductibleBp'
    | 'vatLines'
    | 'withholdingCents'
    | 'withholdingBp'
    | 'currency'
    | 'originalCents'
    | 'rateMillionths'
  >,
): ExpenseRefusal | null {
  if (!canMoney(actor, 'create', expensePlace(next))) return 'FORBIDDEN';
  if (isSettled(next.state) && !canSettle(actor)) return 'FORBIDDEN';
  if (!areAmountsSound(next)) return 'EXPENSE_AMOUNTS_INVALID';
  if (!areVatLinesSound(next.vatLines, next)) return 'EXPENSE_VAT_LINES_INVALID';
  if (!isWithholdingSound(next)) return 'EXPENSE_WITHHOLDING_INVALID';
  if (!isCurrencySound(next, expenseTotal(next))) return 'EXPENSE_CURRENCY_INVALID';
  if (isOverpaid(next)) return 'EXPENSE_OVERPAID';
  return isOverImputed(next) || hasForeignParts(next) ? 'EXPENSE_OVER_IMPUTED' : null;
}

/** Why an expense may not become so; null where it may. Settled ones are opened again before they change. */
export function whyNotChanged(
  actor: Actor,
  before: ExpenseFacts,
  next: ExpenseFacts,
): ExpenseRefusal | null {
  const places = [before, next].map(expensePlace);
  if (!places.every((place) => canMoney(actor, 'update', place))) return 'FORBIDDEN';
  const isSettling = next.state !== before.state && isSettled(next.state);
  if (isSettling && !canSettle(actor)) return 'FORBIDDEN';
  if (before.origin === 'reinvoice') {
    const fixed =
      sideOf(before.type) === 'income' ? ([...OF_PAIR, 'vatDeductibleBp'] as const) : OF_PAIR;
    if (isOther(fixed, before, next) || next.state === 'cancelled') return 'EXPENSE_OF_REINVOICE';
  }
  if (isSettled(before.state)) {
    const isReopened = next.state !== before.state;
    if (isReopened ? !canReopenExpense(actor) : isOther(MONEY, before, next)) {
      return 'EXPENSE_SETTLED';
    }
  }
  // Amounts that came in otherwise, from the accounting service, stand until somebody changes them.
  if (isOther(['vatLines', ...AMOUNTS], before, next)) {
    if (!areAmountsSound(next)) return 'EXPENSE_AMOUNTS_INVALID';
    if (!areVatLinesSound(next.vatLines, next)) return 'EXPENSE_VAT_LINES_INVALID';
  }
  if (isOther(['withholdingBp', ...AMOUNTS], before, next) && !isWithholdingSound(next)) {
    return 'EXPENSE_WITHHOLDING_INVALID';
  }
  if (
    isOther([...CURRENCY, ...AMOUNTS], before, next) &&
    !isCurrencySound(next, expenseTotal(next))
  ) {
    return 'EXPENSE_CURRENCY_INVALID';
  }
  // Of an amount that is corrected later more may have been paid.
  if (isOther(['payments'], before, next) && isOverpaid(next)) return 'EXPENSE_OVERPAID';
  // Parts that came in otherwise stand, too.
  if (isOther(['imputations', ...AMOUNTS], before, next) && hasForeignParts(next)) {
    return 'EXPENSE_OVER_IMPUTED';
  }
  return isOverImputed(next) ? 'EXPENSE_OVER_IMPUTED' : null;
}

/** Why an expense may not go; null where it may. A settled one is opened again before. */
export function whyNotRemoved(
  actor: Actor,
  expense: Pick<ExpenseFacts, 'companyId' | 'imputations' | 'origin' | 'state'>,
): ExpenseRefusal | null {
  if (!canMoney(actor, 'delete', expensePlace(expense))) return 'FORBIDDEN';
  if (expense.origin === 'reinvoice') return 'EXPENSE_OF_REINVOICE';
  return isSettled(expense.state) ? 'EXPENSE_SETTLED' : null;
}

function isOther(
  names: readonly (keyof ExpenseFacts)[],
  before: ExpenseFacts,
  next: ExpenseFacts,
): boolean {
  return names.some((name) => !isSameValue(before[name], next[name]));
}

type Imputed = Pick<
  ExpenseFacts,
  'imputations' | 'netCents' | 'vatCents' | 'vatDeductibleBp' | 'vatLines'
>;

/** Whether a part goes the other way than the base: with it another part would be more than there is. */
function hasForeignParts(expense: Imputed): boolean {
  const sign = Math.sign(imputableBase(expense));
  return expense.imputations.some(({ amountCents }) => amountCents * sign < 0);
}

function isOverImputed(expense: Imputed): boolean {
  const amounts = expense.imputations.map(({ amountCents }) => amountCents);
  return overImputedCents(imputableBase(expense), amounts) > 0;
}
