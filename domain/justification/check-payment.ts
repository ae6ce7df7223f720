import { daysBetween } from '../days.ts';
import { type Finding, finding } from './findings.ts';
import type { CheckedRecord } from './record.ts';
import type { JustificationRules } from './rules.ts';

/**
 * Whether the expense was made in the period of execution (LGS, art. 31.1), paid before the period of
 * justification ended and in the terms of Ley 3/2004 (31.2), with a proof (RLGS, art. 72.2.b) and not in
 * cash from the limit on (Ley 7/2012, art. 7.uno). Nobody pays a charge of amortization.
 */
export function checkPayment(record: CheckedRecord, rules: JustificationRules): Finding[] {
  const findings = checkPeriod(record, rules);
  if (record.expense.type === 'amortizations') return findings;
  return [...findings, ...checkPaid(record, rules), ...checkCash(record, rules)];
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
  const { justificationEnd, paymentDays } = rules;
  if (paymentDate === null) return [finding('UNPAID', { recordId })];
  const findings: Finding[] = [];
  if (justificationEnd !== null && paymentDate > justificationEnd) {
    findings.push(
      finding('PAID_AFTER_JUSTIFICATION', { recordId }, { paymentDate, justificationEnd }),
    );
  }
  // Ley 3/2004 is about commercial operations: payrolls are none.
  const days = daysBetween(issueDate, paymentDate);
  if (expense.type === 'outgoings' && days > paymentDays) {
    findings.push(finding('PAID_LATE', { recordId }, { days, paymentDays }));
  }
  if (!record.hasPaymentProof) findings.push(finding('PAYMENT_PROOF_MISSING', { recordId }));
  return findings;
}

function checkCash({ id, expense }: CheckedRecord, { cashLimitCents }: JustificationRules) {
  const documentCents = expense.netCents + expense.vatCents;
  if (expense.paymentMethod !== 'cash' || documentCents < cashLimitCents) return [];
  return [finding('CASH_OVER_LIMIT', { recordId: id }, { documentCents, cashLimitCents })];
}
