import { Dexie, type EntityTable, RangeSet, type Table } from 'dexie';
import type { LedgerName } from '#contract/ledgers/columns.ts';
import { RESOURCE_NAMES, type ResourceName } from '#contract/paths.ts';
import type { ProjectTotals } from '#domain/projects/totals.ts';
import { carryViews } from './carry-views.ts';
import { COMPLETED } from './collections/complete.ts';
import { COLLECTIONS } from './collections/index.ts';
import type { RowOf } from './collections/types.ts';
import { tellDbOpened, tellDbOutdated } from './db-signal.ts';
import { dataKeyOf } from './keys/keyring.ts';
import { onLockElsewhere, tellLocked } from './keys/lock-signal.ts';
import { sealingWith } from './keys/middleware.ts';
import { Vault } from './keys/vault.ts';
import type {
  Delta,
  Gone,
  SegmentBytes,
  SegmentHead,
  SegmentKey,
  Snapshot,
} from './ledger/stored.ts';
import { LISTS_EPOCH } from './lists-epoch.ts';
import type { Base } from './mirror/base.ts';
import { withSending } from './mirror/sending.ts';
import type { Choice, Entry, Sends, SentLine, SentRecord } from './outbox/entry.ts';
import type { Received } from './received/received.ts';

export type { RowOf } from './collections/types.ts';

/** What a row's unsent changes are doing; null when it is as the server has it. */
export type Mark = 'pending' | 'sending' | 'failed' | 'conflict';

/** A row as the person sees it: the server's with the own unsent changes on top. */
export type LocalRow<T> = T & { _mark: Mark | null; _scopes: string[] };

export interface MetaItem {
  key: string;
  value: unknown;
}

/** One piece of a document that this device holds, `CHUNK_BYTES` long but for the last. */
export interface Chunk {
  /** The document's row. */
  fileId: string;
  /** From 0. */
  index: number;
  /** ArrayBuffer: WebKit loses the Blobs of IndexedDB. */
  bytes: ArrayBuffer;
  /** SHA-256 of this piece, 64 hex digits. */
  sha256: string;
}

/** A form as it was left before it was saved. */
export interface Draft {
  form: string;
  /** Which opening of the form wrote it; missing in drafts of earlier versions. */
  opening?: string;
  /** Fields of the form as they were left. */
  values: Readonly<Record<string, unknown>>;
  /** What stood in these fields before they were typed over. */
  seen?: Readonly<Record<string, unknown>>;
  /** The instant of the last change. */
  at?: string;
  /** The address within the app where the form was. */
  path?: string;
}

/** The totals of a project with its subprojects, as a server that shows no lines sums them up. */
export interface Summary {
  /** Of the project. */
  id: string;
  totals: ProjectTotals;
}

/** Rows of ledgers may lie packed: `ledger/rows.ts` reads them, and nothing else reads their tables. */
type Mirror = {
  readonly [R in Exclude<ResourceName, LedgerName>]: Table<LocalRow<RowOf<R>>, string>;
};

// eslint-disable-next-line typescript/no-unsafe-declaration-merging
export interface XeitoDb extends Mirror {}

/**
 * The database of one person on this device: mirror, outbox and notes of the sync in one, so that a
 * change and its entry are one transaction. Versions may only add to the outbox's tables.
 */
export class XeitoDb extends Dexie {
  declare readonly bases: Table<Base, [ResourceName, string]>;
  declare readonly outbox: EntityTable<Entry, 'seq'>;
  declare readonly sends: Table<Sends, string>;
  declare readonly sent: Table<SentRecord | SentLine, number>;
  declare readonly meta: Table<MetaItem, string>;
  declare readonly chunks: Table<Chunk, [string, number]>;
  declare readonly choices: EntityTable<Choice, 'id'>;
  declare readonly drafts: Table<Draft, string>;
  declare readonly received: Table<Received, string>;
  /** The ledgers as they were packed; their rows' own tables hold what has changed since. */
  declare readonly segments: Table<SegmentHead, SegmentKey>;
  declare readonly segmentBytes: Table<SegmentBytes, SegmentKey>;
  declare readonly deltas: EntityTable<Delta, 'seq'>;
  declare readonly snapshots: Table<Snapshot, string>;
  declare readonly summaries: Table<Summary, string>;
  declare readonly gone: Table<Gone, [Gone['ledger'], string]>;
  /** The key that the outbox, its bytes and its logs are sealed with, and the mirror where it is. */
  readonly vault = new Vault((isLocked) => {
    // What live queries saw of locked rows must not be handed to later ones.
    // oxlint-disable-next-line no-underscore-dangle -- so Dexie names its options
    this._options.cache = isLocked ? 'disabled' : 'cloned';
  });

