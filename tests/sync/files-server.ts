import { createHash } from 'node:crypto';
import { MULTIPART } from '#contract/files.ts';
import type { Answer } from '#local/outbox/classify.ts';
import type { NetAnswer } from '#local/api/net.ts';
import type { FileRequest } from '#local/files/ports.ts';
import { FakeServer, ok, refusal } from './fake-server.ts';

interface Upload {
  sha256: string;
  size: number;
  bytes: Buffer;
}

/**
 * The documents' part of the treaty in memory: bytes stored by hash, uploads that go on where they were
 * cut, and the row under its key by `FakeServer`. `received` counts the bytes that came over the wire.
 */
export class FilesServer {
  readonly rows = new FakeServer();
  readonly stored = new Map<string, Buffer>();
  readonly uploads = new Map<string, Upload>();
  readonly log: string[] = [];
  received = 0;

  async respond(request: FileRequest): Promise<NetAnswer> {
    this.log.push(`${request.method} ${request.path.split('/')[1]}`);
    if (request.path === '/files') return this.create(request);
    if (request.path === '/uploads') return this.begin(request);
    const upload = this.uploads.get(request.path.split('/')[2] ?? '');
    if (!upload) return heard(refusal(404, 'NOT_FOUND'));
    return request.method === 'HEAD' ? this.tell(upload) : this.append(upload, request);
  }

  private async create(request: FileRequest): Promise<NetAnswer> {
    const { headers } = request;
    const [body, bytes] = await partsOf(request.body);
    const row = JSON.parse(body) as { sha256: string };
    const sent = bytes ?? this.uploads.get(headers['upload-id'] ?? '')?.bytes;
    this.received += bytes?.length ?? 0;
    const known = this.rows.applied.some(({ key }) => key === headers['idempotency-key']);
    if (!known && sent && hash(sent) !== row.sha256) {
      return heard(refusal(422, 'FILE_HASH_MISMATCH'));
    }
    if (!known && !sent && !this.stored.has(row.sha256)) {
      return heard(refusal(425, 'FILE_BYTES_MISSING'));
    }
    if (sent) this.stored.set(row.sha256, sent);
    this.uploads.delete(headers['upload-id'] ?? '');
    const plain = { method: 'POST', path: '/files', ifMatch: null, body, headers } as const;
    return heard(this.rows.respond(plain));
  }

  private begin({ body }: FileRequest): NetAnswer {
    const { id, sha256, size } = JSON.parse(textOf(body)) as Upload & { id: string };
    const upload = this.uploads.get(id) ?? { sha256, size, bytes: Buffer.alloc(0) };
    this.uploads.set(id, upload);
    return heard(ok(201, { id, offset: upload.bytes.length }));
  }

  private tell({ bytes }: Upload): NetAnswer {
    return heard(ok(200, null), { 'upload-offset': String(bytes.length) });
  }

  private append(upload: Upload, { headers, body }: FileRequest): NetAnswer {
    if (!(body instanceof Uint8Array)) throw new Error('A piece is sent as bytes.');
    this.received += body.length;
    if (Number(headers['upload-offset']) !== upload.bytes.length) {
      return heard(refusal(409, 'UPLOAD_OFFSET_WRONG'), {
        'upload-offset': String(upload.bytes.length),
      });
    }
    upload.bytes = Buffer.concat([upload.bytes, body]);
    return heard(ok(200, { offset: upload.bytes.length }));
  }
}

export function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function partsOf(body: FileRequest['body']): Promise<[string, Buffer | null]> {
  if (!(body instanceof FormData)) return [textOf(body), null];
  const file = body.get(MULTIPART.file);
  if (!(file instanceof Blob)) throw new Error('The second part is the file.');
  return [textOf(body.get(MULTIPART.row)), Buffer.from(await file.arrayBuffer())];
}

function textOf(part: unknown): string {
  if (typeof part !== 'string') throw new Error('The row is sent as text.');
  return part;
}

function heard(answer: Answer, headers: Record<string, string> = {}): NetAnswer {
  return answer.kind === 'none' ? answer : { ...answer, headers: new Headers(headers) };
}
