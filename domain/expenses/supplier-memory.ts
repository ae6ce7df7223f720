import { type Day, daysBetween } from '../days.ts';
import { type Cents, scaleCents } from '../money.ts';
import type { ExpenseType } from '../accounts/account-class.ts';
import type { PaymentMethod } from './kinds.ts';
import type { ExpenseState } from './state.ts';
import type { VatLine } from './vat.ts';
import { KNOWN_RATES } from './withholding.ts';

/** What an earlier expense of a supplier tells of the next one. */
export interface PastExpense {
  companyId: string;
  type: ExpenseType;
  contactName: string;
  contactNif: string;
  issueDate: Day;
  dueDate: Day | null;
  netCents: Cents;
  vatCents: Cents;
  vatDeductibleBp: number;
  vatLines: readonly VatLine[];
  withholdingCents: Cents;
  withholdingBp: number | null;
  accountNum: string;
  paymentMethod: PaymentMethod;
  state: ExpenseState;
  imputations: readonly { projectId: string; budgetId: string | null }[];
}

/** What is usual with a supplier, by the last expense of theirs. */
export interface SupplierMemory {
  /** The day of that expense. */
  on: Day;
  name: string;
  taxId: string;
  /** Whose expense it was. */
  companyId: string;
  type: ExpenseType;
  /** Of the same company alone: each has accounts of its own. */
  accountNum: string;
  /** Basis points; null where it had several rates. */
  vatBp: number | null;
  deductibleBp: number;
  /** With what of each was deducted, where it had several; empty for one. */
  rates: readonly Pick<VatLine, 'rateBp' | 'deductibleBp'>[];
  withholdingBp: number;
  /** From the day of issue to the day when it was due; null where none was said. */
  termDays: number | null;
  paymentMethod: PaymentMethod;
  /** Where it went as a whole; null where it was divided, or went nowhere. */
  target: { projectId: string; budgetId: string | null } | null;
}

/** Rates of VAT (articles 90 and 91 LIVA, with those of recent years) and of IGIC, in basis points. */
const VAT_RATES = [2100, 1000, 400, 0, 500, 750, 200, 700, 300, 950];
/** Without one that was said, the amount tells it; what is nothing was withheld at none. */
const WITHHELD = [0, ...KNOWN_RATES];
/** An amount of several lines, each rounded by itself. */
const ROUNDING_CENTS = 3;
/** A longer term is a slip of the pen. */
const LONGEST_TERM = 366;

/**
 * What the last expense of a supplier tells of the next one of a company; null where there is none.
 *
 * @param past all of that supplier, the newest first
 */
export function supplierMemory(
  past: readonly PastExpense[],
  companyId: string,
): SupplierMemory | null {
  const known = past.filter(({ state, netCents }) => state !== 'cancelled' && netCents > 0);
  const last = known.find((one) => one.companyId === companyId) ?? known[0];
  if (!last) return null;
  const term = last.dueDate === null ? null : daysBetween(last.issueDate, last.dueDate);
  const [target, ...others] =
    known.find(({ imputations }) => imputations.length > 0)?.imputations ?? [];
  return {
    on: last.issueDate,
    name: last.contactName,
    taxId: last.contactNif,
    companyId: last.companyId,
    type: last.type,
    accountNum: last.companyId === companyId ? last.accountNum : '',
    vatBp: rateOf(last.vatCents, last.netCents, VAT_RATES),
    deductibleBp: last.vatDeductibleBp,
    rates: last.vatLines.map(({ rateBp, deductibleBp }) => ({ rateBp, deductibleBp })),
    withholdingBp:
      last.withholdingBp ?? rateOf(last.withholdingCents, last.netCents, WITHHELD) ?? 0,
    termDays: term !== null && term >= 0 && term <= LONGEST_TERM ? term : null,
    paymentMethod: last.paymentMethod,
    target:
      target && others.length === 0
        ? { projectId: target.projectId, budgetId: target.budgetId }
        : null,
  };
}

/** Net and VAT of an amount with VAT: they add up to it to the cent. */
export function splitGross(
  grossCents: Cents,
  rateBp: number,
): { netCents: Cents; vatCents: Cents } {
  const netCents = scaleCents(grossCents, 10_000, 10_000 + rateBp);
  return { netCents, vatCents: grossCents - netCents };
}

function rateOf(part: Cents, net: Cents, rates: readonly number[]): number | null {
  const isAt = (rateBp: number) =>
    Math.abs(scaleCents(net, rateBp, 10_000) - part) <= ROUNDING_CENTS;
  return rates.find(isAt) ?? null;
}
