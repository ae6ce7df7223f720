import type { XeitoDb } from '../db.ts';
import { type RowName, rowKey } from './base.ts';
import { isTombstone } from './rebase.ts';
import { RowWork } from './row-work.ts';
import { answeredRows, noteAnswers, type Unconfirmed } from './unconfirmed.ts';

/**
 * After the last page of a pull, inside its transaction. Rows with unsent changes stay unconfirmed; those that the
 * pages have just shown as they are (`isShown`, by their key) are not read once more.
 * Answers whether the mirror is to be rebuilt: the feed has shown a row that the server does not have,
 * and does not take it back.
 */
export async function dropUnconfirmed(
  db: XeitoDb,
  asked: readonly Unconfirmed[],
  isShown: (key: string) => boolean,
): Promise<'rebuild' | 'confirmed'> {
  if (asked.length === 0) return 'confirmed';
  const { before } = await answeredRows(db, asked);
  const names = namesOf(asked).filter(({ resource, rowId }) => before.has(rowKey(resource, rowId)));
  const wasShown = ({ resource, rowId }: RowName) => isShown(rowKey(resource, rowId));
  await noteAnswers(db, [], names.filter(wasShown));
  const rest = names.filter((name) => !wasShown(name));
  if (rest.length === 0) return 'confirmed';
  const work = await RowWork.read(db, rest);
  let isOdd = false;
  for (const name of rest) {
    if (work.entriesOf(name).length > 0) continue;
    const base = work.baseOf(name);
    if (base.version > 0 && base.scopes.length === 0) {
      work.save({ ...base, row: null, told: true });
    }
    isOdd ||= isTombstone(base) && base.scopes.length > 0;
    work.noteConfirmed(name);
  }
  await work.write();
  return isOdd ? 'rebuild' : 'confirmed';
}

/** Each once, though several answers told of it. */
function namesOf(asked: readonly Unconfirmed[]): RowName[] {
  const names = asked.map(({ resource, id }) => ({ resource, rowId: id }));
  return [...new Map(names.map((name) => [rowKey(name.resource, name.rowId), name])).values()];
}
