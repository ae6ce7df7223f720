import type { XeitoDb } from '../db.ts';
import type { Entry } from './entry.ts';

/** Which of these entries are not settled yet; none of them is opened for it. */
export async function unsettledAmong(
  db: XeitoDb,
  seqs: readonly number[],
): Promise<ReadonlySet<number>> {
  if (seqs.length === 0) return new Set();
  return new Set(
    await db.outbox
      .where('seq')
      .anyOf([...seqs])
      .primaryKeys(),
  );
}

/** Whether an entry stands on one that is not settled yet. Ask where it is marked: an edit may have joined it since it was planned. */
export async function waitsForOther(db: XeitoDb, { dependsOn }: Entry): Promise<boolean> {
  return (await unsettledAmong(db, dependsOn)).size > 0;
}
