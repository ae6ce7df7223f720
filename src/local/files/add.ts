import { CHUNK_BYTES, type FILE_OWNERS, MAX_FILE_BYTES } from '#contract/files.ts';
import { localDb, type XeitoDb } from '../db.ts';
import { type Change, enqueueAll, newRowId } from '../outbox/enqueue.ts';
import type { PendingFile } from '../outbox/entry.ts';
import { countChunks, removeChunks } from './chunks.ts';
import { textOf } from './text.ts';
import { FileEmptyError, FileTooLargeError, FileUnreadableError } from './problems.ts';
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

/**
 * Saves a document on this device: its bytes piece by piece, each in its own strict transaction, and at
 * last the row that names them with its entry. `onRead` hears how many bytes are safe so far.
 * @throws FileEmptyError, FileTooLargeError, FileUnreadableError, StorageFullError; nothing stays then
 */
export async function addFile(
  source: Blob,
  about: NewFile,
  onRead: (bytes: number) => void = () => undefined,
): Promise<{ id: string; seq: number }> {
  if (source.size === 0) throw new FileEmptyError('The document is empty.');
  if (source.size > MAX_FILE_BYTES) throw new FileTooLargeError('The document is too large.');
  const db = localDb();
  const id = newRowId();
  try {
    const file = await saveBytes(db, id, source, about, onRead);
    return { id, seq: await saveRow(db, id, file, about) };
  } catch (error) {
    await removeChunks(db, id);
    throw error;
  }
}

async function saveBytes(
  db: XeitoDb,
  fileId: string,
  source: Blob,
  { name, type }: NewFile,
  onRead: (bytes: number) => void,
): Promise<PendingFile> {
  const [sha256, text] = await Promise.all([
    writeChunks(db, fileId, source, onRead),
    textOf(source),
  ]);
  return {
    name,
    type: type.toLowerCase() || UNKNOWN_TYPE,
    size: source.size,
    sha256,
    uploadId: null,
    offset: 0,
    text,
  };
}

/** The row comes last: one that is there has all its bytes. */
async function saveRow(
  db: XeitoDb,
  id: string,
  file: PendingFile,
  { resource, rowId, location, also = [] }: NewFile,
): Promise<number> {
  if ((await countChunks(db, id)) !== Math.ceil(file.size / CHUNK_BYTES)) {
    throw new FileUnreadableError('Pieces of the document were cleared away meanwhile.');
  }
  const { name, type, size, sha256: hash } = file;
  const place = { resource, rowId, ...(location !== undefined && { location }) };
  const patch = { name, type, size, sha256: hash, ...place };
  const change = { op: 'create', resource: 'files', rowId: id, patch, label: name, file } as const;
  const { seqs } = await enqueueAll([change, ...also]);
  return seqs[0] ?? 0;
}
