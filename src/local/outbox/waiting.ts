import type { XeitoDb } from '../db.ts';
import type { Entry } from './entry.ts';

/** Whether an entry stands on one that is not settled yet. Ask where it is marked: an edit may have joined it since it was planned. */
export async function waitsForOther(db: XeitoDb, { dependsOn }: Entry): Promise<boolean> {
  for (const seq of dependsOn) if (await db.outbox.get(seq)) return true;
  return false;
}
