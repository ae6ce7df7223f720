import { RESOURCE_PATHS } from '#contract/paths.ts';
import type { FileRow } from '#contract/resources/files.ts';
import { fetchApi, isOfServer } from '../api/net.ts';
import { reportOnline } from '../api/online.ts';
import { ApiProblem, NetworkProblem } from '../api/problems.ts';
import { refusalOf } from '../api/refusal.ts';
import { isDbOpen, localDb, type XeitoDb } from '../db.ts';
import { type CopyNote, readNote } from '../meta.ts';
import { joinPieces, piecesOf } from './bytes.ts';
import { countChunks, filesWithChunks } from './chunks.ts';
import { noteCopy, removeCopies } from './copies.ts';
import { dropSentChunks } from './housekeeping.ts';
import { saveCopy } from './save-copy.ts';

/** What has to be known of a document to fetch its bytes and to tell them from others. */
export type ServerFile = Pick<FileRow, 'id' | 'type' | 'size' | 'sha256'>;

/** A download from which nothing was heard for so long has failed. */
const QUIET_MS = 60_000;

/** The bytes of a document as this device has them; null when it has not all of them. @throws LockedProblem */
export async function localBytes(fileId: string): Promise<Blob | null> {
  if (!isDbOpen()) return null;
  const db = localDb();
  const row = await db.files.get(fileId);
  return row ? joinPieces(db, row) : null;
}

/** The documents that can be opened without network. No bytes are read. */
export async function filesHere(): Promise<ReadonlySet<string>> {
  if (!isDbOpen()) return new Set();
  const db = localDb();
  const ids = await filesWithChunks(db);
  const rows = await db.files.bulkGet(ids);
  const whole = await Promise.all(
    rows.map(async (row) => row && (await countChunks(db, row.id)) === piecesOf(row)),
  );
  return new Set(ids.filter((_, index) => whole[index]));
}

/** The documents that the person wants on this device. */
export async function filesKept(): Promise<ReadonlySet<string>> {
  const notes = isDbOpen() ? ((await readNote(localDb(), 'copies')) ?? {}) : {};
  return new Set(Object.keys(notes).filter((id) => notes[id]?.isKept));
}

/**
 * The bytes of a document: those of this device, else the server's, which then stay here for the next
 * time as long as there is room.
 * @throws NetworkProblem when they are not here and the server cannot be heard, ApiProblem when it
 * refuses, LockedProblem
 */
export async function fileContent(file: ServerFile): Promise<Blob> {
  const note = { at: Date.now(), isKept: false };
  const here = await localBytes(file.id);
  if (here) {
    await noteCopy(localDb(), file.id, note);
    return here;
  }
  const content = await download(file.id, file.type);
  // Whoever opens it does not wait for that, and a full disk is no reason not to see it.
  if (isDbOpen()) void keepWithinBudget(localDb(), file, content, note).catch(() => undefined);
  return content;
}

/**
 * Has a document on this device until the person frees its space, or nothing else is left to make room
 * for what was not sent.
 * @throws NetworkProblem, ApiProblem, StorageFullError, LockedProblem
 */
export async function keepOnDevice(file: ServerFile): Promise<void> {
  const db = localDb();
  const note = { at: Date.now(), isKept: true };
  if (await localBytes(file.id)) return noteCopy(db, file.id, note);
  const content = await download(file.id, file.type);
  if (!(await saveCopy(db, file, content, note))) {
    throw new Error('What came is not the document, or it may not be kept any more.');
  }
}

/** Gives the bytes of a document up that the server has; those that were not sent stay. */
export async function freeSpace(id: string): Promise<void> {
  await removeCopies(localDb(), [id]);
}

async function keepWithinBudget(
  db: XeitoDb,
  file: ServerFile,
  content: Blob,
  note: CopyNote,
): Promise<void> {
  await saveCopy(db, file, content, note);
  await dropSentChunks(db);
}

async function download(id: string, type: string): Promise<Blob> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), QUIET_MS);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), QUIET_MS);
  };
  try {
    const path = `${RESOURCE_PATHS.files}/${id}/content`;
    const response = await fetchApi({ method: 'GET', path }, silence.signal).catch(noNetwork);
    if (!(await isOfServer(response))) return noNetwork();
    reportOnline(true);
    if (!response.ok) throw await problemOf(response);
    return new Blob(await readPieces(response, heard).catch(noNetwork), { type });
  } finally {
    clearTimeout(timer);
  }
}

async function readPieces(
  response: Response,
  heard: () => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
    pieces.push(step.value);
    heard();
  }
  return pieces;
}

function noNetwork(): never {
  reportOnline(false);
  throw new NetworkProblem('The server cannot be reached.');
}

async function problemOf(response: Response): Promise<Error> {
  const body: unknown = await response.json().catch(() => null);
  const problem = await refusalOf(response.status, body);
  const isSaid = typeof body === 'object' && body !== null && 'errorCode' in body;
  return isSaid || problem.errorCode === 'NOT_OFFERED'
    ? new ApiProblem(problem)
    : new NetworkProblem('The server gave no reason.');
}
