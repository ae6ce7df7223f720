import { Dexie, type IntervalTree, type ObservabilitySet } from 'dexie';
import { isDbOpen, localDb, type XeitoDb } from '#local/db.ts';
import { shareNoMore } from '../shared-reads.ts';

/** Ids of the rows that were written or deleted, by table; null where only a new reading tells which. */
export type Changed<Table extends string> = Record<Table, Set<string>> | null;

/** What somebody keeps of some tables, and must read again as they change. */
export class Watch<Table extends string> {
  /** A database that is not among them must be read whole. */
  readonly #changed = new WeakMap<XeitoDb, NonNullable<Changed<Table>>>();

  /** `isTold`: whoever waits for another state of the ledgers hears of these tables too. */
  constructor(
    readonly tables: readonly Table[],
    readonly isTold = true,
  ) {
    watches.add(this);
  }

  /** What changed since it was taken the last time; the first time all. */
  take(db: XeitoDb): Changed<Table> {
    const taken = this.#changed.get(db) ?? null;
    const none = this.tables.map((table) => [table, new Set<string>()]);
    this.#changed.set(db, Object.fromEntries(none) as Record<Table, Set<string>>);
    return taken;
  }

  /** Nobody knows what changed: it must all be read anew. */
  forget(db: XeitoDb): void {
    this.#changed.delete(db);
  }

  /** Answers whether anything of it was touched. */
  note(db: XeitoDb, parts: ObservabilitySet, isAll: boolean): boolean {
    let isTouched = isAll;
    if (isAll) this.forget(db);
    for (const table of this.tables) {
      const keys = idsIn(db, parts, table);
      if (keys === null) this.forget(db);
      else for (const key of keys) this.#changed.get(db)?.[table].add(key);
      isTouched ||= keys === null || keys.length > 0;
    }
    return isTouched;
  }
}

const watches = new Set<Watch<string>>();
/** Ledgers that are read anew for each question: nobody needs to know which of their rows changed. */
const UNKEPT = ['amortizations', 'movements'];

let state = 0;
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
  shareNoMore();
  if (!isDbOpen()) return;
  const db = localDb();
  const isTouched = (table: string) => `idb://${db.name}/${table}/` in parts;
  const isRepacked = isTouched('segments');
  // Folding leaves rows as they are; what comes from the server moves a note of the sync too, what a person does the outbox.
  const isMoved = isRepacked || isTouched('deltas');
  if (isMoved && !isTouched('meta') && !isTouched('outbox')) return;
  // Other segments: nobody tells which of their rows are others.
  const isAll = 'all' in parts || isRepacked;
  let isAny = UNKEPT.some((table) => idsIn(db, parts, table)?.length !== 0);
  for (const watch of watches) if (watch.note(db, parts, isAll) && watch.isTold) isAny = true;
  if (isAny) tellChanged();
}

/** Answers who waits for another state. */
export function tellChanged(): void {
  state += 1;
  for (const tell of waiting) tell();
  waiting.clear();
}

/** The ids of the rows of a table that were written, or that a delta tells of; null where nobody wrote them down. */
function idsIn(db: XeitoDb, parts: ObservabilitySet, table: string): string[] | null {
  const written = keysIn(parts[`idb://${db.name}/${table}/`]);
  const told = keysIn(parts[`idb://${db.name}/deltas/keys`]);
  const prefix = `${table}/`;
  const ids = told?.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  return written && ids ? [...written, ...ids] : null;
}

/** The single keys of a tree; null when it holds a range, whose keys nobody wrote down. */
function keysIn(tree: IntervalTree | null | undefined, keys: string[] = []): string[] | null {
  if (!tree || !('from' in tree)) return keys;
  if (tree.from !== tree.to || typeof tree.from !== 'string') return null;
  keys.push(tree.from);
  return keysIn(tree.l, keys) && keysIn(tree.r, keys);
}
