import { isStaff } from '#domain/access/roles.ts';
import { v4 } from 'uuid';
import { MAX_FILE_BYTES } from '#contract/files.ts';
import { localDb, openDb, type XeitoDb } from '../db.ts';
import type { StoredSession } from '../device.ts';
import { removeChunks } from '../files/chunks.ts';
import { documentName } from '../files/name.ts';
import {
  type DocumentObstacle,
  FileEmptyError,
  FileTooLargeError,
  obstacleOf,
} from '../files/problems.ts';
import { writeChunks } from '../files/write.ts';
import type { Received } from './received.ts';
import { newRowId } from '../outbox/enqueue.ts';
import { withEviction } from '../storage-full.ts';
import { heldSession } from '../session/stored.ts';
import { openUnclaimed } from './unclaimed.ts';

const UNKNOWN_TYPE = 'application/octet-stream';

/** What became of the documents that came at once. */
export interface Kept {
  shareId: string;
  count: number;
  /** Why not all of them are here; null when they are. */
  problem: DocumentObstacle | null;
}

/**
 * Keeps documents that another app gave to this one: for whoever is signed in, sealed as what is not
 * sent; while nobody is, for the next one who says that they are theirs. Each is safe before the next. For who
 * is from outside, and has no documents, none is kept.
 */
export async function keepReceived(files: readonly File[], unnamed: string): Promise<Kept> {
  const kept: Kept = { shareId: v4(), count: 0, problem: null };
  const session = await heldSession();
  if (session && !isStaff(session.role)) return { ...kept, problem: 'no-files' };
  await withDbOf(session, (db) => keepAll(db, files, { unnamed }, kept));
  return kept;
}

/**
 * Keeps invoices that are to become expenses of the person whose database is open. Each is safe before the next;
 * `onFirst` hears of the first as soon as it is.
 */
export async function keepInvoices(
  files: readonly File[],
  unnamed: string,
  onFirst?: (id: string) => void,
): Promise<Kept> {
  const kept: Kept = { shareId: v4(), count: 0, problem: null };
  await keepAll(localDb(), files, { unnamed, invoice: null }, kept, onFirst);
  return kept;
}

interface About extends Pick<Received, 'invoice'> {
  /** What a document without name is called. */
  unnamed: string;
}

async function keepAll(
  db: XeitoDb,
  files: readonly File[],
  about: About,
  kept: Kept,
  onFirst?: (id: string) => void,
): Promise<void> {
  for (const file of files) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, each safe before the next
      const id = await keepOne(db, file, about, kept.shareId);
      kept.count += 1;
      if (kept.count === 1) onFirst?.(id);
    } catch (error) {
      kept.problem = obstacleOf(error);
    }
  }
}

async function withDbOf(
  session: Pick<StoredSession, 'userId'> | null,
  write: (db: XeitoDb) => Promise<void>,
): Promise<void> {
  // A session that ends at this moment opens nothing any more.
  const own = session && (await openDb(session.userId).catch(() => null));
  if (own) return write(own);
  const db = await openUnclaimed();
  try {
    await write(db);
  } finally {
    db.close();
  }
}

async function keepOne(
  db: XeitoDb,
  file: File,
  { unnamed, ...rest }: About,
  shareId: string,
): Promise<string> {
  if (file.size === 0) throw new FileEmptyError('The document is empty.');
  if (file.size > MAX_FILE_BYTES) throw new FileTooLargeError('The document is too large.');
  const id = newRowId();
  try {
    const sha256 = await writeChunks(db, id, file);
    const name = documentName(file.name, unnamed);
    const type = file.type.toLowerCase() || UNKNOWN_TYPE;
    const at = new Date().toISOString();
    // Last of all: what is listed has all its bytes.
    await withEviction(db, () =>
      db.received.put({ id, shareId, name, type, size: file.size, sha256, at, ...rest }),
    );
    return id;
  } catch (error) {
    await removeChunks(db, id);
    throw error;
  }
}
