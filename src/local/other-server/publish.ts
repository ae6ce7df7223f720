import { SCHEMA_VERSION, type FeedPage, type FeedRow } from '#contract/sync.ts';
import type { ResourceName } from '#contract/paths.ts';
import type { XeitoDb } from '../db.ts';
import { allMirrorRows } from '../ledger/rows.ts';
import { LISTS_EPOCH } from '../lists-epoch.ts';
import { readNote, saveNote } from '../meta.ts';
import { type Base, baseOfRow, type ServerRow } from '../mirror/base.ts';
import { readBase } from '../mirror/rebase.ts';
import { isSameValue } from '../mirror/same-value.ts';
import { unconfirmedRows } from '../mirror/unconfirmed.ts';
import { applyChanges } from '../pull/apply.ts';
import { publishPages } from '../pull/publish.ts';
import { tablesOfChanges } from '../outbox/tables.ts';
import { rowIn, SCOPE } from './rows.ts';

type Raw = Record<string, unknown>;

/** The lists as they were heard; a collection that is absent stays as it is. */
export type Lists = Partial<Record<ResourceName, readonly Raw[]>>;

/** The cursor of a mirror that is made of lists: it counts what is known of the server. */
const CURSOR = /^plain:(\d+)$/;

/**
 * Publishes lists as a page of the feed would be: a row whose contents differ from what is known has
 * the next number as its version, a row that is missing has gone. False when something else was
 * published or answered since `from` was read: the lists may be older than that.
 */
export async function publishLists(
  db: XeitoDb,
  from: string | null,
  lists: Lists,
  now: number,
): Promise<boolean> {
  return db.transaction('rw', tablesOfChanges(db), async () => {
    if (((await readNote(db, 'cursor')) ?? null) !== from) return false;
    // An answer moves the cursor: lists older than one are not published, so all of them are asked for.
    const unconfirmed = await unconfirmedRows(db);
    // What another server had told is no ground for this one.
    const isWhole = (await readNote(db, 'epoch')) !== LISTS_EPOCH;
    const version = numberOf(from) + 1;
    const rows: FeedRow[] = [];
    for (const resource of Object.keys(lists) as ResourceName[]) {
      const known = isWhole ? new Map<string, Base>() : await knownRows(db, resource);
      rows.push(...changesIn(resource, lists[resource] ?? [], known, version, now));
    }
    const next = rows.length > 0 || isWhole ? `plain:${version}` : (from ?? `plain:${version}`);
    const page: FeedPage = {
      epoch: LISTS_EPOCH,
      schema: SCHEMA_VERSION,
      scopesAdded: [],
      scopesDropped: [],
      rows,
      next,
      more: false,
      serverTime: new Date(now).toISOString(),
    };
    return publishPages(db, { from, pages: [page], isWhole, download: null, unconfirmed }, now);
  });
}

/** Publishes what the server says of one row; null: it is gone. Call it inside a transaction. */
export async function publishRow(
  db: XeitoDb,
  resource: ResourceName,
  id: string,
  raw: Raw | null,
  now: number,
): Promise<void> {
  const base = await readBase(db, resource, id);
  const version = numberOf((await readNote(db, 'cursor')) ?? null) + 1;
  const row = raw && rowIn(resource, { ...raw, id }, base.row, now);
  const change = row ? changeOf(resource, row, base, version) : leaving(resource, id, version);
  if (!change) return;
  await nextVersion(db);
  const pages = [{ rows: [change], scopesDropped: [] }];
  const answered = { before: new Set<string>(), since: new Set<string>() };
  await applyChanges(db, { pages, isWhole: false, isNewEpoch: false, answered });
}

/**
 * The next number of what is known of the server. Pulls that are under way are overtaken by it: their
 * lists may be older. Call it inside a transaction.
 */
export async function nextVersion(db: XeitoDb): Promise<number> {
  const next = numberOf((await readNote(db, 'cursor')) ?? null) + 1;
  await saveNote(db, 'cursor', `plain:${next}`);
  return next;
}

function numberOf(cursor: string | null): number {
  return Number(CURSOR.exec(cursor ?? '')?.[1] ?? 0);
}

function changesIn(
  resource: ResourceName,
  list: readonly Raw[],
  known: ReadonlyMap<string, Base>,
  version: number,
  now: number,
): FeedRow[] {
  const changes: FeedRow[] = [];
  const told = new Set<string>();
  for (const raw of list) {
    const bare = rowIn(resource, raw, null, now);
    if (!bare) continue;
    told.add(bare.id);
    const base = known.get(bare.id) ?? baseOfRow(resource, bare.id, undefined);
    const row = base.row ? (rowIn(resource, raw, base.row, now) ?? bare) : bare;
    const change = changeOf(resource, row, base, version);
    if (change) changes.push(change);
  }
  for (const base of known.values()) {
    const isOnServer = base.row !== null || base.version > 0;
    if (isOnServer && !base.told && !told.has(base.id)) {
      changes.push(leaving(resource, base.id, version));
    }
  }
  return changes;
}

/** Null when the row is as it is known. */
function changeOf(
  resource: ResourceName,
  row: ServerRow,
  base: Base,
  version: number,
): FeedRow | null {
  const isKnown =
    base.row !== null &&
    base.scopes.includes(SCOPE) &&
    isSameValue({ ...row, version: 0 }, { ...base.row, version: 0 });
  if (isKnown) return null;
  return { t: resource, id: row.id, v: version, s: [SCOPE], l: [], d: row };
}

function leaving(resource: ResourceName, id: string, version: number): FeedRow {
  return { t: resource, id, v: version, s: [], l: [SCOPE], d: null };
}

/** What is known of all rows of a collection; `bases` has the server's side of those with changes. */
async function knownRows(db: XeitoDb, resource: ResourceName): Promise<Map<string, Base>> {
  const known = new Map<string, Base>();
  for (const row of await allMirrorRows(db, resource)) {
    known.set(row.id, baseOfRow(resource, row.id, row));
  }
  const kept = await db.bases.filter((base) => base.resource === resource).toArray();
  for (const base of kept) known.set(base.id, base);
  return known;
}
