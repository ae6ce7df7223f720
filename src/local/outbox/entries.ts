import { isDbOpen, localDb, type XeitoDb } from '../db.ts';
import { recomputeRow } from '../mirror/rebase.ts';
import { isOpenForChanges } from './coalesce.ts';
import type { Entry } from './entry.ts';
import { withNewKey } from './freeze.ts';
import { removeWithDependants } from './remove.ts';
import { tablesOfChanges } from './tables.ts';
import { wake } from './wake.ts';

/** All unsettled entries, in the order of the device; none while no database is open. */
export async function savedEntries(): Promise<Entry[]> {
  return isDbOpen() ? localDb().outbox.orderBy('seq').toArray() : [];
}

/**
 * Gives up a change, with what was built on a row that it creates. False when the entry is gone or is
 * being sent right now: then its answer has to be awaited.
 */
export async function discardEntry(seq: number): Promise<boolean> {
  const db = localDb();
  const discarded = await db.transaction('rw', tablesOfChanges(db), async () => {
    const entry = await db.outbox.get(seq);
    if (!entry || entry.state === 'sending') return false;
    await removeWithDependants(db, entry);
    return true;
  });
  if (discarded) wake();
  return discarded;
}

/**
 * Sends a held or waiting change again. What the server refused goes under a new key; what it failed
 * on or never answered keeps its key. For a conflict it is the choice "mine", on the row as it is now.
 */
export async function retryEntry(seq: number): Promise<void> {
  const db = localDb();
  await db.transaction('rw', tablesOfChanges(db), async () => {
    const entry = await db.outbox.get(seq);
    if (!entry || entry.state === 'sending') return;
    const keepsKey = entry.state === 'queued' || entry.state === 'stuck';
    const again = keepsKey ? entry : withNewKey(seenAsShown(entry));
    await db.outbox.put({ ...again, state: 'queued', nextAt: 0, problem: null, conflict: null });
    await recomputeRow(db, entry.resource, entry.rowId);
  });
  wake();
}

/** Whoever chooses "mine" has seen what was shown, and no more: a newer value asks again. */
function seenAsShown(entry: Entry): Entry {
  const shown = Object.fromEntries(
    (entry.conflict?.fields ?? []).map(({ name, theirs }) => [name, theirs]),
  );
  return entry.op === 'delete'
    ? { ...entry, seenFields: { ...entry.seenFields, ...shown } }
    : { ...entry, baseFields: { ...entry.baseFields, ...shown } };
}

/** Takes back the newest change that was never sent; null when there is none. */
export async function undoLast(): Promise<{ seq: number; label: string } | null> {
  const db = localDb();
  return db.transaction('rw', tablesOfChanges(db), async () => {
    const open = await db.outbox.filter(isOpenForChanges).toArray();
    const newest = open.toSorted((a, b) => a.lastAction - b.lastAction).at(-1);
    if (!newest) return null;
    await takeBack(db, newest);
    return { seq: newest.seq, label: newest.label };
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

async function takeBack(db: XeitoDb, entry: Entry): Promise<void> {
  const step = entry.undo.at(-1);
  if (!step) return removeWithDependants(db, entry);
  const thawed = entry.ever ? withNewKey(entry) : entry;
  const undo = entry.undo.slice(0, -1);
  const actionIds = entry.actionIds.slice(0, -1);
  const waiting = { state: 'queued', nextAt: 0, problem: null, conflict: null } as const;
  await db.outbox.put({ ...thawed, ...step, ...waiting, undo, actionIds });
  await recomputeRow(db, entry.resource, entry.rowId);
}
