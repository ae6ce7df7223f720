import { expenseTotal } from '../expenses/total.ts';
import { imputableBase } from '../expenses/base.ts';
import { duplicateKey } from '../expenses/duplicates.ts';
import { overImputedCents } from '../expenses/impute.ts';
import { rectifiedBase } from '../expenses/rectify.ts';
import { type Cents, sumCents } from '../money.ts';
import { type Finding, finding } from './findings.ts';
import { groupBy } from '../group-by.ts';
import { type CheckedRecord, type Claim, claimedCents, documentOf } from './record.ts';

/**
 * Whether the records of each expense claim no more than its document (LGS, art. 31.1) and no VAT that is
 * recovered (31.8), nor what a credit note gives back of it or a reinvoice passes on of it; whether the sums of the
 * document are right (RLGS, art. 72.2.a) and no other expense is the same document (73).
 *
 * @param others the records of all the other call requests
 */
export function checkAmounts(
  records: readonly CheckedRecord[],
  others: readonly Claim[],
): Finding[] {
  const ofExpense = groupBy(records, documentOf);
  const keys = new Map([...records, ...others].map((claim) => [claim, documentKey(claim)]));
  const sameDocument = groupBy(keys.keys(), (claim) => keys.get(claim) ?? null);
  sameDocument.delete(null);
  return records.flatMap((record) => [
    ...checkSum(record),
    ...checkClaims(record, ofExpense.get(documentOf(record)) ?? []),
    ...checkRectified(record, ofExpense),
    ...checkPassedOn(record, ofExpense),
    ...checkDuplicates(record, sameDocument.get(keys.get(record) ?? null) ?? []),
  ]);
}

/** Net, VAT and withholding have to make the total. */
function checkSum({ id: recordId, expense }: CheckedRecord): Finding[] {
  const { totalCents } = expense;
  const sum = expenseTotal(expense);
  if (sum === totalCents) return [];
  return [finding('DOCUMENT_SUM_WRONG', { recordId }, { sumCents: sum, totalCents })];
}

/**
 * Of a refund, which is below zero, no more than it is claimed either. The work of a person is bounded by its hours: an
 * hour has its part of the extra pays, so that a month may come to more than its payslip.
 */
function checkClaims(record: CheckedRecord, here: readonly Claim[]): Finding[] {
  if (record.employeeId !== null) return [];
  const place = { recordId: record.id };
  const { netCents, vatCents } = record.expense;
  const documentCents = netCents + vatCents;
  const baseCents = imputableBase(record.expense);
  const claims = here.map(claimedCents);
  const overDocument = overImputedCents(documentCents, claims);
  const overBase = overImputedCents(baseCents, claims);
  if (overDocument > 0) {
    const params = { claimedCents: sumCents(claims), documentCents, overCents: overDocument };
    return [finding('OVER_DOCUMENT', place, params)];
  }
  if (overBase > 0) {
    const params = { claimedCents: sumCents(claims), baseCents, overCents: overBase };
    return [finding('RECOVERABLE_VAT', place, params)];
  }
  return [];
}

/** What is given back of a document is no cost of it: of both together no more is claimed than they leave. */
function checkRectified(
  record: CheckedRecord,
  ofExpense: ReadonlyMap<string, readonly Claim[]>,
): Finding[] {
  const { expense } = record;
  if (expense.creditNotes.length === 0) return [];
  const leftCents = rectifiedBase(expense);
  const claims = claimsWithNotes(record, ofExpense);
  const overCents = overImputedCents(leftCents, claims);
  if (overCents <= 0) return [];
  const params = {
    creditCents: imputableBase(expense) - leftCents,
    leftCents,
    claimedCents: sumCents(claims),
    overCents,
  };
  return [finding('RECTIFIED', { recordId: record.id }, params)];
}

/** What another company of the group takes over is no cost of who passes it on: who bears it may claim it. */
function checkPassedOn(
  record: CheckedRecord,
  ofExpense: ReadonlyMap<string, readonly Claim[]>,
): Finding[] {
  const { passedOnCents } = record.expense;
  if (passedOnCents === 0) return [];
  const leftCents = rectifiedBase(record.expense) - passedOnCents;
  const claims = claimsWithNotes(record, ofExpense);
  const overCents = overImputedCents(leftCents, claims);
  if (overCents <= 0) return [];
  const params = { passedOnCents, leftCents, claimedCents: sumCents(claims), overCents };
  return [finding('PASSED_ON', { recordId: record.id }, params)];
}

/** What the records of a document and of its credit notes claim. */
function claimsWithNotes(
  record: CheckedRecord,
  ofExpense: ReadonlyMap<string, readonly Claim[]>,
): Cents[] {
  const ids = [documentOf(record), ...record.expense.creditNotes.map(({ id }) => id)];
  return ids.flatMap((id) => ofExpense.get(id) ?? []).map(claimedCents);
}

function checkDuplicates(record: CheckedRecord, same: readonly Claim[]): Finding[] {
  const repeated = same.filter((one) => documentOf(one) !== documentOf(record));
  if (repeated.length === 0) return [];
  const { nif, docNumber } = record;
  const documents = new Set(repeated.map(documentOf)).size;
  return [finding('DUPLICATE_DOCUMENT', { recordId: record.id }, { nif, docNumber, documents })];
}

/** Tax number, or else name, and number of the document; the amount may be that of a part. Null without one of them. */
export function documentKey({
  nif,
  creditor,
  docNumber,
}: Pick<Claim, 'nif' | 'creditor' | 'docNumber'>): string | null {
  const supplier = { supplierTaxId: nif, supplierName: creditor, docNumber };
  return duplicateKey({ ...supplier, totalCents: 0, state: 'pending' });
}
