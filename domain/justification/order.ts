import type { Day } from '../days.ts';
import { normaliseTaxId } from '../identifiers/tax-id.ts';

/** What gives a record its place in the list of expenses. */
export interface OrderedRecord {
  id: string;
  crBudgetItemId: string | null;
  issueDate: Day;
  nif: string;
  docNumber: string;
}

/**
 * The records with their numbers, 1 to n, in order: by item, date of issue, tax number, number of the
 * document and id, so that the same records have the same numbers wherever they are made. It is the
 * classified list of RLGS, art. 72.2.a. Records of no known item come last.
 *
 * @param itemIds ids of the items from top to bottom
 */
export function numberRecords<T extends OrderedRecord>(
  records: readonly T[],
  itemIds: readonly string[],
): (T & { orderNo: number })[] {
  const places = new Map(itemIds.map((id, index) => [id, index]));
  const positionOf = ({ crBudgetItemId }: T) => places.get(crBudgetItemId ?? '') ?? itemIds.length;
  const keyOf = (one: T) => [one.issueDate, normaliseTaxId(one.nif), one.docNumber.trim(), one.id];
  return records
    .map((record) => ({ record, place: positionOf(record), key: keyOf(record) }))
    .toSorted((a, b) => a.place - b.place || compareTexts(a.key, b.key))
    .map(({ record }, index) => ({ ...record, orderNo: index + 1 }));
}

/** By code units: the same on every device, whatever its language. */
function compareTexts(one: readonly string[], other: readonly string[]): number {
  for (const [index, text] of one.entries()) {
    const against = other[index] ?? '';
    if (text !== against) return text < against ? -1 : 1;
  }
  return 0;
}
