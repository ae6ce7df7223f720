/**
 * What gives money back of UNTDID 1001 (EN 16931, BT-3: its list of credit notes): credit notes and those that stand for
 * them, of financial adjustment, consolidated, self-billed, of factoring and of a forwarder.
 */
const CREDIT_NOTES: ReadonlySet<string> = new Set([
  '81',
  '83',
  '261',
  '262',
  '296',
  '308',
  '381',
  '396',
  '420',
  '458',
  '532',
]);
/** The one of an invoice that is there anew, as it is once corrected. */
const CORRECTED = '384';

/** Whether the amounts of a document of this type are given back. */
export function isCreditNote(type: string): boolean {
  return CREDIT_NOTES.has(type);
}

/** Whether it stands in the place of the invoice that it corrects. */
export function isCorrected(type: string): boolean {
  return type === CORRECTED;
}
