import type { Table } from 'dexie';
import { RESOURCE_NAMES } from '#contract/paths.ts';
import type { FeedPage, FeedRow } from '#contract/sync.ts';
import type { XeitoDb } from '../db.ts';
import { hasUnsentChanges, removeCopies } from '../files/copies.ts';
import { toldRows } from '../ledger/deltas.ts';
import { dropSegments } from '../ledger/replace.ts';
import { writeRows } from '../ledger/rows.ts';
import { isLedger } from '../ledger/segments.ts';
import { keptBases } from '../mirror/at-once.ts';
import { rowsAtOnce } from '../mirror/rows-at-once.ts';
import {
  type Base,
  baseOfRow,
  rowKey,
  type ServerRow,
  takeAway,
  takeTold,
} from '../mirror/base.ts';
import { isTombstone, saveBase } from '../mirror/rebase.ts';
import type { Answered } from '../mirror/unconfirmed.ts';

/** What one publication changes in the mirror. */
export interface Changes {
  /** In their order: a scope that a later page drops takes the rows of an earlier one with it. */
  pages: readonly Pick<FeedPage, 'rows' | 'scopesDropped'>[];
  /** The rows of the pages are all there is: whatever is not among them goes. */
  isWhole: boolean;
  /** The server's versions began anew (a restored backup): older numbers are newer rows. */
  isNewEpoch: boolean;
  /** Rows that no page has shown yet: what is older than the pages yields to them, the rest does not. */
  answered: Answered;
}

/** What a publication has made of the rows that it touched. */
export interface Applied {
  /** Rows that the person may no longer see. */
  lost: readonly Base[];
  /** Whether the row is in the mirror as the feed has just shown it, and has no unsent changes. */
  isShown: (key: string) => boolean;
}

const NOTHING_TOLD = new Map<string, ServerRow | null>();

/**
 * Applies what the feed brought to the mirror, under its unsent changes. Call it inside a transaction over all tables
 * of changes.
 */
export async function applyChanges(db: XeitoDb, changes: Changes): Promise<Applied> {
  const { answered, isWhole, isNewEpoch } = changes;
  const { bases, kept } = await readBases(db, changes);
  const told = new Set(rowsOf(changes).map(({ t, id }) => rowKey(t, id)));
  for (const [key, base] of bases) {
    if (isWhole) base.scopes = [];
    // A page that was asked for after the answer is at least as new, in a new epoch too.
    const yields = isNewEpoch || (answered.before.has(key) && told.has(key));
    if (yields && !answered.since.has(key)) base.version = 0;
  }
  const lost: Base[] = [];
  for (const { rows, scopesDropped } of changes.pages) {
    lost.push(...dropScopes(bases, scopesDropped));
    for (const row of rows) applyRow(bases, row);
  }
  if (isWhole) {
    const creates = await db.outbox.filter(({ op }) => op === 'create').toArray();
    const again = new Set(isNewEpoch ? creates.map((e) => rowKey(e.resource, e.rowId)) : []);
    for (const [key, base] of bases) {
      // A row that this device has still to create is not gone: it never was there.
      const isUnborn = base.row === null && base.version === 0;
      if (told.has(key) || isUnborn || answered.since.has(key)) continue;
      takeAway(base);
      // In another history its unsettled create makes it once more.
      if (again.has(key)) base.told = false;
    }
  }
  await dropSegments(
    db,
    changes.pages.flatMap(({ scopesDropped }) => scopesDropped),
  );
  // A row that a whole feed does not tell of is not hidden: it may lie packed.
  const isHidden = ({ resource, id }: Base) => !isWhole || told.has(rowKey(resource, id));
  await writeBases(db, [...bases.values()], kept, isHidden);
  await dropBytes(db, bases.values(), new Set(lost));
  const isShown = (key: string) => {
    const base = told.has(key) && !kept.has(key) ? bases.get(key) : undefined;
    return base !== undefined && base.row !== null && base.scopes.length > 0;
  };
  // Whoever rebuilds their mirror has another role or history: what they may no longer change the server says.
  return { lost: isWhole ? [] : lost.filter((base) => base.row === null), isShown };
}

function rowsOf({ pages }: Changes): FeedRow[] {
  return pages.flatMap(({ rows }) => rows);
}

function applyRow(bases: Map<string, Base>, told: FeedRow): void {
  const key = rowKey(told.t, told.id);
  const base = bases.get(key) ?? baseOfRow(told.t, told.id, undefined);
  bases.set(key, base);
  takeTold(base, told);
}

