import { CHUNK_BYTES, type FILE_OWNERS, MAX_FILE_BYTES } from '#contract/files.ts';
import { localDb } from '../db.ts';
import { type Change, enqueueAll, newRowId } from '../outbox/enqueue.ts';
import type { PendingFile } from '../outbox/entry.ts';
import { countChunks, removeChunks } from './chunks.ts';
import { textOf } from './text.ts';
import { FileEmptyError, FileProblem, FileTooLargeError, FileUnreadableError } from './problems.ts';
import { writeChunks } from './write.ts';

export type FileOwner = (typeof FILE_OWNERS)[number];

/** What is known of a new document beside its bytes. */
export interface NewFile {
  name: string;
  /** MIME type as the browser guesses it; the server has the last word. */
  type: string;
  /** What it belongs to; both null for one that waits in the tray of its author. */
  resource: FileOwner | null;
  rowId: string | null;
  /** What it is to its owner, where that has places for documents. */
  location?: string;
  /** What it changes where it is put: saved with its row, as one action. */
  also?: readonly Change[];
}

const UNKNOWN_TYPE = 'application/octet-stream';

/** The new row of a document whose bytes are on this device already, to be saved. */
type NewRow = Extract<Change, { op: 'create'; resource: 'files' }>;

/**
 * Saves a document on this device: its bytes piece by piece, each in its own strict transaction, and at
 * last the row that names them with its entry. `onRead` hears how many bytes are safe so far.
 * @throws FileEmptyError, FileTooLargeError, FileUnreadableError, StorageFullError; nothing stays then
 */
export async function addFile(
  source: Blob,
  about: NewFile,
  onRead?: (bytes: number) => void,
): Promise<{ id: string; seq: number }> {
  const row = await keepBytes(source, about, onRead);
  return { id: row.rowId, seq: await saveRows([row], [row, ...(about.also ?? [])]) };
}

/**
 * Saves a new row and the documents that come with it as one action: all of them are on this device, or none
 * is. The row is sent first, each document once that is there.
 * @throws FileProblem, StorageFullError; nothing stays then
 */
export async function addRowWithFiles(
  row: Change,
  files: readonly { source: Blob; about: NewFile }[],
): Promise<void> {
  const kept: NewRow[] = [];
  for (const [index, { source, about }] of files.entries()) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, each safe before the next
      kept.push(await keepBytes(source, about));
    } catch (error) {
      await dropBytes(kept);
      throw new FileProblem(index, error);
    }
  }
  await saveRows(kept, [row, ...kept]);
}

async function keepBytes(
  source: Blob,
  { name, type, resource, rowId, location }: NewFile,
  onRead: (bytes: number) => void = () => undefined,
): Promise<NewRow> {
  if (source.size === 0) throw new FileEmptyError('The document is empty.');
  if (source.size > MAX_FILE_BYTES) throw new FileTooLargeError('The document is too large.');
  const db = localDb();
  const id = newRowId();
  try {
    const [sha256, text] = await Promise.all([writeChunks(db, id, source, onRead), textOf(source)]);
    const content = { name, type: type.toLowerCase() || UNKNOWN_TYPE, size: source.size, sha256 };
    const file: PendingFile = { ...content, uploadId: null, offset: 0, text };
    const patch = { ...content, resource, rowId, ...(location !== undefined && { location }) };
    return { op: 'create', resource: 'files', rowId: id, patch, label: name, file };
  } catch (error) {
    await removeChunks(db, id);
    throw error;
  }
}

/** The rows come last: one that is there has all its bytes. Answers the number of the first entry. */
async function saveRows(kept: readonly NewRow[], changes: readonly Change[]): Promise<number> {
  const db = localDb();
  try {
    for (const { rowId, patch } of kept) {
      // oxlint-disable-next-line no-await-in-loop -- a few at most
      if ((await countChunks(db, rowId)) !== Math.ceil(patch.size / CHUNK_BYTES)) {
        throw new FileUnreadableError('Pieces of the document were cleared away meanwhile.');
      }
    }
    const { seqs } = await enqueueAll(changes);
    return seqs[0] ?? 0;
  } catch (error) {
    await dropBytes(kept);
    throw error;
  }
}

async function dropBytes(kept: readonly NewRow[]): Promise<void> {
  await Promise.all(kept.map(({ rowId }) => removeChunks(localDb(), rowId)));
}