  constructor(readonly userId: string) {
    super(`xeito_${userId}`, { chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.use(sealingWith(this.vault));
    // Each time it opens, also by itself: Dexie opens what is there, of whatever version.
    this.on('ready', () => this.refuseNewer(), true);
    // Other versions are said only where they carry rows over, since Dexie reads all tables anew for each.
    this.version(VERSION).stores({});
    // Async by its own word: Dexie keeps the transaction over native awaits of such functions alone.
    this.version(17)
      .stores(TABLES)
      .upgrade(async (upgrade) => {
        await carryViews(upgrade, userId);
      });
    for (const [name, complete] of Object.entries(COMPLETED)) {
      this.table(name).hook('reading', complete);
    }
    for (const name of RESOURCE_NAMES) this.table(name).hook('reading', withSending);
  }

  /** Fails where a newer build of the app has it: this one would write what that one reads otherwise. */
  private refuseNewer(): void {
    if (Math.floor(this.backendDB().version / DEXIE_COUNTS_BY) <= VERSION) return;
    if (open === this) forget();
    tellDbOutdated();
    // Whoever is told knows already; those that wait for it only give up.
    throw new DOMException('A newer version of the app has the database.', 'AbortError');
  }
}

/**
 * Raised whenever the tables change: a device of an older version is given what it lacks, and loses what is here no
 * more.
 */
const VERSION = 26;
/** The browser's numbers are ten times Dexie's, which counts up by one where it mends something itself. */
const DEXIE_COUNTS_BY = 10;

/** The indexes of each table. Indexed fields are never sealed. */
const TABLES = {
  ...Object.fromEntries(
    RESOURCE_NAMES.map((name) => [name, ['id', ...COLLECTIONS[name].indexes].join(', ')]),
  ),
  bases: '[resource+id]',
  outbox: '++seq, state, [resource+rowId]',
  sends: 'id',
  sent: 'seq, sentAt',
  meta: 'key',
  chunks: '[fileId+index], fileId',
  choices: '++id, at',
  drafts: 'form',
  received: 'id',
  segments: '[ledger+companyId+month], ledger',
  segmentBytes: '[ledger+companyId+month]',
  deltas: '++seq, ledger, *keys',
  snapshots: 'name',
  summaries: 'id',
  gone: '[ledger+id], ledger',
};

const BLOCKED_MS = 10_000;

let open: XeitoDb | null = null;
/** While it is being opened: who comes meanwhile waits for the same. */
let opening: Promise<XeitoDb> | null = null;

/**
 * Opens the person's database with its key and closes another's. Fails when the browser gives no
 * IndexedDB, or when an older tab does not let go of the database within ten seconds.
 * @throws LockedProblem when it is sealed and no session of the person is held here
 */
export async function openDb(userId: string): Promise<XeitoDb> {
  if (open?.userId === userId && opening) return opening;
  if (open?.userId === userId && open.isOpen()) {
    const wasLocked = open.vault.isLocked;
    const db = await withKey(open);
    if (wasLocked) askLiveQueriesAgain();
    return db;
  }
  closeDb();
  const db = new XeitoDb(userId);
  open = db;
  const mine = openWithin(db).finally(() => {
    if (opening === mine) opening = null;
  });
  opening = mine;
  return mine;
}

/**
 * For those that found rows locked, or no database: all live queries of all pages read anew, and what the
 * analytics worker keeps.
 */
export function askLiveQueriesAgain(): void {
  Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) });
}

/** Gives the database the key of the session that is held now: a first sign-in makes it, a later one prolongs it. */
async function withKey(db: XeitoDb): Promise<XeitoDb> {
  try {
    const key = await dataKeyOf(db.userId);
    if (key) db.vault.unlock(key);
    else db.vault.leaveOpen();
  } catch (error) {
    db.vault.lock();
    throw error;
  }
  return db;
}

async function openWithin(db: XeitoDb): Promise<XeitoDb> {
  try {
    await withKey(db);
  } catch (error) {
    if (open === db) forget();
    throw error;
  }
  if (open !== db) throw new Error('The database was closed meanwhile.');
  db.on('versionchange', () => {
    db.close();
    if (open === db) forget();
    tellDbOutdated();
    // Dexie's own listener would open it again for the next who asks.
    return false;
  });
  const blocked = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error('Another tab holds the database.'));
    db.on('blocked', () => void setTimeout(giveUp, BLOCKED_MS));
  });
  await Promise.race([db.open(), blocked]);
  tellDbOpened();
  return db;
}

export function closeDb(): void {
  open?.close();
  open?.vault.lock();
  forget();
}

/**
 * Forgets the key of the open database, here and in the other realms of this device. What only reads
 * still sees what is stored in the clear; nothing can be written to the outbox.
 */
export function lockDb(): void {
  open?.vault.lock();
  tellLocked();
}

/**
 * How much of a person is on this device alone: changes, what was typed and not saved, documents that other apps gave,
 * and the views where the server has none.
 */
export function countOnlyHere(userId: string): Promise<number> {
  return countUnsent(userId, ['outbox', 'received', 'drafts', 'savedViews']);
}

/** How many changes of a person wait on this device, or how much is in these tables; the contents stay sealed. */
export async function countUnsent(userId: string, tables = ['outbox']): Promise<number> {
  // To open what is not there would make it.
  if (!(await Dexie.exists(`xeito_${userId}`))) return 0;
  // As it lies there: without its key no older version could be brought up to date.
  const db = await new Dexie(`xeito_${userId}`).open();
  try {
    const epoch = await db.table('meta').get('epoch');
    // A server with a feed has the views.
    const left = epoch?.value === LISTS_EPOCH ? '' : 'savedViews';
    const known = db.tables.filter(({ name }) => name !== left && tables.includes(name));
    const counts = await Promise.all(known.map((table) => table.count()));
    return counts.reduce((sum, count) => sum + count, 0);
  } finally {
    db.close();
  }
}

// A page ended the session: a worker must not keep the key until it is woken again.
onLockElsewhere(async () => {
  const locked = open;
  if (!locked?.vault.isUnlocked) return;
  await dataKeyOf(locked.userId).catch(() => locked.vault.lock());
});

function forget(): void {
  open = null;
  opening = null;
}

/** The open database; throws when none is. */
export function localDb(): XeitoDb {
  if (!open) throw new Error('No database is open: sign in.');
  return open;
}

export function isDbOpen(): boolean {
  return open !== null;
}
