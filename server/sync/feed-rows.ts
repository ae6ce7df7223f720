import type { ResourceName } from '#contract/paths.ts';
import type { FeedRow } from '#contract/sync.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { Database } from '../db/client.ts';
import type { Place } from './places.ts';
import { READERS } from './readers.ts';

/** The rows of these places as the person may see them, each once and where its latest place is. */
export async function readRows(
  tx: Database,
  actor: Actor,
  places: readonly Place[],
): Promise<FeedRow[]> {
  const merged = new Map<string, FeedRow>();
  const idsByTable = new Map<ResourceName, string[]>();
  for (const { tbl, pk, seen, left } of places) {
    const key = `${tbl}/${pk}`;
    const known = merged.get(key);
    if (known) {
      // The later place of a row stands where it belongs; what it left earlier comes with it.
      merged.delete(key);
    } else {
      const ids = idsByTable.get(tbl);
      if (ids) ids.push(pk);
      else idsByTable.set(tbl, [pk]);
    }
    const l = [...(known?.l ?? []), ...left];
    merged.set(key, { t: tbl, id: pk, v: 0, s: seen, l, d: null });
  }
  for (const [tbl, ids] of idsByTable) {
    for (const row of await READERS[tbl](tx, actor, ids)) {
      const place = merged.get(`${tbl}/${row.id}`);
      if (!place) continue;
      place.v = row.version;
      place.d = place.s.length > 0 ? row : null;
    }
  }
  return [...merged.values()];
}
