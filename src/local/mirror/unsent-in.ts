import type { XeitoDb } from '../db.ts';

/** How many changes of these resources are unsent. None of them is opened for it. */
export async function countUnsentIn(db: XeitoDb, resources: Iterable<string>): Promise<number> {
  const counts = await Promise.all(
    [...resources].map(async (resource) =>
      db.outbox.where('[resource+rowId]').between([resource, ''], [resource, '\uffff']).count(),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
