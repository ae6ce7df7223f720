import { useLiveQuery } from 'dexie-react-hooks';
import type { ResourceName } from '#contract/paths.ts';
import { holdersOf, idsIn, fieldPathOf, type Reference } from '#contract/references.ts';
import { isLedger } from '#local/ledger/segments.ts';
import { savedRows, savedRowsWhere } from '#local/mirror/read.ts';
import type { RecordRow, Use } from './definition.ts';
import { countIn } from './uses.ts';

/** What keeps a row from being removed, as far as this device knows; undefined while being read. */
export function useHolders(
  resource: ResourceName,
  rowId: string,
  released: readonly string[] = [],
): readonly Use[] | undefined {
  const ids = released.join(' ');
  return useLiveQuery(
    () => readHolders(resource, rowId, new Set(ids.split(' '))),
    [resource, rowId, ids],
  );
}

/**
 * Rows on this device that keep this one from being removed, without those that are `released` by the same
 * action. The server counts again: it knows rows that do not come to this person.
 */
export async function readHolders(
  resource: ResourceName,
  rowId: string,
  released: ReadonlySet<string> = new Set(),
): Promise<readonly Use[]> {
  const uses: Use[] = [];
  for (const reference of holdersOf(resource)) {
    // oxlint-disable-next-line no-await-in-loop -- one table at a time: some are large
    for (const row of await rowsNaming(reference, rowId)) {
      if (!released.has(row.id)) countIn(uses, reference.resource, row);
    }
  }
  return uses;
}

async function rowsNaming({ resource, field }: Reference, id: string): Promise<RecordRow[]> {
  const { root, member } = fieldPathOf(field);
  // A ledger is not read whole for this.
  const wanted = field.includes('.')
    ? { list: root, field: member, anyOf: [id] }
    : { field, anyOf: [id] };
  const rows = isLedger(resource)
    ? await savedRowsWhere(resource, wanted)
    : await savedRows(resource);
  return (rows as RecordRow[]).filter((row) => idsIn(row, field).includes(id));
}
