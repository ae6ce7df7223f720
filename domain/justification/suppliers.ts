import { groupBy } from '../group-by.ts';
import { normaliseTaxId } from '../identifiers/tax-id.ts';
import { type CheckedRecord, documentOf } from './record.ts';

type OfSupplier = Pick<CheckedRecord, 'nif' | 'creditor'>;

/** Who is behind a record: the tax number, or the name where there is none. */
function supplierKey({ nif, creditor }: OfSupplier): string {
  return normaliseTaxId(nif) || creditor.trim().toLowerCase();
}

/** The records of each supplier; those that name none stand alone. */
export function bySupplier<T extends OfSupplier & { id: string }>(records: readonly T[]): T[][] {
  return [...groupBy(records, (record) => supplierKey(record) || record.id).values()];
}

/** One record of each expense: an expense that is split over items has one document. */
export function ofDocuments<T extends Pick<CheckedRecord, 'id' | 'expenseId'>>(
  records: readonly T[],
): T[] {
  return [...new Map(records.map((record) => [documentOf(record), record])).values()];
}
