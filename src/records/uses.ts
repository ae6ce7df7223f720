import type { ResourceName } from '#contract/paths.ts';
import { idsIn, referencesTo } from '#contract/references.ts';
import type { RecordRow, Use } from './definition.ts';

/**
 * Which rows of a resource are named by rows of others on this device, by the id of the named. The
 * server counts again: it knows rows that do not come to this person.
 */
export function usesIn(
  resource: ResourceName,
  rowsOf: (resource: ResourceName) => Iterable<RecordRow>,
): ReadonlyMap<string, readonly Use[]> {
  const uses = new Map<string, Use[]>();
  for (const reference of referencesTo(resource)) {
    for (const row of rowsOf(reference.resource)) {
      for (const id of new Set(idsIn(row, reference.field))) {
        const ofRow = uses.get(id) ?? [];
        uses.set(id, ofRow);
        countIn(ofRow, reference.resource, row);
      }
    }
  }
  return uses;
}

/** Counts one row of a resource more. */
export function countIn(
  uses: Use[],
  resource: ResourceName,
  { _mark }: Pick<RecordRow, '_mark'>,
): void {
  let use = uses.find((one) => one.resource === resource);
  if (!use) uses.push((use = { resource, count: 0, unsent: 0 }));
  use.count += 1;
  if (_mark !== null) use.unsent += 1;
}

export function countOf(uses: readonly Use[]): number {
  return uses.reduce((sum, { count }) => sum + count, 0);
}
