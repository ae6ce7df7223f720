import type { XeitoDb } from '../db.ts';
import type { Entry } from '../outbox/entry.ts';
import { tablesOfChanges } from '../outbox/tables.ts';

/**
 * Works on an entry as it is now, in one transaction over all that a change may touch. Undefined, and
 * nothing done, where it is gone or is another attempt's.
 */
export function onEntry<Result>(
  db: XeitoDb,
  { seq, key }: Pick<Entry, 'seq' | 'key'>,
  work: (entry: Entry) => Promise<Result>,
): Promise<Result | undefined> {
  return db.transaction('rw', tablesOfChanges(db), async () => {
    const entry = await db.outbox.get(seq);
    return entry?.key === key ? work(entry) : undefined;
  });
}
