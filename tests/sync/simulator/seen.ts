import type { ResourceName } from '#contract/paths.ts';
import type { Delta } from '#local/ledger/stored.ts';
import { baseOfRow, rowKey, takeTold } from '#local/mirror/base.ts';
import type { Change, Fields, Store } from './store.ts';

/** A row as a person sees it: that of its table, with what the feed has told since on top. */
export function seenRow(store: Store, resource: string, id: string): Fields | undefined {
  return withTold(resource, id, store.peek(resource, id), deltasIn(store));
}

export function seenRows(store: Store, resource: string): Fields[] {
  const deltas = deltasIn(store);
  const stored = new Map(store.peekAll(resource).map((row) => [String(row['id']), row]));
  const told = deltas.flatMap(({ rows }) => rows.filter(({ t }) => t === resource));
  const ids = new Set([...stored.keys(), ...told.map(({ id }) => id)]);
  const rows = [...ids].map((id) => withTold(resource, id, stored.get(id), deltas));
  return rows.filter((row) => row !== undefined);
}

/** The same before these changes; undefined for a row that none of them touches. */
export function seenBefore(
  store: Store,
  changes: readonly Change[],
  resource: string,
  id: string,
): Fields | undefined {
  const change = changes.find(({ table, key }) => table === resource && key === id);
  const name = rowKey(resource as ResourceName, id);
  const isTold = ({ table, before }: Change) =>
    table === 'deltas' && (before as unknown as Delta | null)?.keys.includes(name);
  if (!change && !changes.some(isTold)) return undefined;
  const deltas = new Map(deltasIn(store).map((delta) => [delta.seq, delta]));
  for (const { table, key, before } of changes) {
    if (table !== 'deltas') continue;
    if (before) deltas.set(key as number, before as unknown as Delta);
    else deltas.delete(key as number);
  }
  const stored = change ? (change.before ?? undefined) : store.peek(resource, id);
  return withTold(resource, id, stored, [...deltas.values()]);
}

function deltasIn(store: Store): Delta[] {
  return store.peekAll('deltas') as unknown as Delta[];
}

function withTold(
  resource: string,
  id: string,
  stored: Fields | undefined,
  deltas: readonly Delta[],
): Fields | undefined {
  const inOrder = deltas.toSorted((one, other) => one.seq - other.seq);
  const told = inOrder.flatMap(({ rows }) => rows).filter((r) => r.t === resource && r.id === id);
  if (told.length === 0) return stored;
  const base = baseOfRow(resource as ResourceName, id, stored);
  for (const row of told) takeTold(base, row);
  return base.row ? { ...base.row, _mark: null, _scopes: base.scopes } : undefined;
}
