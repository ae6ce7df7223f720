import { collectionOf } from '../collections/index.ts';
import type { XeitoDb } from '../db.ts';
import type { ServerRow } from '../mirror/base.ts';
import { maskSecrets } from '../mirror/fold.ts';
import type { RowWork } from '../mirror/row-work.ts';
import { isSameValue } from '../mirror/same-value.ts';
import { fieldsComparedWith, fieldsSeenWith } from './conflict.ts';
import { type Entry, WAITING } from './entry.ts';
import { withNewKey } from './freeze.ts';

/**
 * A create whose row the server has already, since an attempt that had no answer was carried out: what differs
 * from it, as a change of the row. As long as nobody else has touched the row it is as its author made it, and
 * so they have seen it; later they are asked.
 */
export function changeOfMade(entry: Entry, row: ServerRow): Entry {
  const collection = collectionOf(entry.resource);
  const { serverFields, secretFields } = collection;
  const shown = maskSecrets(entry.patch, secretFields);
  const others = Object.keys(shown).filter(
    (name) => name in row && !serverFields.includes(name) && !isSameValue(shown[name], row[name]),
  );
  const names = fieldsSeenWith(others, collection);
  const wanted = names.map((name) => [name, name in entry.patch ? entry.patch[name] : row[name]]);
  const seen = row.version === 1 ? fieldsComparedWith(others, collection) : [];
  return {
    ...entry,
    op: 'update',
    patch: Object.fromEntries(wanted),
    baseFields: Object.fromEntries(seen.map((name) => [name, row[name]])),
    provisional: {},
    file: null,
    undo: [],
  };
}

/**
 * Such creates among these go on as a change, be it that their new request was not made yet (`unsent`) or that it
 * was refused (`taken`). Answers their numbers: what waited for the rows is to be freed once they are written.
 */
export function goOnAsChanges(
  work: RowWork,
  entries: readonly (Entry | undefined)[],
  which: 'unsent' | 'taken',
): number[] {
  return entries.flatMap((entry) => {
    const row = entry && work.baseOf(entry).row;
    if (!row || entry.op !== 'create') return [];
    const isUnsent = entry.state === 'queued' && entry.frozen === null;
    const isTaken = entry.state === 'rejected' && isIdTaken(entry);
    if (which === 'unsent' ? !isUnsent : !isTaken) return [];
    const change = changeOfMade(entry, row);
    work.put(isTaken ? { ...withNewKey(change), ...WAITING } : change);
    return [entry.seq];
  });
}

/** What waited for the creates of rows that the server has may go. Inside a transaction. */
export async function freeDependants(db: XeitoDb, made: readonly number[]): Promise<void> {
  if (made.length === 0) return;
  const isMade = (seq: number) => made.includes(seq);
  for (const entry of await db.outbox.filter((one) => one.dependsOn.some(isMade)).toArray()) {
    const dependsOn = entry.dependsOn.filter((seq) => !isMade(seq));
    await db.outbox.update(entry.seq, { dependsOn });
  }
}

/** As the server refuses a second row under an id (server/sync/taken-id.ts). */
function isIdTaken({ problem }: Entry): boolean {
  return problem?.errors?.some(({ path, code }) => path === 'id' && code === 'taken') ?? false;
}
