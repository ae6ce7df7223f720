import { MULTIPART_MAX_BYTES } from '#contract/files.ts';
import { HEADERS } from '#contract/sync.ts';
import type { XeitoDb } from '../db.ts';
import { LockedProblem } from '../keys/problems.ts';
import type { Answer } from '../outbox/classify.ts';
import type { PendingFile } from '../outbox/entry.ts';
import type { OutgoingRequest } from '../outbox/ports.ts';
import { hasCode } from './answers.ts';
import { multipartOf } from './multipart.ts';
import type { NetAnswer } from '../api/net.ts';
import type { FilePorts } from './ports.ts';
import { beginProgress } from './progress.ts';
import { isOnServer } from './same-bytes.ts';
import { DamagedFileError, damagedAnswer } from './sound-chunk.ts';
import {
  type FileEntry,
  forgetUpload,
  pendingFile,
  uploadBytes,
  type UploadJob,
} from './upload.ts';

/** An upload that the server forgets in the middle of an attempt is begun anew once. */
const MAX_BEGINNINGS = 2;

/**
 * Sends a new document: the row alone where the server may have the bytes already, else both in one
 * request, or for a large one the bytes piece by piece and then the row. All under the entry's frozen
 * request and key, so that there is one effect. Goes on where an earlier attempt was cut off.
 * Never throws for a failing network or locked data; bytes that this device damaged answer as a refusal.
 */
export async function sendFile(
  ports: FilePorts,
  db: XeitoDb,
  frozen: OutgoingRequest,
  entry: FileEntry,
): Promise<Answer> {
  const file = await pendingFile(db, entry);
  if (!file) return { kind: 'none' };
  const request = withText(frozen, file);
  const progress = beginProgress(entry.rowId, file.size, ports.now);
  try {
    progress.sent(file.offset);
    if (await mayBeKnown(db, entry, file)) {
      const answer = await sendRow(ports, request);
      if (!hasCode(answer, 'FILE_BYTES_MISSING')) return answer;
    }
    return file.size <= MULTIPART_MAX_BYTES
      ? await sendTogether(ports, request, entry, file)
      : await sendInPieces(ports, { db, request, entry, onSent: progress.sent });
  } catch (error) {
    if (error instanceof DamagedFileError) return damagedAnswer();
    // The session ended meanwhile: it goes on when somebody unlocks the data.
    if (error instanceof LockedProblem) return { kind: 'none' };
    throw error;
  } finally {
    progress.end();
  }
}

/** The text never changes either: with it, it is the same request each time. */
function withText({ body, ...rest }: OutgoingRequest, { text }: PendingFile): OutgoingRequest {
  return { ...rest, body: text && body ? JSON.stringify({ ...JSON.parse(body), text }) : body };
}

/**
 * Another document with these bytes is on the server, or an earlier attempt went out: perhaps only its
 * answer was lost, and the row alone brings that back.
 */
async function mayBeKnown(db: XeitoDb, entry: FileEntry, file: PendingFile): Promise<boolean> {
  const saved = await db.outbox.get(entry.seq);
  return (saved?.attempts ?? 0) > 1 || isOnServer(db, file.sha256, entry.rowId);
}

function sendRow(
  ports: FilePorts,
  { path, headers, body }: OutgoingRequest,
  uploadId?: string,
): Promise<NetAnswer> {
  return ports.ask({
    method: 'POST',
    path,
    headers: { ...headers, ...(uploadId !== undefined && { [HEADERS.uploadId]: uploadId }) },
    body,
    bytes: body?.length ?? 0,
  });
}

async function sendTogether(
  ports: FilePorts,
  { path, headers, body }: OutgoingRequest,
  entry: FileEntry,
  file: PendingFile,
): Promise<NetAnswer> {
  // The browser writes this header itself, with the boundary between the parts.
  const { 'content-type': _, ...others } = headers;
  const form = await multipartOf(ports, entry.rowId, file, body ?? '');
  return ports.ask({ method: 'POST', path, headers: others, body: form, bytes: file.size });
}

async function sendInPieces(ports: FilePorts, job: UploadJob): Promise<Answer> {
  for (let beginning = 1; beginning <= MAX_BEGINNINGS; beginning += 1) {
    const upload = await uploadBytes(ports, job);
    if (upload.kind === 'stopped') return upload.answer;
    if (upload.kind === 'whole') {
      const answer = await sendRow(ports, job.request, upload.uploadId);
      // That refusal is kept under the key: only a new attempt, from the first byte, can do better.
      if (hasCode(answer, 'FILE_HASH_MISMATCH')) await forgetUpload(job);
      if (!hasCode(answer, 'FILE_BYTES_MISSING')) return answer;
    }
    await forgetUpload(job);
  }
  return { kind: 'none' };
}
