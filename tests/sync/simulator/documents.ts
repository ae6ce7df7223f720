import { createHash } from 'node:crypto';
import { MULTIPART_MAX_BYTES } from '#contract/files.ts';
import { PATHS } from '#contract/paths.ts';
import { HEADERS } from '#contract/sync.ts';
import { ok, refusal } from './answers.ts';
import type { WireAnswer, WireRequest } from './wire.ts';

/** What the mutants of the documents' part leave out. */
export interface DocumentFlaws {
  trustsHash?: boolean;
  trustsOffset?: boolean;
}

interface Upload {
  userId: string;
  sha256: string;
  size: number;
  bytes: Uint8Array;
}

/** The server's side of documents in memory: bytes by their hash, and uploads that go on where they were. */
export class Documents {
  private readonly stored = new Map<string, Uint8Array>();
  private readonly uploads = new Map<string, Upload>();

  constructor(private readonly flaws: DocumentFlaws) {}

  /** The calls of uploads; null for any other. */
  respond(userId: string, request: WireRequest): WireAnswer | null {
    const [, first, id = ''] = request.path.split('/');
    if (`/${first}` !== PATHS.uploads) return null;
    if (request.method === 'POST') return this.begin(userId, request);
    const upload = this.uploads.get(id);
    if (upload?.userId !== userId) return refusal(404, 'NOT_FOUND');
    return request.method === 'HEAD' ? tell(upload) : this.append(upload, request);
  }

  /** Sees to it that the bytes of a new document are here; null when they are, else the refusal. */
  keep(userId: string, fields: Record<string, unknown>, request: WireRequest): WireAnswer | null {
    const sha256 = String(fields['sha256']);
    const sent = request.bytes ?? this.uploaded(userId, request, sha256);
    if (!sent) return this.stored.has(sha256) ? null : refusal(425, 'FILE_BYTES_MISSING');
    const isWhole = sent.length === fields['size'] && hashOf(sent) === sha256;
    if (!isWhole && !this.flaws.trustsHash) return refusal(422, 'FILE_HASH_MISMATCH');
    this.stored.set(sha256, sent);
    return null;
  }

  /** Whether the bytes with this hash can be read. */
  holds(sha256: string): boolean {
    const bytes = this.stored.get(sha256);
    return bytes !== undefined && hashOf(bytes) === sha256;
  }

  private uploaded(userId: string, { headers }: WireRequest, sha256: string): Uint8Array | null {
    const own = this.uploads.get(headers[HEADERS.uploadId] ?? '');
    if (own?.userId !== userId) return null;
    return own.bytes.length >= own.size || own.sha256 !== sha256 ? own.bytes : null;
  }

  private begin(userId: string, { body }: WireRequest): WireAnswer {
    const { id, sha256, size } = JSON.parse(body ?? '{}') as Omit<Upload, 'bytes'> & { id: string };
    const upload = this.uploads.get(id) ?? { userId, sha256, size, bytes: new Uint8Array() };
    this.uploads.set(id, upload);
    return ok(201, { id, offset: upload.bytes.length });
  }

  private append(upload: Upload, { headers, bytes }: WireRequest): WireAnswer {
    if (!bytes || bytes.length > MULTIPART_MAX_BYTES) return refusal(413, 'TOO_LARGE');
    const isThere = Number(headers[HEADERS.uploadOffset]) === upload.bytes.length;
    if (!isThere && !this.flaws.trustsOffset) {
      return { ...refusal(409, 'UPLOAD_OFFSET_WRONG'), headers: offsetOf(upload) };
    }
    upload.bytes = Uint8Array.from([...upload.bytes, ...bytes]);
    return { ...ok(200, { offset: upload.bytes.length }), headers: offsetOf(upload) };
  }
}

function tell(upload: Upload): WireAnswer {
  return { ...ok(200, null), headers: offsetOf(upload) };
}

function offsetOf({ bytes }: Upload): Record<string, string> {
  return { [HEADERS.uploadOffset]: String(bytes.length) };
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
