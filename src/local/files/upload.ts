import { CHUNK_BYTES } from '#contract/files.ts';
import { PATHS } from '#contract/paths.ts';
import { HEADERS } from '#contract/sync.ts';
import type { XeitoDb } from '../db.ts';
import { isRecord } from '../mirror/same-value.ts';
import type { Answer } from '../outbox/classify.ts';
import { type Entry, isPaused, type PendingFile } from '../outbox/entry.ts';
import type { OutgoingRequest } from '../outbox/ports.ts';
import { hasCode, isMissing, isSuccess } from './answers.ts';
import type { NetAnswer } from '../api/net.ts';
import type { FilePorts } from './ports.ts';
import { readSoundChunk } from './sound-chunk.ts';

/** The entry of a new document, as far as sending it needs to know. */
export type FileEntry = Pick<Entry, 'seq' | 'key' | 'rowId' | 'file'>;

export interface UploadJob {
  db: XeitoDb;
  request: OutgoingRequest;
  entry: FileEntry;
  /** Told the bytes that the server has, after each piece. */
  onSent: (bytes: number) => void;
}

export type Upload =
  /** The server has all bytes under this id. */
  | { kind: 'whole'; uploadId: string }
  /** The server knows nothing of it any more. */
  | { kind: 'lost' }
  | { kind: 'stopped'; answer: Answer };

/** Another runner may send the same document: after so many wrong offsets in a row this one gives way. */
const MAX_WRONG_OFFSETS = 5;

/**
 * Brings the bytes of a large document to the server, piece by piece, from where the server is. Each step
 * is saved in the entry, so that whoever comes after a kill goes on from there.
 * @throws DamagedFileError
 */
export async function uploadBytes(ports: FilePorts, job: UploadJob): Promise<Upload> {
  const file = await pendingFile(job.db, job.entry);
  if (!file) return stopped({ kind: 'none' });
  const start = file.uploadId
    ? await resume(ports, job, file.uploadId)
    : await begin(ports, job, file);
  if ('kind' in start) return start;
  let { offset } = start;
  let wrong = 0;
  while (offset < file.size) {
    job.onSent(offset);
    const answer = await sendPiece(ports, job, start.uploadId, offset);
    if (isMissing(answer)) return { kind: 'lost' };
    const next = offsetAfter(answer);
    if (next === null) return stopped(answer);
    wrong = isSuccess(answer) ? 0 : wrong + 1;
    // A server that takes bytes and does not move would be sent the same for ever.
    const isStill = isSuccess(answer) && next <= offset;
    if (isStill || wrong > MAX_WRONG_OFFSETS) return stopped({ kind: 'none' });
    offset = next;
    const place = { uploadId: start.uploadId, offset };
    if (!(await savePlace(job, place))) return stopped({ kind: 'none' });
  }
  job.onSent(offset);
  return { kind: 'whole', uploadId: start.uploadId };
}

/** The file as the entry has it now; null when the entry is gone or is another attempt's. */
export async function pendingFile(
  db: XeitoDb,
  { seq, key }: FileEntry,
): Promise<PendingFile | null> {
  const entry = await db.outbox.get(seq);
  return entry?.key === key ? entry.file : null;
}

/** The next attempt begins with the first byte. */
export async function forgetUpload(job: UploadJob): Promise<void> {
  await savePlace(job, { uploadId: null, offset: 0 });
}

interface Place {
  uploadId: string;
  offset: number;
}

async function resume(ports: FilePorts, job: UploadJob, uploadId: string): Promise<Place | Upload> {
  const answer = await ports.ask({
    method: 'HEAD',
    path: `${PATHS.uploads}/${uploadId}`,
    headers: headersOf(job),
    body: null,
    bytes: 0,
  });
  if (isMissing(answer)) return { kind: 'lost' };
  const offset = isSuccess(answer) ? offsetAfter(answer) : null;
  return offset === null ? stopped(answer) : { uploadId, offset };
}

/** The id is saved before the server hears of it: a kill in between costs one question. */
async function begin(
  ports: FilePorts,
  job: UploadJob,
  { sha256, size }: PendingFile,
): Promise<Place | Upload> {
  const uploadId = ports.newId();
  if (!(await savePlace(job, { uploadId, offset: 0 }))) return stopped({ kind: 'none' });
  const body = JSON.stringify({ id: uploadId, sha256, size });
  const answer = await ports.ask({
    method: 'POST',
    path: PATHS.uploads,
    headers: { ...headersOf(job), 'content-type': 'application/json' },
    body,
    bytes: body.length,
  });
  const offset = isSuccess(answer) ? offsetAfter(answer) : null;
  return offset === null ? stopped(answer) : { uploadId, offset };
}

/** From the offset to the end of the piece that it lies in. */
async function sendPiece(
  ports: FilePorts,
  job: UploadJob,
  uploadId: string,
  offset: number,
): Promise<NetAnswer> {
  const piece = await readSoundChunk(ports, job.entry.rowId, Math.floor(offset / CHUNK_BYTES));
  const body = piece.subarray(offset % CHUNK_BYTES);
  return ports.ask({
    method: 'PATCH',
    path: `${PATHS.uploads}/${uploadId}`,
    headers: {
      ...headersOf(job),
      'content-type': 'application/octet-stream',
      [HEADERS.uploadOffset]: String(offset),
    },
    body,
    bytes: body.byteLength,
  });
}

/** Bytes that the server has, from an answer that tells; null from any other. */
function offsetAfter(answer: NetAnswer): number | null {
  if (answer.kind === 'none') return null;
  if (!isSuccess(answer) && !hasCode(answer, 'UPLOAD_OFFSET_WRONG')) return null;
  const data = isRecord(answer.body) ? answer.body['data'] : null;
  const told = isRecord(data) ? data['offset'] : answer.headers.get(HEADERS.uploadOffset);
  const offset = told === null ? Number.NaN : Number(told);
  return Number.isSafeInteger(offset) && offset >= 0 ? offset : null;
}

/** The key belongs to the document's row alone: what it decides is not about its bytes. */
function headersOf({ request }: UploadJob): Record<string, string> {
  const schema = request.headers[HEADERS.schema];
  return schema === undefined ? {} : { [HEADERS.schema]: schema };
}

/**
 * False when it must not go on: the entry is gone or was given another key, so that what is sent for it
 * now helps nobody, or the person lets it wait.
 */
async function savePlace(
  { db, entry }: UploadJob,
  place: Pick<PendingFile, 'uploadId' | 'offset'>,
): Promise<boolean> {
  return db.transaction('rw', db.outbox, async () => {
    const saved = await db.outbox.get(entry.seq);
    if (saved?.key !== entry.key || !saved.file) return false;
    await db.outbox.update(entry.seq, { file: { ...saved.file, ...place } });
    return !isPaused(saved);
  });
}

function stopped(answer: Answer): Upload {
  return { kind: 'stopped', answer };
}
