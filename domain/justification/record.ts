import type { ExpenseType } from '../accounts/account-class.ts';
import type { Day } from '../days.ts';
import type { PaymentMethod } from '../expenses/kinds.ts';
import { type Payment, paymentsOf } from '../expenses/payments.ts';
import type { VatLine } from '../expenses/vat.ts';
import type { Cents } from '../money.ts';
import type { JustifiableExpense } from './snapshot.ts';

/** What became of a record of the cuenta justificativa; `alleged`: rejected, and contested. */
export const RECORD_RESULTS = [
  'draft',
  'ready',
  'submitted',
  'accepted',
  'rejected',
  'alleged',
] as const;
export type RecordResult = (typeof RECORD_RESULTS)[number];

/** What a record asks for. An expense split over items, or over call requests, has a record in each. */
export interface Claim {
  id: string;
  callRequestId: string;
  /** Null for the work of a person. */
  expenseId: string | null;
  /** Whose work it is; null for an expense. */
  employeeId: string | null;
  imputedCents: Cents;
  result: RecordResult;
  /** What the body took of it; null while it has not said. */
  acceptedCents: Cents | null;
  creditor: string;
  nif: string;
  docNumber: string;
}

/** One of the offers of article 31.3 LGS; the amount is without VAT. */
export interface Offer {
  provider: string;
  amountCents: Cents;
  chosen: boolean;
}

/** What of its expense a record is checked by, named as in the expense. */
export interface CheckedExpense {
  type: ExpenseType;
  concept: string;
  accountNum: string;
  netCents: Cents;
  vatCents: Cents;
  vatDeductibleBp: number;
  vatLines?: readonly VatLine[] | undefined;
  withholdingCents: Cents;
  totalCents: Cents;
  paymentMethod: PaymentMethod;
  /** Empty where nobody has said, or only the record is known. */
  payments: readonly Payment[];
  /** When goods or services were received; null where only the invoice tells. */
  accrualDate: Day | null;
  relatedParty: boolean;
  intercompany: boolean;
  /** Above the limit of its company, and no second person has approved it. */
  awaitsApproval: boolean;
  /** What of the net a related supplier adds to its own cost, as a reinvoice does. */
  marginCents: Cents;
  /** What gives money back of it, with what of each could be imputed: below zero. */
  creditNotes: readonly CreditNote[];
  /** What reinvoices of its company pass on to another one, of it and of its credit notes. */
  passedOnCents: Cents;
}

/** A credit note of an expense. */
export interface CreditNote {
  id: string;
  baseCents: Cents;
}

/** A record of the cuenta justificativa with all that its checks look at. */
export interface CheckedRecord extends Claim {
  /** Null while it is of no item. */
  crBudgetItemId: string | null;
  issueDate: Day;
  paymentDate: Day | null;
  /** Each of its payments has one. */
  hasPaymentProof: boolean;
  /** Days of payment agreed with the supplier; null for those of the law. */
  agreedDays: number | null;
  /** Which threshold of the three offers it has: supplies have that of services. */
  contractKind: 'works' | 'services';
  offers: readonly Offer[];
  /** There are not enough suppliers, or the expense came before the subsidy (LGS, art. 31.3). */
  isOffersExempt: boolean;
  /** A report says why the cheapest offer was not chosen. */
  hasChoiceReport: boolean;
  /** Another carries out part of the subsidised activity itself (LGS, art. 29.1). */
  isSubcontracted: boolean;
  /** The body authorised the contract beforehand. */
  isAuthorised: boolean;
  /** Whether its expense says something else of the document by now. */
  isOutdated?: boolean;
  expense: CheckedExpense;
}

/** A record as it is kept. */
export interface KeptRecord extends Claim {
  crBudgetItemId: string | null;
  issueDate: Day;
  paymentDate: Day | null;
  netCents: Cents;
  vatCents: Cents;
  totalCents: Cents;
  concept: string;
  paymentProofId: string | null;
  agreedDays: number | null;
  contractKind: CheckedRecord['contractKind'];
  offers: readonly Offer[];
  isOffersExempt: boolean;
  hasChoiceReport: boolean;
  isSubcontracted: boolean;
  isAuthorised: boolean;
}

/** What of an expense is reckoned from other rows. */
type Reckoned = 'marginCents' | 'creditNotes' | 'awaitsApproval' | 'passedOnCents';

