import type { XeitoDb } from '../db.ts';

const KEPT_MS = 30 * 86_400_000;

/** Drops the lines of the log of what was sent that are older than 30 days. */
export async function forgetOldLines(db: XeitoDb, now: number): Promise<void> {
  await db.sent
    .where('sentAt')
    .below(new Date(now - KEPT_MS).toISOString())
    .delete();
}

/** The network is back: what only waited for it goes now. What the server asked to wait, waits. */
export async function expediteWaiting(db: XeitoDb, now: number): Promise<void> {
  await db.outbox
    .where('state')
    .equals('queued')
    .filter((entry) => entry.nextAt > now && entry.problem === null)
    .modify({ nextAt: 0 });
}
