import { CHUNK_BYTES } from '#contract/files.ts';
import { RESOURCE_PATHS } from '#contract/paths.ts';
import type { Problem } from '#contract/problem.ts';
import type { FileRow } from '#contract/resources/files.ts';
import { fetchApi, isMarked } from '../api/net.ts';
import { reportOnline } from '../api/online.ts';
import { ApiProblem, NetworkProblem } from '../api/problems.ts';
import { isDbOpen, localDb } from '../db.ts';
import { filesWithChunks, savedChunk } from './chunks.ts';

/** A download from which nothing was heard for so long has failed. */
const QUIET_MS = 60_000;

/** The bytes of a document as this device has them; null when it has not all of them. @throws LockedProblem */
export async function localBytes(fileId: string): Promise<Blob | null> {
  if (!isDbOpen()) return null;
  const db = localDb();
  const row = await db.files.get(fileId);
  if (!row) return null;
  const pieces: ArrayBuffer[] = [];
  for (let index = 0; index < Math.ceil(row.size / CHUNK_BYTES); index += 1) {
    const chunk = await savedChunk(db, fileId, index);
    if (!chunk) return null;
    pieces.push(chunk.bytes);
  }
  return new Blob(pieces, { type: row.type });
}

/** The documents that can be opened without network. No bytes are read. */
export async function filesHere(): Promise<ReadonlySet<string>> {
  return new Set(isDbOpen() ? await filesWithChunks(localDb()) : []);
}

/**
 * The bytes of a document: those of this device, else the server's.
 * @throws NetworkProblem when they are not here and the server cannot be heard, ApiProblem when it refuses
 */
export async function fileContent({ id, type }: Pick<FileRow, 'id' | 'type'>): Promise<Blob> {
  return (await localBytes(id)) ?? download(id, type);
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
    if (!isMarked(response)) return noNetwork();
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
  return typeof body === 'object' && body !== null && 'errorCode' in body
    ? new ApiProblem(body as Problem)
    : new NetworkProblem('The server gave no reason.');
}
