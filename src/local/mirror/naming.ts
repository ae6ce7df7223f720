import { fieldPathOf, idsIn, type Reference } from '#contract/references.ts';
import type { Mark } from '../db.ts';
import { isLedger } from '../ledger/segments.ts';
import { savedRows, savedRowsWhere } from './read.ts';

/** A row, of whatever resource, by what tells whether it holds another back. */
export interface NamingRow {
  readonly id: string;
  readonly _mark: Mark | null;
}

/** The rows whose field names a row. */
export async function savedRowsNaming(
  { resource, field }: Reference,
  id: string,
): Promise<NamingRow[]> {
  const { root, member } = fieldPathOf(field);
  // A ledger is not read whole for this.
  const wanted = field.includes('.')
    ? { list: root, field: member, anyOf: [id] }
    : { field, anyOf: [id] };
  const rows = isLedger(resource)
    ? await savedRowsWhere(resource, wanted)
    : await savedRows(resource);
  return rows.filter((row) => idsIn({ ...row }, field).includes(id));
}
