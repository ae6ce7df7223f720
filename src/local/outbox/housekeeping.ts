import type { XeitoDb } from '../db.ts';
import { type Entry, isDue } from './entry.ts';

const KEPT_MS = 30 * 86_400_000;

/** Drops the lines of the log of what was sent that are older than 30 days. */
export async function forgetOldLines(db: XeitoDb, now: number): Promise<void> {
  await db.sent
    .where('sentAt')
    .below(new Date(now - KEPT_MS).toISOString())
    .delete();
}

/** Drops what was noted of batches of which nothing is on its way any more: a settled part of one leaves some. */
export async function forgetOldSends(db: XeitoDb): Promise<void> {
  await db.transaction('rw', db.outbox, db.sends, async () => {
    if ((await db.outbox.where('state').equals('sending').count()) === 0) await db.sends.clear();
  });
}

/** A person does not want to wait: every entry on its way may go now. */
export async function waitNoLonger(db: XeitoDb): Promise<void> {
  await db.outbox.where('state').equals('queued').modify({ nextAt: 0, undoableUntil: 0 });
}

/** What a gateway says for a server that is away, or the server for its database. */
const AWAY = [502, 503, 504];

/**
 * A start or a sign-in: nothing waits out what an earlier failure gave it. With the network back the same goes
 * for what did not get through (`undelivered`): what the server refused for a while, such as a document for a full
 * disk, would only be sent in vain once more. What the server asked to wait, waits.
 */
export async function expediteWaiting(
  db: XeitoDb,
  now: number,
  which: 'all' | 'undelivered',
): Promise<void> {
  const isLate = (entry: Entry): boolean =>
    entry.state === 'queued' &&
    entry.nextAt > now &&
    (!entry.isAsked || isDue(entry, now)) &&
    (which === 'all' || entry.problem === null || AWAY.includes(entry.problem.status));
  // Mostly none is. To look for them locks nothing, and is no step of a cursor for each that waits.
  const late = (await db.outbox.where('state').equals('queued').toArray()).filter(isLate);
  if (late.length === 0) return;
  const seqs = late.map(({ seq }) => seq);
  await db.outbox.where('seq').anyOf(seqs).filter(isLate).modify({ nextAt: 0 });
}

/**
 * How far the device has counted: the newest number it gave, and the highest with all up to it settled.
 * By these the server knows what waits here, and which keys it may forget. No entry is opened for it. Inside a
 * transaction.
 */
export async function countedBy(db: XeitoDb): Promise<{ seq: number; acked: number }> {
  const [[oldest], newest, sent] = await Promise.all([
    db.outbox.orderBy('seq').limit(1).primaryKeys(),
    lastNumber(db.outbox),
    lastNumber(db.sent),
  ]);
  const seq = Math.max(newest, sent);
  return { seq, acked: oldest === undefined ? seq : oldest - 1 };
}

async function lastNumber(table: XeitoDb['outbox'] | XeitoDb['sent']): Promise<number> {
  // oxlint-disable-next-line unicorn/no-array-reverse -- it is Dexie's, which has no other
  const [last = 0] = await table.orderBy('seq').reverse().limit(1).primaryKeys();
  return last;
}