/** What else is known of the expense of a record. */
export interface KnownExpense {
  expense: Omit<CheckedExpense, Reckoned> & { id: string; rectifiesId: string | null };
  /** The same as a record is made of it; none where nobody looks at that. */
  document?: JustifiableExpense;
  awaitsApproval: boolean;
  creditNotes?: CheckedExpense['creditNotes'];
  /** Its documents that are called a proof of payment. */
  proofIds: readonly string[];
}

/** An item of the budget of a call request. */
export interface CheckedItem {
  id: string;
  parentId: string | null;
  name: string;
  approvedCents: Cents;
  /** The most that the bases take of it. */
  maxCents: Cents | null;
  /** The most of all that is justified that it may be, in basis points. */
  maxPctBp: number | null;
  isIndirect: boolean;
  /** The aid for it, of its cost; null where it has none of its own. */
  intensityBp: number | null;
}

/**
 * What a record is a part of: an expense may have several. The work of a person in a month is a document of its own,
 * because its hours are counted over all requests (`overHours`).
 */
export function documentOf({ id, expenseId }: Pick<Claim, 'id' | 'expenseId'>): string {
  return expenseId ?? id;
}

/** The expenses that records are of, each once. */
export function expenseIdsOf(records: readonly Pick<Claim, 'expenseId'>[]): string[] {
  return [...new Set(records.flatMap(({ expenseId }) => expenseId ?? []))];
}

/**
 * Whether a record is of something that is paid, and proven so: nobody pays a charge of amortization, and what gives
 * money back is no expense that was made, it only lessens what is justified, whenever it comes (RLGS, art. 83.1).
 */
export function asksForPayment(
  { imputedCents }: Pick<Claim, 'imputedCents'>,
  expense: Pick<CheckedExpense, 'type'> | undefined,
): boolean {
  return imputedCents >= 0 && expense?.type !== 'amortizations';
}

/** Whether its payment is proven beside it: what proves the pay of people lies with their month, and has a check. */
export function asksForProof(
  record: Pick<Claim, 'imputedCents' | 'employeeId'>,
  expense: Pick<CheckedExpense, 'type'> | undefined,
): boolean {
  return record.employeeId === null && asksForPayment(record, expense);
}

/**
 * Whether each payment is proven (RLGS, art. 72.2.b). The proof that the record names itself stands for one that has
 * none, and so does each document of the expense that is called a proof.
 *
 * @param proofIds documents of the expense that are called a proof, whatever names them
 */
export function areProven(
  payments: readonly Payment[],
  paymentProofId: string | null,
  proofIds: readonly string[],
): boolean {
  const parts = paymentsOf({ payments });
  const unproven = parts.filter(({ proofFileIds }) => proofFileIds.length === 0).length;
  // Those of what was withheld prove that alone.
  const named = new Set(payments.flatMap(({ proofFileIds }) => proofFileIds));
  const loose = new Set([...(paymentProofId === null ? [] : [paymentProofId]), ...proofIds]);
  const free = [...loose].filter((id) => !named.has(id)).length;
  return parts.length === 0 ? free > 0 : unproven <= free;
}

/** What a record still claims: nothing once rejected, what the body took once accepted. */
export function claimedCents({
  result,
  imputedCents,
  acceptedCents,
}: Pick<Claim, 'result' | 'imputedCents' | 'acceptedCents'>): Cents {
  if (result === 'rejected') return 0;
  return result === 'accepted' ? (acceptedCents ?? imputedCents) : imputedCents;
}

/**
 * What is wrong with what the body is said to have taken; null where it fits. It takes from nothing up to what is
 * imputed (LGS, art. 30; RD 887/2006, art. 84), and of a refund, which is below zero, as much back at most.
 */
export function acceptedProblem({
  result,
  imputedCents,
  acceptedCents,
}: Pick<Claim, 'result' | 'imputedCents' | 'acceptedCents'>): 'too-small' | 'too-large' | null {
  if (result !== 'accepted' || acceptedCents === null) return null;
  const sign = imputedCents < 0 ? -1 : 1;
  if (acceptedCents * sign < 0) return 'too-small';
  return acceptedCents * sign > imputedCents * sign ? 'too-large' : null;
}
