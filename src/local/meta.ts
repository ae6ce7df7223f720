import type { ResourceName } from '#contract/paths.ts';
import type { NotShown } from '#domain/lists/not-shown.ts';
import type { XeitoDb } from './db.ts';
import type { MirrorSeal } from './keys/sealed-tables.ts';

export type Pause = null | 'auth' | 'upgrade' | 'storage' | 'locked';
export type FirstDownload = 'needed' | 'running' | 'done';

/** What is noted of a copy of a document that the server has. */
export interface CopyNote {
  /** When it was last opened, in epoch milliseconds. */
  at: number;
  /** The person wants it on this device. */
  isKept: boolean;
}

/** Which tenders have their documents on this device. */
export interface TenderCopies {
  /** What the person chose, by tender; the others have them while they are open. */
  choices: Readonly<Record<string, boolean>>;
  /** Documents that came by themselves, or could not. */
  tried: readonly string[];
}

/** What is known of a server that has the calls of the specification and no feed. */
export interface Offers {
  /** Base URL of its API. */
  server: string;
  /** Calls that it did not have, by verb and template, with the time (epoch milliseconds) of the try. */
  missing: Readonly<Record<string, number>>;
  notShown: Readonly<Partial<Record<ResourceName, NotShown>>>;
}

/** The notes that the sync keeps in the person's database. */
export interface Notes {
  /** Opaque place in the feed, null where all of it is to be read again, and the epoch of its server. */
  cursor: string | null;
  epoch: string;
  lastPullAt: string;
  firstDownload: FirstDownload;
  /** What the deadlines are made of came before the first download; the rest of it may still be on its way. */
  deadlinesHere: boolean;
  /** Why the whole queue waits. */
  pause: Pause;
  /** Name of this browser profile towards the server, which counts its entries. */
  deviceId: string;
  /** Number of the newest action of a person. */
  lastAction: number;
  /** Last number given to a provisional code. */
  provisional: number;
  /** Whether the person wants the mirror sealed; never written where they did not. */
  mirrorSeal: MirrorSeal;
  /** By document; one without a note was added here. */
  copies: Readonly<Record<string, CopyNote>>;
  tenderCopies: TenderCopies;
  offers: Offers;
  /** Units of budget lines that such a server told. */
  units: readonly string[];
}

/** Reads one note; undefined when it was never written. */
export async function readNote<K extends keyof Notes>(
  db: XeitoDb,
  key: K,
): Promise<Notes[K] | undefined> {
  const item = await db.meta.get(key);
  return item?.value as Notes[K] | undefined;
}

export async function saveNote<K extends keyof Notes>(
  db: XeitoDb,
  key: K,
  value: Notes[K],
): Promise<void> {
  await db.meta.put({ key, value });
}

/** Counts so many up and gives the first of the new numbers. Call it inside a transaction. */
export async function nextNumber(
  db: XeitoDb,
  key: 'lastAction' | 'provisional',
  count = 1,
): Promise<number> {
  const last = (await readNote(db, key)) ?? 0;
  await saveNote(db, key, last + count);
  return last + 1;
}

/** The name of this browser profile, given at its first use. Call it inside a transaction. */
export async function deviceIdOf(db: XeitoDb, newId: () => string): Promise<string> {
  const known = await readNote(db, 'deviceId');
  if (known) return known;
  const deviceId = newId();
  await saveNote(db, 'deviceId', deviceId);
  return deviceId;
}

/** Ends one reason of waiting; another one stays. */
export async function endPause(db: XeitoDb, pause: Exclude<Pause, null>): Promise<void> {
  if ((await readNote(db, 'pause')) !== pause) return;
  await db.transaction('rw', db.meta, async () => {
    if ((await readNote(db, 'pause')) === pause) await saveNote(db, 'pause', null);
  });
}
