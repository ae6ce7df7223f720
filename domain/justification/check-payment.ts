import { daysBetween } from '../days.ts';
import { sumCents } from '../money.ts';
import { type Finding, finding } from './findings.ts';
import { MODES } from './modes.ts';
import type { CheckedRecord } from './record.ts';
import { bySupplier, ofDocuments } from './suppliers.ts';
import type { JustificationRules } from './rules.ts';

/** Where nothing longer was agreed on, and the most that may be (Ley 3/2004, art. 4.1 and 4.3). */
const USUAL_PAYMENT_DAYS = 30;
const MOST_PAYMENT_DAYS = 60;

/**
 * Whether the expense was made in the period of execution (LGS, art. 31.1), paid before the period of
 * justification ended and in the terms of Ley 3/2004 (31.2), with a proof where the way of justification asks
 * for it (RLGS, art. 72.2.b). Nobody pays a charge of amortization.
 */
export function checkPayment(record: CheckedRecord, rules: JustificationRules): Finding[] {
  const findings = checkPeriod(record, rules);
  if (record.expense.type === 'amortizations') return findings;
  return [...findings, ...checkPaid(record, rules)];
}

function checkPeriod({ id, issueDate }: CheckedRecord, rules: JustificationRules): Finding[] {
  const { executionPeriods } = rules;
  const isInside = executionPeriods.some(
    ({ from, to }) => (from === null || from <= issueDate) && (to === null || issueDate <= to),
  );
  if (isInside || executionPeriods.length === 0) return [];
  const from = executionPeriods[0]?.from ?? '';
  const to = executionPeriods.at(-1)?.to ?? '';
  return [finding('ISSUED_OUTSIDE_PERIOD', { recordId: id }, { issueDate, from, to })];
}

function checkPaid(record: CheckedRecord, rules: JustificationRules): Finding[] {
  const { id: recordId, issueDate, paymentDate, expense } = record;
  const { justificationEnd } = rules;
  if (paymentDate === null) return [finding('UNPAID', { recordId })];
  const findings: Finding[] = [];
  if (justificationEnd !== null && paymentDate > justificationEnd) {
    findings.push(
      finding('PAID_AFTER_JUSTIFICATION', { recordId }, { paymentDate, justificationEnd }),
    );
  }
  // Ley 3/2004 is about commercial operations: payrolls are none. The days count from the receipt of goods or
  // services, for which the invoice stands where nobody has written it down.
  const days = daysBetween(expense.accrualDate ?? issueDate, paymentDate);
  const paymentDays = Math.min(record.agreedDays ?? USUAL_PAYMENT_DAYS, MOST_PAYMENT_DAYS);
  if (expense.type === 'outgoings' && days > paymentDays) {
    findings.push(finding('PAID_LATE', { recordId }, { days, paymentDays }));
  }
  const { proofs } = MODES[rules.justificationMode];
  if (!record.hasPaymentProof && proofs !== 'none') {
    const code = proofs === 'asked' ? 'PAYMENT_PROOF_MISSING' : 'PAYMENT_PROOF_SAMPLED';
    findings.push(finding(code, { recordId }));
  }
  return findings;
}

/**
 * Nothing in cash from the limit on, parts of one operation together (Ley 7/2012, art. 7.uno): what one
 * supplier was paid in cash is summed, each document once.
 */
export function checkCash(
  records: readonly CheckedRecord[],
  { cashLimitCents }: JustificationRules,
): Finding[] {
  const inCash = records.filter(({ expense }) => expense.paymentMethod === 'cash');
  return bySupplier(inCash).flatMap((ofOne) => {
    const documentCents = sumCents(
      ofDocuments(ofOne).map(({ expense }) => expense.netCents + expense.vatCents),
    );
    if (documentCents < cashLimitCents) return [];
    const params = { documentCents, cashLimitCents };
    return ofOne.map(({ id }) => finding('CASH_OVER_LIMIT', { recordId: id }, params));
  });
}
