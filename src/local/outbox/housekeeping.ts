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
 * So long after a failure the return of the network sends nothing: where one request always fails and others do not, it
 * returns after each of these.
 */
const REST_MS = 5_000;

/** The server had no room: much may have to go over the line to hear that once more. */
const NO_ROOM = 507;
const NO_ROOM_REST_MS = 60_000;

/**
 * A start or a sign-in: nothing waits out what an earlier failure gave it. With the network back, or a server that
 * answers well again, the same goes, some seconds after the failure, for what did not get through (`undelivered`): what
 * the server refused for a while, such as a document for a full disk, would only be sent in vain once more, unless it
 * has taken another document (`room`). What the server asked to wait, waits for so long.
 */
export async function expediteWaiting(
  db: XeitoDb,
  now: number,
  which: 'all' | 'undelivered' | 'room',
): Promise<void> {
  const isMeant = ({ state, nextAt, problem }: Entry): boolean =>
    state === 'queued' &&
    nextAt > now &&
    (which === 'all' ||
      problem === null ||
      AWAY.includes(problem.status) ||
      (which === 'room' && problem.status === NO_ROOM));
  const restOf = ({ problem }: Entry): number =>
    which === 'all' ? 0 : problem?.status === NO_ROOM ? NO_ROOM_REST_MS : REST_MS;
  const soonerOf = (entry: Entry): Pick<Entry, 'nextAt' | 'waitMs'> | null => {
    if (!isMeant(entry)) return null;
    const { nextAt, waitMs = nextAt, askedUntil = 0 } = entry;
    if (isDue(entry, now)) return { nextAt: 0, waitMs };
    const failedAt = nextAt - waitMs;
    const sooner = Math.max(askedUntil, failedAt + restOf(entry));
    if (sooner >= nextAt) return null;
    // It failed when it did, however often this is asked.
    return sooner > now ? { nextAt: sooner, waitMs: sooner - failedAt } : { nextAt: 0, waitMs };
  };
  // Mostly none is. To look for them locks nothing, and is no step of a cursor for each that waits.
  const late = (await db.outbox.where('state').equals('queued').toArray()).filter(soonerOf);
  if (late.length === 0) return;
  const seqs = late.map(({ seq }) => seq);
  await db.outbox
    .where('seq')
    .anyOf(seqs)
    .modify((entry) => void Object.assign(entry, soonerOf(entry)));
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