/**
 * Takes dropped scopes off all rows; rows without any go. So do rows that the feed has not shown yet:
 * the answer to a change brought them, and if they may be seen the feed brings them again.
 */
function dropScopes(bases: ReadonlyMap<string, Base>, dropped: readonly string[]): Base[] {
  const gone = new Set(dropped);
  const lost: Base[] = [];
  if (gone.size === 0) return lost;
  for (const base of bases.values()) {
    const wasSeen = base.scopes.length > 0;
    base.scopes = base.scopes.filter((scope) => !gone.has(scope));
    if (base.scopes.length > 0) continue;
    if (base.row !== null) lost.push(base);
    // Of a row deleted here the feed will tell no more: the tombstone has served.
    if (base.row !== null || (wasSeen && isTombstone(base))) takeAway(base);
  }
  return lost;
}

/**
 * What is known of the rows that may change: those of the page, or all when scopes or all are at stake. `kept` are
 * those with a base of their own: all others have no unsent changes.
 */
async function readBases(
  db: XeitoDb,
  changes: Changes,
): Promise<{ bases: Map<string, Base>; kept: ReadonlySet<string> }> {
  const bases = new Map<string, Base>();
  const kept = new Set<string>();
  const rows = rowsOf(changes);
  const all = changes.isWhole || changes.pages.some((page) => page.scopesDropped.length > 0);
  for (const resource of RESOURCE_NAMES) {
    const ids = rows.filter((row) => row.t === resource).map((row) => row.id);
    if (ids.length === 0 && !all) continue;
    const table = db.table<ServerRow, string>(resource);
    for (const row of await (all ? table.toArray() : readKnown(table, ids))) {
      if (row) bases.set(rowKey(resource, row.id), baseOfRow(resource, row.id, row));
    }
    // Where all are read no delta is open.
    const told = !all && isLedger(resource) ? await toldRows(db, resource, ids) : NOTHING_TOLD;
    for (const [id, row] of told) {
      bases.set(rowKey(resource, id), baseOfRow(resource, id, row));
    }
  }
  for (const base of await (all ? db.bases.toArray() : readKept(db, rows))) {
    const key = rowKey(base.resource, base.id);
    bases.set(key, base);
    kept.add(key);
  }
  return { bases, kept };
}

/** Asking an empty table for each of a page's rows is a third of the first download. */
async function readKnown<T extends { id: string }>(
  table: Table<T, string>,
  ids: readonly string[],
): Promise<readonly (T | undefined)[]> {
  return (await table.count()) === 0 ? [] : rowsAtOnce(table, ids);
}

async function readKept(db: XeitoDb, rows: readonly FeedRow[]): Promise<Iterable<Base>> {
  if ((await db.bases.count()) === 0) return [];
  const names = rows.map(({ t, id }) => ({ resource: t, rowId: id }));
  return (await keptBases(db, names)).values();
}

/** Rows with unsent changes are folded one by one; all others are written at once. */
async function writeBases(
  db: XeitoDb,
  bases: readonly Base[],
  kept: ReadonlySet<string>,
  isHidden: (base: Base) => boolean,
): Promise<void> {
  const isPlain = (base: Base) => !kept.has(rowKey(base.resource, base.id)) && !isTombstone(base);
  for (const base of bases) if (!isPlain(base)) await saveBase(db, base);
  const plain = bases.filter(isPlain);
  for (const resource of RESOURCE_NAMES) {
    const own = plain.filter((base) => base.resource === resource);
    if (own.length === 0) continue;
    const seen = own.flatMap(({ row, scopes }) =>
      row ? [{ ...row, _mark: null, _scopes: scopes }] : [],
    );
    const left = own.filter(({ row }) => row === null);
    await writeRows(db, resource, seen, idsOf(left.filter(isHidden)));
    await db.table(resource).bulkDelete(idsOf(left.filter((base) => !isHidden(base))));
  }
}

/** With the row of a document go its bytes; of one that was changed here and removed elsewhere its author decides. */
async function dropBytes(
  db: XeitoDb,
  bases: Iterable<Base>,
  lost: ReadonlySet<Base>,
): Promise<void> {
  const gone = [...bases].filter(({ resource, row, told }) => resource === 'files' && !row && told);
  await removeCopies(db, idsOf(gone.filter((base) => lost.has(base))));
  await removeCopies(db, idsOf(gone.filter((base) => !lost.has(base))), hasUnsentChanges);
}

function idsOf(bases: readonly Base[]): string[] {
  return bases.map(({ id }) => id);
}
