import { sql } from 'drizzle-orm';
import type { ResourceName } from '#contract/paths.ts';
import { type Database, queryRows } from '../db/client.ts';
import { type Entry, LANES, type Stream, readStreams } from './streams.ts';

/** One place of the feed: a row, the reader's scopes that see it now, and those it left. */
export interface Place {
  seq: number;
  tbl: ResourceName;
  pk: string;
  seen: string[];
  left: string[];
}

/** Up to which place a device has all rows of a resource, other than by reading the feed. */
export type Held = Readonly<Partial<Record<ResourceName, number>>>;

/**
 * How far one scope was read, the head when it began, and what the device holds of it already: ledgers that it
 * downloaded packed, and the rows that came before the feed.
 */
export interface Progress {
  scope: string;
  seq: number;
  begun: number;
  held: Held;
}

/** Rows that dropped scopes showed are looked through in portions: how far that has come, and its end. */
export interface Again {
  scopes: string[];
  after: number;
  until: number;
}

interface PageLimits {
  /** The newest place of this snapshot. */
  head: number;
  limit: number;
}

/**
 * The next places in the order of commits. `seen` has all scopes of the reader that see the row, also
 * those already read: what is on the page is the whole truth about its rows.
 */
export async function readPlaces(
  tx: Database,
  progress: readonly Progress[],
  { head, limit }: PageLimits,
): Promise<Place[]> {
  const entries = await readStreams(tx, progress.flatMap(streamsOf), { until: head, limit });
  const places = groupPlaces(entries);
  // All scopes of a row stand in one place: what is newer than all that was read is in the streams whole.
  const isInPart = ({ tbl, seq }: Place) =>
    progress.some((one) => seq <= Math.max(one.seq, one.held[tbl] ?? 0));
  const scopes = new Set(progress.map(({ scope }) => scope));
  await lookUpSeen(tx, places.filter(isInPart), scopes);
  return places;
}

/**
 * Some rows that a dropped scope showed and another still shows, of the ledgers whose rows this person
 * sees parts of, and where to go on; undefined at the end. Which parts may hang on all their scopes: such a
 * row is told again, though it did not change, whatever the page's limit and progress.
 */
export async function readAgain(
  tx: Database,
  { scopes: dropped, after, until }: Again,
  { scopes, tables, limit }: { scopes: string[]; tables: readonly ResourceName[]; limit: number },
): Promise<{ places: Place[]; rest: Again | undefined }> {
  const streams = dropped.flatMap((scope) =>
    LANES.filter((ledger) => ledger === undefined || tables.includes(ledger)).map(
      (ledger): Stream => ({ scope, op: 'put', ledger, after }),
    ),
  );
  const entries = tables.length === 0 ? [] : await readStreams(tx, streams, { until, limit });
  const places = groupPlaces(entries);
  const told = places.filter(({ tbl }) => tables.includes(tbl));
  await lookUpSeen(tx, told, new Set(scopes));
  const reached = places.length < limit ? until : (places.at(-1)?.seq ?? until);
  return {
    places: told.filter(({ seen }) => seen.length > 0),
    rest: reached < until ? { scopes: dropped, after: reached, until } : undefined,
  };
}

/**
 * What this device has still to be told of a scope. Rows that it holds packed are not told unless they
 * changed since, and no row that was left before the device began.
 */
function streamsOf({ scope, seq, begun, held }: Progress): Stream[] {
  return LANES.flatMap((ledger): Stream[] => {
    const packed = ledger && held[ledger];
    const [put, leave] = [packed ?? 0, packed ?? begun];
    return [
      { scope, ledger, op: 'put', after: Math.max(seq, put) },
      { scope, ledger, op: 'leave', after: Math.max(seq, leave) },
    ];
  });
}

/** Tells which rows a device has already, through every scope that shows them, so that nothing went since. */
export function heldBy(progress: readonly Progress[]): (place: Place) => boolean {
  const heldIn = new Map(progress.map(({ scope, held }) => [scope, held]));
  return ({ seq, tbl, seen, left }) =>
    left.length === 0 &&
    seen.length > 0 &&
    seen.every((scope) => seq <= (heldIn.get(scope)?.[tbl] ?? 0));
}

/** The places of all rows of some resources that these scopes see now; null where that is too much at once. */
export async function readResources(
  tx: Database,
  resources: readonly ResourceName[],
  { scopes, limit }: { scopes: readonly string[]; limit: number },
): Promise<Place[] | null> {
  const entries = await queryRows<Omit<Entry, 'op'>>(
    tx,
    sql`
      select seq, tbl, pk, scope from sync_change
      where tbl in ${resources} and scope in ${scopes} and op = 'put'
      limit ${limit + 1}
    `,
  );
  if (entries.length > limit) return null;
  const inOrder = entries.toSorted((a, b) => a.seq - b.seq);
  return groupPlaces(inOrder.map((entry) => ({ ...entry, op: 'put' })));
}

/** In the order of the entries. */
export function groupPlaces(entries: readonly Entry[]): Place[] {
  const places = new Map<string, Place>();
  for (const { seq, tbl, pk, scope, op } of entries) {
    const key = `${seq}/${tbl}/${pk}`;
    const place = places.get(key) ?? { seq, tbl, pk, seen: [], left: [] };
    places.set(key, place);
    (op === 'put' ? place.seen : place.left).push(scope);
  }
  for (const { seen } of places.values()) seen.sort();
  return [...places.values()];
}

/** Writes into places which of these scopes see their rows, be that read already or not. */
async function lookUpSeen(
  tx: Database,
  places: readonly Place[],
  scopes: ReadonlySet<string>,
): Promise<void> {
  if (places.length === 0) return;
  const asked = places.map(({ tbl, pk }, at) => ({ at, tbl, pk }));
  const rows = await queryRows<{ at: number; scopes: string[] }>(
    tx,
    sql`
      select asked.at, array(
        select one.scope from sync_change one
        where one.tbl = asked.tbl and one.pk = asked.pk and one.op = 'put' order by one.scope
      ) as scopes
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (at integer, tbl text, pk uuid)
    `,
  );
  for (const { at, scopes: all } of rows) {
    const place = places[at];
    if (place) place.seen = all.filter((scope) => scopes.has(scope));
  }
}
