import { Dexie, type IntervalTree, type ObservabilitySet } from 'dexie';
import { isDbOpen, localDb, type XeitoDb } from '#local/db.ts';

const TABLES = ['expenses', 'files'] as const;
/** Ledgers that are read anew for each question: nobody needs to know which of their rows changed. */
const UNKEPT = ['amortizations', 'movements'];

/** Ids of the rows that were written or deleted, by table; null where only a new reading tells which. */
export type Changed = Record<(typeof TABLES)[number], Set<string>> | null;

let state = 0;
/** A database that is not among them must be read whole. */
const changedByDb = new WeakMap<XeitoDb, NonNullable<Changed>>();
const waiting = new Set<() => void>();

// Dexie tells of each transaction of this browser, wherever it was, what it touched.
Dexie.on('storagemutated', noteChanges);

/** See `Ledgers`. */
export async function ledgerState(after: number | null): Promise<number> {
  if (state === after) await new Promise<void>((resolve) => waiting.add(resolve));
  return state;
}

/** What a transaction touched, as Dexie tells it. */
export function noteChanges(parts: ObservabilitySet): void {
  if (!isDbOpen()) return;
  const db = localDb();
  const isTouched = (table: string) => `idb://${db.name}/${table}/` in parts;
  // Folding packs rows as they are: what comes from the server always moves a note of the sync too.
  const isRepacked = isTouched('segments');
  if (isRepacked && !isTouched('meta')) return;
  // Other segments: nobody tells which of their rows are others.
  const isAll = 'all' in parts || isRepacked;
  const touched = TABLES.map((table) => keysIn(parts[`idb://${db.name}/${table}/`]));
  const isNothing = touched.every((keys) => keys?.length === 0) && !UNKEPT.some(isTouched);
  if (!isAll && isNothing) return;
  for (const [index, table] of TABLES.entries()) {
    const keys = touched[index];
    if (isAll || !keys) forgetChanged(db);
    else for (const key of keys) changedByDb.get(db)?.[table].add(key);
  }
  tellChanged();
}

/** Answers who waits for another state. */
export function tellChanged(): void {
  state += 1;
  for (const tell of waiting) tell();
  waiting.clear();
}

/** What changed since it was taken the last time; the first time all. */
export function takeChanged(db: XeitoDb): Changed {
  const taken = changedByDb.get(db) ?? null;
  changedByDb.set(db, { expenses: new Set(), files: new Set() });
  return taken;
}

/** Nobody knows what changed: it must all be read anew. */
export function forgetChanged(db: XeitoDb): void {
  changedByDb.delete(db);
}

/** The single keys of a tree; null when it holds a range, whose keys nobody wrote down. */
function keysIn(tree: IntervalTree | null | undefined, keys: string[] = []): string[] | null {
  if (!tree || !('from' in tree)) return keys;
  if (tree.from !== tree.to || typeof tree.from !== 'string') return null;
  keys.push(tree.from);
  return keysIn(tree.l, keys) && keysIn(tree.r, keys);
}
