import type { XeitoDb } from '../db.ts';
import { readNote } from '../meta.ts';
import { type Entry, isDue } from '../outbox/entry.ts';
import { eligibleEntries } from '../outbox/replay.ts';
import { sendEntry } from './attempt.ts';
import type { OtherPorts } from './ports.ts';

interface Plan {
  next: Entry | null;
  nextAt: number | null;
}

/**
 * Sends what may be sent to a server without the treaty, one by one in the order of the device, until
 * nothing is left to do now. Resolves as `replayOutbox` does: with the time (epoch milliseconds) at
 * which the next entry may go, null when none waits for a time.
 */
export async function replayOneByOne(
  db: XeitoDb,
  ports: OtherPorts,
  signal?: AbortSignal,
): Promise<{ nextAt: number | null }> {
  for (;;) {
    const { next, nextAt } = await planNext(db, ports.now());
    if (!next || signal?.aborted) return { nextAt };
    await sendEntry(db, ports, next.seq);
  }
}

/**
 * Which entry goes now. One that somebody is sending is left to them until their time is over: no key tells
 * the server that two requests are the same.
 */
async function planNext(db: XeitoDb, now: number): Promise<Plan> {
  return db.transaction('r', [db.outbox, db.meta], async () => {
    const pause = (await readNote(db, 'pause')) ?? null;
    // A full disk does not stop the sending: what is sent makes room.
    if (pause !== null && pause !== 'storage') return { next: null, nextAt: null };
    const entries = await db.outbox.orderBy('seq').toArray();
    const { ready, nextAt } = eligibleEntries(entries, now, new Set());
    const isTaken = (entry: Entry) => entry.state === 'sending' && !isDue(entry, now);
    const times = ready.filter(isTaken).map((entry) => entry.nextAt);
    if (nextAt !== null) times.push(nextAt);
    return {
      next: ready.find((entry) => !isTaken(entry)) ?? null,
      nextAt: times.length > 0 ? Math.min(...times) : null,
    };
  });
}
