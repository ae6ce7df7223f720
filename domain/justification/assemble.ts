import { amountToJustify } from '../call-requests/amounts.ts';
import type { WorkingCalendar } from '../calendar/working-calendar.ts';
import type { Day } from '../days.ts';
import type { Cents } from '../money.ts';
import { type TenderDates, tenderAnchors, tenderDays } from '../tenders/windows.ts';
import type { JustificationToCheck } from './checks.ts';
import {
  areProven,
  type CheckedExpense,
  type CheckedItem,
  type CheckedRecord,
  type Claim,
  type Offer,
} from './record.ts';
import { DEFAULT_RULES, type JustificationRules } from './rules.ts';

/** What of a call its justifications are checked by. */
export interface JustifiedTender extends TenderDates {
  offersThresholds: JustificationRules['offersThresholds'];
  cashLimitCents: Cents;
  indirectPctBp: number | null;
  subcontractingMaxBp: number | null;
  allowsRelatedParty: boolean;
  transferLimitBp: number | null;
}

/** What of a request its justification is checked by. */
export interface JustifiedRequest {
  id: string;
  grantDate: Day | null;
  startDate: Day | null;
  endDate: Day | null;
  grantedCents: Cents | null;
  eligibleBudgetCents: Cents;
  amountToJustifyCents: Cents | null;
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

/** What else is known of the expense of a record. */
export interface KnownExpense {
  expense: Omit<CheckedExpense, 'marginCents'>;
  marginCents: Cents;
}

/**
 * The rules that a request is justified by: those of its call, and where it is silent those of the law.
 * The period is that of the request where it has one of its own.
 */
export function rulesOf(
  tender: JustifiedTender,
  { grantDate, startDate, endDate }: Pick<JustifiedRequest, 'grantDate' | 'startDate' | 'endDate'>,
  calendar: WorkingCalendar,
): JustificationRules {
  const own = { resolution: grantDate, 'execution-start': startDate, 'execution-end': endDate };
  const anchors = tenderAnchors(tender, calendar, own);
  const ofCall = tenderDays(tender, calendar, own)
    .filter(({ part }) => part === 'execution')
    .map(({ from, to }) => ({ from: from?.day ?? null, to: to?.day ?? null }));
  const end = anchors('execution-end');
  const hasOwn = startDate !== null || endDate !== null || (ofCall.length === 0 && end !== null);
  return {
    // Without any period the year of the grant is that (LGS, art. 31.1), which `execution-end` knows.
    executionPeriods: hasOwn
      ? [{ from: startDate, to: endDate ?? (ofCall.length === 0 ? end : null) }]
      : ofCall,
    justificationEnd: anchors('justification-end'),
    offersThresholds: tender.offersThresholds,
    cashLimitCents: tender.cashLimitCents,
    indirectPctBp: tender.indirectPctBp,
    subcontractingMaxBp: tender.subcontractingMaxBp ?? DEFAULT_RULES.subcontractingMaxBp,
    allowsRelatedParty: tender.allowsRelatedParty,
    transferLimitBp: tender.transferLimitBp,
  };
}

/**
 * A record with what its checks look at. Of an expense that is not known here only what the record says
 * of it is looked at: its amounts, with their VAT taken for deducted.
 */
export function checkedRecord(record: KeptRecord, known: KnownExpense | undefined): CheckedRecord {
  const { paymentProofId, netCents, vatCents, totalCents, concept, ...rest } = record;
  const fromRecord: CheckedExpense = {
    type: 'outgoings',
    concept,
    accountNum: '',
    netCents,
    vatCents,
    vatDeductibleBp: 10_000,
    withholdingCents: netCents + vatCents - totalCents,
    totalCents,
    paymentMethod: '',
    payments: [],
    accrualDate: null,
    relatedParty: false,
    intercompany: false,
    marginCents: 0,
  };
  return {
    ...rest,
    hasPaymentProof: areProven(known?.expense.payments ?? [], paymentProofId),
    expense: known ? { ...known.expense, marginCents: known.marginCents } : fromRecord,
  };
}

/** All that `checkJustification` looks at, from the rows as they are kept. */
export function justificationOf({
  request,
  tender,
  calendar,
  records,
  items,
  expenseOf,
}: {
  request: JustifiedRequest;
  tender: JustifiedTender;
  calendar: WorkingCalendar;
  /** Of all requests that are known here. */
  records: readonly KeptRecord[];
  items: readonly CheckedItem[];
  expenseOf: (expenseId: string) => KnownExpense | undefined;
}): JustificationToCheck {
  const own = records.filter(({ callRequestId }) => callRequestId === request.id);
  return {
    callRequestId: request.id,
    records: own.map((record) => checkedRecord(record, expenseOf(record.expenseId))),
    others: records.filter(({ callRequestId }) => callRequestId !== request.id),
    items,
    rules: rulesOf(tender, request, calendar),
    grantedCents: request.grantedCents ?? 0,
    amountToJustifyCents: amountToJustify(request),
  };
}
