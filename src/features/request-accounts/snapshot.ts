import { textOf } from '#records/names.ts';

/** What a record is called: its creditor and the number of its document, or the month of the work. */
export function accountName({
  creditor,
  docNumber,
  workMonth,
  concept,
}: Readonly<Record<string, unknown>>): string {
  return [creditor, docNumber || workMonth].filter(Boolean).join(' · ') || textOf(concept) || '—';
}
