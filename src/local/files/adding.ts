import type { Change } from '../outbox/enqueue.ts';
import { addFile, type FileOwner } from './add.ts';
import { documentName } from './name.ts';
import { type DocumentObstacle, obstacleOf } from './problems.ts';

/** What new files belong to; the tray of their author where it is no row. */
export interface AddingTo {
  resource: FileOwner | null;
  rowId: string | null;
  location?: string;
  /** What the first of them changes there (`NewFile`). */
  also?: readonly Change[];
}

/** A document that is being written to this device, or that could not be. */
export interface Adding {
  id: number;
  /** The row that it will belong to; null in the tray. */
  rowId: string | null;
  name: string;
  size: number;
  /** Bytes that are safe so far. */
  read: number;
  problem: DocumentObstacle | null;
}

let adding: readonly Adding[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** What is being added, also while the person looks at other pages. */
export function readAdding(): readonly Adding[] {
  return adding;
}

export function onAdding(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Keeps files on this device, bytes and all, one after the other; they are sent later. Answers the ids of
 * those that are safe; the others stay in sight with their problem.
 *
 * @param unnamed what a file without a name is called
 */
export async function addFiles(
  files: readonly File[],
  to: AddingTo,
  unnamed: string,
): Promise<string[]> {
  const items = files.map((file) => {
    lastId += 1;
    const name = documentName(file.name, unnamed);
    return { id: lastId, rowId: to.rowId, name, size: file.size, read: 0, problem: null };
  });
  publish([...adding, ...items]);
  const ids: string[] = [];
  for (const [index, { id, name }] of items.entries()) {
    const file = files[index];
    if (!file) continue;
    try {
      const also = ids.length === 0 ? (to.also ?? []) : [];
      const about = { ...to, name, type: file.type, also };
      // oxlint-disable-next-line no-await-in-loop -- one after the other, each safe before the next
      ids.push((await addFile(file, about, (read) => update(id, { read }))).id);
      forgetAdding(id);
    } catch (error) {
      update(id, { problem: obstacleOf(error) });
    }
  }
  return ids;
}

export function forgetAdding(id: number): void {
  publish(adding.filter((item) => item.id !== id));
}

function update(id: number, change: Partial<Adding>): void {
  publish(adding.map((item) => (item.id === id ? { ...item, ...change } : item)));
}

function publish(next: readonly Adding[]): void {
  adding = next;
  for (const listener of listeners) listener();
}
