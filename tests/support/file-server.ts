import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { FileRow } from '#contract/resources/files.ts';
import { type Files, openFiles } from '../../server/files/open-files.ts';
import { startS3 } from './s3.ts';
import { type Answer, type Changing, type Engine, type TestServer, startServer } from './server.ts';

export const STORES = ['disk', 's3'] as const;
type StoreKind = (typeof STORES)[number];

/** Both stores and both engines, each once. */
export const SETUPS = [
  ['pglite', 'disk'],
  ['postgres', 's3'],
] as const satisfies readonly (readonly [Engine, StoreKind])[];

/** Bytes that a device wants to keep, and the row that names them. */
export interface Document {
  bytes: Buffer;
  row: Record<string, unknown> & { id: string; sha256: string; size: number };
}

/** A server that takes documents. */
export interface FileServer extends TestServer {
  files: Files;
  /** Creates by a form of row and file. */
  postForm(document: Document, changing?: Changing): Promise<Answer<FileRow>>;
  /** Creates by JSON alone or, with `uploadId`, by an upload. */
  postJson(
    document: Document,
    changing?: Changing & { uploadId?: string },
  ): Promise<Answer<FileRow>>;
  /** Any other form. */
  sendForm(form: FormData, changing?: Changing): Promise<Answer<FileRow>>;
  /**
   * Sends the beginning of a larger body, and cuts the connection when the server has begun to read
   * it and `untilSeen` has resolved.
   */
  cut(
    method: string,
    path: string,
    changing: Changing,
    start: Buffer,
    untilSeen?: () => Promise<unknown>,
  ): Promise<void>;
  /** Sends all bytes in one upload and answers its id. */
  upload(document: Document, as: string): Promise<string>;
  patch(id: string, as: string, offset: number, bytes: Buffer): Promise<Answer<{ offset: number }>>;
  /** What HEAD answers: status and offset. */
  offsetOf(id: string, as: string): Promise<[number, string | null]>;
  /** The hashes of all bytes in the store. */
  stored(): Promise<string[]>;
}

/** Any content, of no kind that is known by its first bytes: of random ones some begin as a program does. */
export function anyBytes(size: number): Buffer<ArrayBuffer> {
  return randomBytes(size).fill(0, 0, 1);
}

/** A document that exists nowhere yet: any bytes (or those given), a name, no owner. */
export function newDocument(more: object = {}, bytes: Buffer = anyBytes(2000)): Document {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const row = { name: 'acta.bin', type: '', size: bytes.length, sha256, ...more };
  return { bytes, row: { id: randomUUID(), ...row } };
}

/** The same bytes under another id. */
export function copyOf({ bytes, row }: Document, more: object = {}): Document {
  return { bytes, row: { ...row, id: randomUUID(), ...more } };
}

/** The form of a document, its parts in the order of the protocol. */
export function formOf({ row, bytes }: Document): FormData {
  const form = new FormData();
  form.append('row', JSON.stringify(row));
  form.append('file', new Blob([new Uint8Array(bytes)]), 'file');
  return form;
}

/** Starts a server and, where documents lie in a bucket, the server of the bucket. */
export async function startFileServer(
  engine: Engine,
  kind: StoreKind,
  options: Parameters<typeof startServer>[1] = {},
): Promise<FileServer> {
  const s3 = kind === 's3' ? await startS3() : undefined;
  const server = await startServer(engine, { ...options, env: { ...options.env, ...s3?.env } });
  const files = options.files ?? (await openFiles(server.config));

  const request = async <T>(
    method: string,
    path: string,
    { as, key = randomUUID(), headers }: Changing,
    body?: FormData | Uint8Array<ArrayBuffer>,
  ): Promise<Answer<T>> => {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${as}`, 'idempotency-key': key, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    const json = (text === '' ? {} : JSON.parse(text)) as Answer<T>['problem'] & { data: T };
    const { status, headers: answered } = response;
    return { status, headers: answered, data: json.data, next: null, problem: json };
  };
  const patch: FileServer['patch'] = (id, as, offset, bytes) =>
    request(
      'PATCH',
      `/uploads/${id}`,
      {
        as,
        headers: { 'upload-offset': `${offset}`, 'content-type': 'application/octet-stream' },
      },
      new Uint8Array(bytes),
    );

  return {
    ...server,
    files,
    patch,
    sendForm: (form, changing = {}) => request('POST', '/files', changing, form),
    postForm: (document, changing = {}) => request('POST', '/files', changing, formOf(document)),
    postJson: ({ row }, { uploadId, headers, ...changing } = {}) =>
      server.change('POST', '/files', {
        ...changing,
        body: row,
        headers: { ...headers, ...(uploadId === undefined ? {} : { 'upload-id': uploadId }) },
      }),
    async cut(method, path, { as, key = randomUUID(), headers }, start, untilSeen) {
      const sending = httpRequest(`${server.url}/api${path}`, {
        method,
        agent: false,
        headers: {
          authorization: `Bearer ${as}`,
          'idempotency-key': key,
          'content-length': start.length + 1_000_000,
          ...headers,
        },
      });
      const cut = new Promise((closed) => sending.once('close', closed));
      sending.on('error', () => undefined);
      const begun = once(server.app.server, 'request');
      await new Promise<void>((sent) => sending.write(start, () => sent()));
      await begun;
      await untilSeen?.();
      sending.destroy();
      await cut;
    },
    async upload({ bytes, row: { sha256, size } }, as) {
      const id = randomUUID();
      await server.ask('POST', '/uploads', { as, body: { id, sha256, size } });
      await patch(id, as, 0, bytes);
      return id;
    },
    async offsetOf(id, as) {
      const { status, headers } = await request<unknown>('HEAD', `/uploads/${id}`, { as });
      return [status, headers.get('upload-offset')];
    },
    async stored() {
      const found: string[] = [];
      for await (const { sha256 } of files.store.list()) found.push(sha256);
      return found;
    },
    async stop() {
      await server.stop();
      await s3?.stop();
    },
  };
}
