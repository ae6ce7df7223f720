import { CHUNK_BYTES } from '#contract/files.ts';
import type { FileRow } from '#contract/resources/files.ts';
import type { XeitoDb } from '../db.ts';
import { type CopyNote, readNote, saveNote } from '../meta.ts';
import { entriesOfRow } from '../mirror/rebase.ts';
import { countChunks, filesWithChunks, removeChunks } from './chunks.ts';

/** A document of which this device has bytes and the server has the document. */
export interface Copy extends CopyNote {
  id: string;
  size: number;
  isWhole: boolean;
}

/** Notes that a copy was used or is to stay; an earlier wish to keep it holds. */
export async function noteCopy(db: XeitoDb, id: string, note: CopyNote): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const notes = (await readNote(db, 'copies')) ?? {};
    const isKept = note.isKept || notes[id]?.isKept === true;
    await saveNote(db, 'copies', { ...notes, [id]: { ...note, isKept } });
  });
}

/** These need not stay any more: they make room like any that was opened once. */
export async function releaseCopies(db: XeitoDb, ids: readonly string[]): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const notes = Object.entries((await readNote(db, 'copies')) ?? {}).map(
      ([id, note]) => [id, ids.includes(id) ? { ...note, isKept: false } : note] as const,
    );
    await saveNote(db, 'copies', Object.fromEntries(notes));
  });
}

/** The copies in the order in which they are given up: what the person keeps comes last. */
export async function readCopies(db: XeitoDb): Promise<Copy[]> {
  const notes = (await readNote(db, 'copies')) ?? {};
  const copies: Copy[] = [];
  for (const id of await filesWithChunks(db)) {
    const row: Partial<FileRow> | undefined = await db.files.get(id);
    // Of a locked row nothing can be said.
    if (row?.size === undefined || (await hasUnsentBytes(db, id))) continue;
    const isWhole = (await countChunks(db, id)) === Math.ceil(row.size / CHUNK_BYTES);
    const { at, isKept } = notes[id] ?? { at: bornAt(id), isKept: false };
    copies.push({ id, size: row.size, isWhole, at, isKept });
  }
  return copies.toSorted((a, b) => Number(a.isKept) - Number(b.isKept) || a.at - b.at);
}

/** Gives the bytes of these documents up, but for those that still have to reach the server, or `isNeeded` names. */
export async function removeCopies(
  db: XeitoDb,
  ids: readonly string[],
  isNeeded = hasUnsentBytes,
): Promise<void> {
  if (ids.length === 0) return;
  await db.transaction('rw', [db.chunks, db.outbox, db.meta], async () => {
    const gone = new Set<string>();
    for (const id of ids) {
      if (await isNeeded(db, id)) continue;
      await removeChunks(db, id);
      gone.add(id);
    }
    const notes = Object.entries((await readNote(db, 'copies')) ?? {});
    const left = notes.filter(([id]) => !gone.has(id));
    if (left.length < notes.length) await saveNote(db, 'copies', Object.fromEntries(left));
  });
}

/** Epoch milliseconds in a UUIDv7: good enough for "old", never for an order of changes. */
export function bornAt(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}

async function hasUnsentBytes(db: XeitoDb, id: string): Promise<boolean> {
  const entries = await entriesOfRow(db, 'files', id);
  return entries.some(({ file }) => file !== null);
}

/**
 * Whether an unsettled change names the document: somebody removed it meanwhile, and its author may make it again of
 * these bytes.
 */
export async function hasUnsentChanges(db: XeitoDb, id: string): Promise<boolean> {
  const entries = await entriesOfRow(db, 'files', id);
  return entries.some(({ op }) => op !== 'delete');
}
