import { daysBetween } from '../days.ts';
import { isPaid, leftToPay, paymentsOf } from '../expenses/payments.ts';
import { sumCents } from '../money.ts';
import { type Finding, finding } from './findings.ts';
import { MODES } from './modes.ts';
import { asksForPayment, asksForProof, type CheckedExpense, type CheckedRecord } from './record.ts';
import { bySupplier, ofDocuments } from './suppliers.ts';
import type { JustificationRules } from './rules.ts';

/** Where nothing longer was agreed on, and the most that may be (Ley 3/2004, art. 4.1 and 4.3). */
const USUAL_PAYMENT_DAYS = 30;
const MOST_PAYMENT_DAYS = 60;

/**
 * Whether the expense was made in the period of execution (LGS, art. 31.1), paid before the period of
 * justification ended and in the terms of Ley 3/2004 (31.2), each part of it, with a proof of each where the way of
 * justification asks for it (RLGS, art. 72.2.b), and what was withheld paid to the tax agency. What gives money back
 * may come whenever it does.
 */
export function checkPayment(record: CheckedRecord, rules: JustificationRules): Finding[] {
  const findings = record.imputedCents < 0 ? [] : checkPeriod(record, rules);
  if (!asksForPayment(record, record.expense)) return findings;
  return [...findings, ...checkPaid(record, rules), ...checkWithholding(record, rules)];
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
  const { id: recordId, issueDate, expense } = record;
  const { justificationEnd } = rules;
  // Where the last part is in its term, the others are.
  const paymentDate = paymentsOf(expense).at(-1)?.day ?? record.paymentDate;
  if (paymentDate === null) return [finding('UNPAID', { recordId })];
  const findings: Finding[] = [];
  if (expense.payments.length > 0 && !isPaid(expense)) {
    findings.push(finding('PAID_IN_PART', { recordId }, { leftCents: leftToPay(expense) }));
  }
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
  if (asksForProof(record, expense) && !record.hasPaymentProof && proofs !== 'none') {
    const code = proofs === 'asked' ? 'PAYMENT_PROOF_MISSING' : 'PAYMENT_PROOF_SAMPLED';
    findings.push(finding(code, { recordId }));
  }
  return findings;
}

/**
 * Who withholds owes the amount to the tax agency each quarter, by form 111 (Real Decreto 439/2007, art. 108.1):
 * that part of the cost is paid when that is, and has a proof of its own.
 */
function checkWithholding({ id: recordId, expense }: CheckedRecord, rules: JustificationRules) {
  const { type, withholdingCents } = expense;
  if (withholdingCents === 0 || (type !== 'outgoings' && type !== 'payrolls')) return [];
  const { justificationEnd } = rules;
  const parts = paymentsOf(expense, 'withholding');
  const isLate = justificationEnd !== null && (parts.at(-1)?.day ?? '') > justificationEnd;
  if (isLate || !isPaid(expense, 'withholding')) {
    return [finding('WITHHOLDING_UNPAID', { recordId }, { withholdingCents })];
  }
  const isAsked = MODES[rules.justificationMode].proofs === 'asked';
  if (!isAsked || parts.every(({ proofFileIds }) => proofFileIds.length > 0)) return [];
  return [finding('WITHHOLDING_PROOF_MISSING', { recordId })];
}

/**
 * Nothing in cash from the limit on, parts of one operation together (Ley 7/2012, art. 7.uno): what one
 * supplier was paid in cash is summed, each document once. The limit is of the operation: a part of it in
 * cash is enough.
 */
export function checkCash(
  records: readonly CheckedRecord[],
  { cashLimitCents }: JustificationRules,
): Finding[] {
  const inCash = records.filter(({ expense }) => isInCash(expense));
  return bySupplier(inCash).flatMap((ofOne) => {
    const documentCents = sumCents(
      ofDocuments(ofOne).map(({ expense }) => expense.netCents + expense.vatCents),
    );
    if (documentCents < cashLimitCents) return [];
    const params = { documentCents, cashLimitCents };
    return ofOne.map(({ id }) => finding('CASH_OVER_LIMIT', { recordId: id }, params));
  });
}

function isInCash({ payments, paymentMethod }: CheckedExpense): boolean {
  const known = paymentsOf({ payments });
  return known.length === 0
    ? paymentMethod === 'cash'
    : known.some(({ means }) => means === 'cash');
}
