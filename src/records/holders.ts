import { useLiveQuery } from 'dexie-react-hooks';
import type { ResourceName } from '#contract/paths.ts';
import { holdersOf, type Reference } from '#contract/references.ts';
import { isLedger } from '#local/ledger/segments.ts';
import { savedRowsNaming } from '#local/mirror/naming.ts';
import { useLedgerUses } from '#ui/analytics/use-ledger.ts';
import type { Use } from './definition.ts';
import { countIn } from './uses.ts';

/** What keeps a row from being removed, as far as this device knows; undefined while being read. */
export function useHolders(
  resource: ResourceName,
  rowId: string,
  released: readonly string[] = [],
): readonly Use[] | undefined {
  const ids = released.join(' ');
  const references = holdersOf(resource);
  const inTables = references.filter((reference) => !isLedger(reference.resource));
  const by = references.flatMap(({ resource: name, field }) =>
    isLedger(name) ? { resource: name, field } : [],
  );
  const isInLedgers = by.length > 0;
  const inLedgers = useLedgerUses(isInLedgers ? { by, rowId, released } : null);
  const inRecords = useLiveQuery(
    () => countHolders(inTables, rowId, new Set(ids.split(' '))),
    [resource, rowId, ids],
  );
  if (!inRecords || !isInLedgers) return inRecords;
  return inLedgers && [...inRecords, ...inLedgers];
}

/**
 * Rows on this device that keep this one from being removed, without those that are `released` by the same
 * action. The server counts again: it knows rows that do not come to this person.
 */
export function readHolders(
  resource: ResourceName,
  rowId: string,
  released: ReadonlySet<string> = new Set(),
): Promise<readonly Use[]> {
  return countHolders(holdersOf(resource), rowId, released);
}

async function countHolders(
  references: readonly Reference[],
  rowId: string,
  released: ReadonlySet<string>,
): Promise<readonly Use[]> {
  const uses: Use[] = [];
  for (const reference of references) {
    // oxlint-disable-next-line no-await-in-loop -- one table at a time: some are large
    for (const row of await savedRowsNaming(reference, rowId)) {
      if (!released.has(row.id)) countIn(uses, reference.resource, row);
    }
  }
  return uses;
}
