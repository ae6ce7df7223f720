import { isDbOpen, localDb, type XeitoDb } from '../db.ts';
import { collectionOf } from '../collections/index.ts';
import { maskSecrets } from '../mirror/fold.ts';
import { readBase, recomputeRow } from '../mirror/rebase.ts';
import { isOpenForChanges } from './coalesce.ts';
import { fieldsSeenWith, mineOverShown } from './conflict.ts';
import { type Entry, type Fields, HELD, linesOf, type SentLine, WAITING } from './entry.ts';
import { withNewKey } from './freeze.ts';
import { removeWithDependants } from './remove.ts';
import { tablesOfChanges } from './tables.ts';
import { wake } from './wake.ts';

/** All unsettled entries, in the order of the device; none while no database is open. */
export async function savedEntries(): Promise<Entry[]> {
  return isDbOpen() ? localDb().outbox.orderBy('seq').toArray() : [];
}

/** Those that wait for a person, in the order of the device; none of the others is read or opened. */
export async function heldEntries(): Promise<Entry[]> {
  if (!isDbOpen()) return [];
  const { outbox } = localDb();
  // A range each: Dexie reads several states step by step.
  const held = await Promise.all(
    HELD.map((state) => outbox.where('state').equals(state).toArray()),
  );
  return held.flat().toSorted((a, b) => a.seq - b.seq);
}

/** The log of what was sent in the last 30 days, newest first. */
export async function sentLines(): Promise<SentLine[]> {
  if (!isDbOpen()) return [];
  const stored = await localDb().sent.orderBy('sentAt').toArray();
  return stored.flatMap(linesOf).toReversed();
}

/**
 * Corrects a change that was refused, or that still waits, and sends it again; under a new key if it
 * was ever sent. False when it is gone or being sent right now.
 */
export async function editEntry(seq: number, patch: Fields): Promise<boolean> {
  const db = localDb();
  const edited = await db.transaction('rw', tablesOfChanges(db), async () => {
    const entry = await db.outbox.get(seq);
    if (!entry || entry.state === 'sending' || entry.op === 'delete') return false;
    const again = entry.ever ? withNewKey(mineOverShown(entry)) : entry;
    const { row } = await readBase(db, entry.resource, entry.rowId);
    const names = fieldsSeenWith(Object.keys(patch), collectionOf(entry.resource));
    const seen = Object.fromEntries(names.map((name) => [name, row?.[name]]));
    await db.outbox.put({
      ...again,
      patch: { ...entry.patch, ...patch },
      baseFields: entry.op === 'update' ? { ...seen, ...again.baseFields } : again.baseFields,
      undo: [],
      ...WAITING,
    });
    await recomputeRow(db, entry.resource, entry.rowId);
    return true;
  });
  if (edited) wake();
  return edited;
}

/** All that this device has not sent, to be kept as a file: readable, without secrets. */
export async function exportOutbox(): Promise<object> {
  const entries = await savedEntries();
  return {
    exportedAt: new Date().toISOString(),
    changes: entries.map((entry) => ({
      ...entry,
      patch: maskSecrets(entry.patch, collectionOf(entry.resource).secretFields),
      frozen: entry.frozen && { ...entry.frozen, body: undefined },
      undo: undefined,
    })),
  };
}

/**
 * Sends a held or waiting change again. What the server refused goes under a new key, as does what it knows
 * another request by; what it failed on or never answered keeps its key. For a conflict it is the choice "mine", on the row as it is now.
 */
export async function retryEntry(seq: number): Promise<void> {
  const db = localDb();
  await db.transaction('rw', tablesOfChanges(db), async () => {
    const entry = await db.outbox.get(seq);
    if (!entry || entry.state === 'sending') return;
    const isOthers = entry.problem?.errorCode === 'IDEMPOTENCY_KEY_REUSED';
    const keepsKey = entry.state === 'queued' || (entry.state === 'stuck' && !isOthers);
    const again = keepsKey ? entry : withNewKey(mineOverShown(entry));
    await db.outbox.put({ ...again, ...WAITING });
    await recomputeRow(db, entry.resource, entry.rowId);
  });
  wake();
}

/** Takes back the newest action that was never sent, with all its changes; null when there is none. */
export async function undoLast(): Promise<{ seq: number; label: string } | null> {
  const db = localDb();
  return db.transaction('rw', tablesOfChanges(db), async () => {
    const open = await db.outbox.filter(isOpenForChanges).toArray();
    const newest = open.toSorted((a, b) => a.lastAction - b.lastAction).at(-1);
    if (!newest) return null;
    const ofIt = open.filter(({ lastAction }) => lastAction === newest.lastAction);
    const [first = newest] = await takeBackAll(db, ofIt);
    return { seq: first.seq, label: first.label };
  });
}

/**
 * Takes back the newest change of a row's last entry, also when it was sent and no answer came: what stays of
 * it goes on under a new key, and the feed tells what the server has. False when the entry is gone or
 * is being sent right now.
 */
export async function undoEntry(seq: number): Promise<boolean> {
  const db = localDb();
  const undone = await db.transaction('rw', tablesOfChanges(db), async () => {
    const entry = await db.outbox.get(seq);
    if (!entry || entry.state === 'sending') return false;
    await takeBack(db, entry);
    return true;
  });
  if (undone) wake();
  return undone;
}

/**
 * Takes back all changes of an action, as `undoEntry` does with one. False, and nothing taken back, when
 * one of them is gone or is being sent right now.
 */
export async function undoEntries(seqs: readonly number[]): Promise<boolean> {
  const db = localDb();
  const undone = await db.transaction('rw', tablesOfChanges(db), async () => {
    const entries = (await db.outbox.bulkGet([...seqs])).flatMap((entry) => entry ?? []);
    const isWhole = entries.length === seqs.length;
    if (!isWhole || entries.some(({ state }) => state === 'sending')) return false;
    await takeBackAll(db, entries);
    return true;
  });
  if (undone) wake();
  return undone;
}

/** The other way round: what was done last goes first. Answers the entries in the order of the device. */
async function takeBackAll(db: XeitoDb, entries: readonly Entry[]): Promise<Entry[]> {
  const inOrder = entries.toSorted((a, b) => a.seq - b.seq);
  for (const { seq } of inOrder.toReversed()) {
    const entry = await db.outbox.get(seq);
    // With a row that was new, what stood on it may be gone already.
    if (entry) await takeBack(db, entry);
  }
  return inOrder;
}

async function takeBack(db: XeitoDb, entry: Entry): Promise<void> {
  const step = entry.undo.at(-1);
  if (!step) return removeWithDependants(db, entry);
  const thawed = entry.ever ? withNewKey(entry) : entry;
  const undo = entry.undo.slice(0, -1);
  const actionIds = entry.actionIds.slice(0, -1);
  await db.outbox.put({ ...thawed, ...step, ...WAITING, undo, actionIds });
  await recomputeRow(db, entry.resource, entry.rowId);
}
