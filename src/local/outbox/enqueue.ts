import { v7 } from 'uuid';
import { localDb, type XeitoDb } from '../db.ts';
import { nextNumber } from '../meta.ts';
import { setDone } from '../received/tray-moves.ts';
import { withEviction } from '../storage-full.ts';
import type { Change } from './change.ts';
import type { Action } from './new-entry.ts';
import { saveChanges } from './save-changes.ts';
import { noteStep, whileSaving } from './steps.ts';
import { tablesOfChanges } from './tables.ts';
import { wake } from './wake.ts';

export type { Change } from './change.ts';

interface ActionOptions {
  isStep?: boolean;
  /** Whether its removals stay here as long as their message offers to undo them. */
  isUndoable?: boolean;
  /** The received statement that they are of: it leaves the tray with them and comes back with their undo. */
  received?: string | undefined;
  onProgress?: ((done: number) => void) | undefined;
}

/** The final id of a new row (UUIDv7): no server gives another. */
export function newRowId(): string {
  return v7();
}

/**
 * Saves a change: what is seen, the base it stands on and the entry that will be sent, in one strict
 * transaction; when the promise resolves it is safe on this device. `seq` is 0 when nothing differs
 * from what is seen. Throws when the row of an update or delete is not here.
 * @throws StorageFullError
 */
export async function enqueue(change: Change): Promise<{ seq: number }> {
  return enqueueIn(localDb(), change);
}

/**
 * Saves several changes as one action, in their order: either all of them are safe on this device or none
 * is, and `undoLast` takes them back together. Each row has one change at most. `seqs` are those of what
 * differed from what is seen. `isStep` (true without it): Ctrl+Z takes them back. `onProgress` is told how
 * many have been gone through.
 * @throws StorageFullError
 */
export async function enqueueAll(
  changes: readonly Change[],
  options: ActionOptions = {},
): Promise<{ seqs: number[] }> {
  return enqueueAllIn(localDb(), changes, options);
}

/** What looks at other rows before it saves: from its beginning on it counts as what was done last. */
export function asSaving<T>(work: () => Promise<T>): Promise<T> {
  return whileSaving(localDb(), work());
}

/** `enqueue` into a given database. */
export async function enqueueIn(
  db: XeitoDb,
  change: Change,
  options: ActionOptions = {},
): Promise<{ seq: number }> {
  const { seqs } = await enqueueAllIn(db, [change], options);
  return { seq: seqs[0] ?? 0 };
}

function enqueueAllIn(
  db: XeitoDb,
  changes: readonly Change[],
  options: ActionOptions = {},
): Promise<{ seqs: number[] }> {
  return whileSaving(db, save(db, changes, options));
}

async function save(
  db: XeitoDb,
  changes: readonly Change[],
  { isStep = true, isUndoable = false, received, onProgress }: ActionOptions,
): Promise<{ seqs: number[] }> {
  // What stands on a row that is removed may be of any resource.
  const isRemoving = changes.some(({ op }) => op === 'delete');
  const resources = isRemoving ? undefined : changes.map(({ resource }) => resource);
  const { number, done } = await withEviction(db, () =>
    db.transaction('rw', tablesOfChanges(db, resources), async () => {
      const action: Action = { id: v7(), number: await nextNumber(db, 'lastAction') };
      const saved = await saveChanges(db, changes, { action, isUndoable, onProgress });
      if (received !== undefined) await setDone(db, received, new Date().toISOString());
      return { number: action.number, done: saved };
    }),
  );
  if (done.length > 0 && isStep) noteStep(db, { number, done, received });
  if (done.length > 0) wake();
  return { seqs: done.map(({ seq }) => seq) };
}
