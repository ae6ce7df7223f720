import { madridDay } from '#domain/madrid-day.ts';
import { NetworkProblem } from './api/problems.ts';
import type { XeitoDb } from './db.ts';
import { keepTenderDocuments, planTenderCopies } from './files/tender-copies.ts';
import { LockedProblem } from './keys/problems.ts';
import { runAlone } from './leader.ts';

/** Documents that are to be on this device come after everything else, in one tab, and not on a costly line. */
export async function keepCopies(db: XeitoDb): Promise<void> {
  const { connection } = (globalThis.navigator ?? {}) as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const plan = await planTenderCopies(db, madridDay(new Date()));
  if (plan.fetch.length + plan.forget.length === 0) return;
  await runAlone(db, 'copies', async () => {
    await keepTenderDocuments(db, plan).catch((error: unknown) => {
      // The next pull tries again, and who unlocks the device pulls.
      if (!(error instanceof NetworkProblem || error instanceof LockedProblem)) throw error;
    });
  });
}
