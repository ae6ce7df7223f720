import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MULTIPART_MAX_BYTES } from '#contract/files.ts';
import type { FileRow } from '#contract/resources/files.ts';
import { audit, files, idempotencyKeys, uploads } from '../../server/db/schema/index.ts';
import {
  anyBytes,
  type Document,
  type FileServer,
  formOf,
  newDocument,
  SETUPS,
  startFileServer,
} from '../support/file-server.ts';
import { type Answer, statusesOf } from '../support/server.ts';

describe.each(SETUPS)('a new document on %s and %s', (engine, kind) => {
  let server: FileServer;
  let as: string;
  let other: string;
  beforeAll(async () => {
    server = await startFileServer(engine, kind);
    as = await server.login('admin');
    other = await server.login('editor');
  });
  afterAll(() => server.stop());

  const codeOf = ({ status, problem }: Answer<unknown>) => [status, problem.errorCode];
  const keptBytes = async (sha256: string) => buffer(await server.files.store.open(sha256));
  const isKept = ({ row }: Document) => server.files.store.has(row.sha256);
  const rowsOf = ({ row }: Document) =>
    server.db.select().from(files).where(eq(files.sha256, row.sha256));
  const leftInTmp = () => server.files.workspace.list('tmp');

  it('comes in a form, and gets a row that names its bytes', async () => {
    const document = newDocument({ name: 'Acta ñ 3.bin' });
    const { status, data, headers } = await server.postForm(document, { as });
    expect(status).toBe(201);
    expect(headers.get('sync-result')).toBe('1');
    expect(data).toMatchObject({
      id: document.row.id,
      version: 1,
      createdBy: server.people.admin.id,
      name: 'Acta ñ 3.bin',
      resource: null,
      rowId: null,
      type: 'application/octet-stream',
      size: 2000,
      sha256: document.row.sha256,
    });
    expect((await keptBytes(document.row.sha256)).equals(document.bytes)).toBe(true);
    expect((await server.ask('GET', `/files/${document.row.id}`, { as })).data).toEqual(data);
    const notes = await server.db.select().from(audit).where(eq(audit.rowId, document.row.id));
    expect(notes).toMatchObject([{ resource: 'files', action: 'create', before: null }]);
    expect(await leftInTmp()).toEqual([]);
  });

  it('comes by JSON, its bytes by an upload that is over then', async () => {
    const document = newDocument();
    const uploadId = await server.upload(document, as);
    const { status, data } = await server.postJson(document, { as, uploadId });
    expect([status, data.sha256]).toEqual([201, document.row.sha256]);
    expect((await keptBytes(document.row.sha256)).equals(document.bytes)).toBe(true);
    expect(await server.offsetOf(uploadId, as)).toEqual([404, null]);
    expect(await server.files.workspace.list('uploads')).toEqual([]);
  });

  it('comes by JSON alone where the person has uploaded the bytes, or sees them already', async () => {
    const document = newDocument();
    await server.upload(document, as);
    expect((await server.postJson(document, { as })).status).toBe(201);
    const copy = { ...document, row: { ...document.row, id: randomUUID(), name: 'copy.bin' } };
    expect((await server.postJson(copy, { as })).status).toBe(201);
    expect(await rowsOf(document)).toHaveLength(2);
    expect((await server.stored()).filter((hash) => hash === document.row.sha256)).toHaveLength(1);
    await server.db.delete(uploads);
  });

  it('may be empty', async () => {
    const document = newDocument({ name: 'empty.txt', type: 'text/plain' }, Buffer.alloc(0));
    const uploadId = await server.upload(document, as);
    expect((await server.postJson(document, { as, uploadId })).data).toMatchObject({ size: 0 });
    const copy = { ...document, row: { ...document.row, id: randomUUID() } };
    expect((await server.postForm(copy, { as })).status).toBe(201);
    const third = { ...document, row: { ...document.row, id: randomUUID() } };
    expect((await server.postJson(third, { as })).data.type).toBe('text/plain');
  });

  it('is the same request in a form, by an upload and alone, and is answered once', async () => {
    const key = randomUUID();
    const document = newDocument();
    const uploadId = await server.upload(document, as);
    const first = await server.postForm(document, { as, key });
    const again = [
      await server.postJson(document, { as, key, uploadId }),
      await server.postJson(document, { as, key }),
      await server.postForm(document, { as, key }),
    ];
    expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([201, null]);
    for (const answer of again) {
      expect(answer).toMatchObject({ status: 201, data: first.data });
      expect(answer.headers.get('idempotency-replayed')).toBe('true');
    }
    expect(await rowsOf(document)).toHaveLength(1);
    const renamed = { ...document, row: { ...document.row, name: 'another.bin' } };
    expect(codeOf(await server.postForm(renamed, { as, key }))).toEqual([
      422,
      'IDEMPOTENCY_KEY_REUSED',
    ]);
    expect(await leftInTmp()).toEqual([]);
  });

  it('has one row when many copies of its form come at once', async () => {
    const key = randomUUID();
    const document = newDocument();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => server.postForm(document, { as, key })),
    );
    const statuses = new Set(statusesOf(answers));
    expect(statuses.has(201)).toBe(true);
    expect([...statuses].filter((status) => status !== 201 && status !== 409)).toEqual([]);
    expect(await rowsOf(document)).toHaveLength(1);
    await expect.poll(leftInTmp).toEqual([]);
  });

  it('of two people with the same bytes is kept once and has two rows', async () => {
    const document = newDocument();
    const twin = { ...document, row: { ...document.row, id: randomUUID() } };
    const answers = await Promise.all([
      server.postForm(document, { as }),
      server.postForm(twin, { as: other }),
    ]);
    expect(statusesOf(answers)).toEqual([201, 201]);
    expect(await rowsOf(document)).toHaveLength(2);
    expect((await server.stored()).filter((hash) => hash === document.row.sha256)).toHaveLength(1);
  });

  it('waits for its bytes where the person can see none, whether others have them or nobody', async () => {
    const foreign = newDocument();
    expect((await server.postForm(foreign, { as: other })).status).toBe(201);
    const uploadId = await server.upload(newDocument(), other);
    const wish = { ...foreign, row: { ...foreign.row, id: randomUUID() } };
    const key = randomUUID();
    const answers = [
      await server.postJson(wish, { as, key }),
      await server.postJson(newDocument(), { as }),
      await server.postJson(newDocument(), { as, uploadId }),
      await server.postJson(newDocument(), { as, uploadId: randomUUID() }),
    ];
    for (const { status, problem } of answers) {
      expect({ ...problem, status }).toEqual({ ...answers[0]?.problem, status: 425 });
    }
    expect(answers[0]?.problem.errorCode).toBe('FILE_BYTES_MISSING');
    const decided = await server.db
      .select()
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.key, key));
    expect(decided).toEqual([]);
    expect((await server.postForm(wish, { as, key })).status).toBe(201);
  });

  it('is refused for good when its bytes are others than it says', async () => {
    const document = newDocument();
    const key = randomUUID();
    const changed = { ...document, bytes: anyBytes(2000) };
    const refused = await server.postForm(changed, { as, key });
    expect(codeOf(refused)).toEqual([422, 'FILE_HASH_MISMATCH']);
    const again = await server.postForm(document, { as, key });
    expect(codeOf(again)).toEqual([422, 'FILE_HASH_MISMATCH']);
    expect(again.headers.get('idempotency-replayed')).toBe('true');

    const short = { ...document, row: { ...document.row, size: 1999 } };
    expect(codeOf(await server.postForm(short, { as }))).toEqual([422, 'FILE_HASH_MISMATCH']);
    expect(await isKept(document)).toBe(false);
    expect(await isKept(newDocument({}, changed.bytes))).toBe(false);
    expect(await rowsOf(document)).toEqual([]);
    expect(await leftInTmp()).toEqual([]);
  });

  it('is refused when its upload brought other bytes, which may then begin again', async () => {
    const document = newDocument();
    const uploadId = await server.upload({ ...document, bytes: anyBytes(2000) }, as);
    const refused = await server.postJson(document, { as, uploadId });
    expect(codeOf(refused)).toEqual([422, 'FILE_HASH_MISMATCH']);
    expect(await server.offsetOf(uploadId, as)).toEqual([404, null]);
    const foreignUpload = await server.upload(newDocument(), as);
    expect(codeOf(await server.postJson(document, { as, uploadId: foreignUpload }))).toEqual([
      422,
      'FILE_HASH_MISMATCH',
    ]);
  });

  const program = (start: string | number[]) =>
    Buffer.concat([Buffer.from(start as string), randomBytes(600)]);
  it.each([
    ['of Windows', 'acta.pdf', program('MZ')],
    ['of Linux', 'acta.pdf', program([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1])],
    ['of macOS', 'acta.pdf', program([0xcf, 0xfa, 0xed, 0xfe, 7, 0, 0, 1])],
    ['of Java', 'acta.pdf', program([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 0x34])],
    ['as a script', 'acta.txt', Buffer.from('#!/bin/sh\nrm -rf ~\n')],
    ['by its name', 'acta.pdf.Bat ', Buffer.from('del /s /q c:\\')],
  ])('is refused, and not kept, when it is a program %s', async (_kind, name, bytes) => {
    const document = newDocument({ name, type: 'application/pdf' }, bytes);
    const key = randomUUID();
    const answers = [
      await server.postForm(document, { as, key }),
      await server.postJson(document, { as, key, uploadId: await server.upload(document, as) }),
    ];
    for (const answer of answers) expect(codeOf(answer)).toEqual([415, 'FILE_TYPE_REFUSED']);
    expect(answers[1]?.headers.get('idempotency-replayed')).toBeNull();
    expect(await isKept(document)).toBe(false);
    expect(await rowsOf(document)).toEqual([]);
  });

  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  it.each([
    ['image/png', 'text/html', png],
    ['application/pdf', 'image/png', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n')],
    ['text/csv', 'text/csv', Buffer.from('day;cents\n2026-01-01;100\n')],
    ['image/svg+xml', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['image/svg+xml', 'image/svg+xml', Buffer.from('<?xml version="1.0"?><svg></svg>')],
    ['application/xml', 'application/pdf', Buffer.from('<?xml version="1.0"?><a></a>')],
    ['application/octet-stream', 'application/pdf', Buffer.from('no pdf at all')],
    ['application/octet-stream', 'application/x-made-up', Buffer.from('something')],
  ])('gets the type %s where the sender says %s', async (type, claimed, start) => {
    const document = newDocument({ type: claimed }, Buffer.concat([start, randomBytes(8)]));
    expect((await server.postForm(document, { as })).data.type).toBe(type);
  });

  it.each(['../../etc/passwd', '..\\..\\boot.ini', '/etc/cron.d/x', 'a\u0001b\r\nX-Evil: 1.pdf'])(
    'may be called %j without any path coming of it',
    async (name) => {
      const document = newDocument({ name });
      const { data } = await server.postForm(document, { as });
      expect(data.name).toBe(name.replace(/\p{Cc}+/gu, ' '));
      expect(await server.stored()).toContain(document.row.sha256);
      expect(readdirSync(join(server.config.dataDir, 'files')).join()).not.toMatch(
        /passwd|boot|cron/,
      );
      const content = await fetch(`${server.url}/api/files/${data.id}/content`, {
        headers: { authorization: `Bearer ${as}` },
      });
      const disposition = content.headers.get('content-disposition') ?? '';
      expect(disposition).toMatch(/^attachment; filename\*=UTF-8''[\w.%-]+$/);
      expect(disposition).not.toMatch(/%2f|%5c|%0|\//i);
      expect(content.headers.get('x-evil')).toBeNull();
    },
  );

  it('shows its name as it reads, without signs that turn it round', async () => {
    const document = newDocument({ name: 'acta\u202efdp.txt' });
    expect((await server.postForm(document, { as })).data.name).toBe('acta fdp.txt');
  });

  it('needs a key before anything is read', async () => {
    const answer = await server.sendForm(formOf(newDocument()), { as, key: 'none' });
    expect(codeOf(answer)).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED']);
  });

  it('is refused field by field, and an id that was used is not used again', async () => {
    const bad = newDocument({ name: '', colour: 'red' });
    const { status, problem } = await server.postForm(bad, { as });
    expect(status).toBe(422);
    expect(problem.errors?.map(({ path }) => path).toSorted()).toEqual(['colour', 'name']);
    const first = newDocument();
    await server.postForm(first, { as });
    const second = newDocument({ id: first.row.id });
    expect((await server.postForm(second, { as })).problem.errors).toEqual([
      { path: 'id', code: 'taken' },
    ]);
  });

  it('is not taken above the size of a form, nor in a form of another make', async () => {
    const large = newDocument({}, anyBytes(MULTIPART_MAX_BYTES + 1));
    expect(codeOf(await server.postForm(large, { as }))).toEqual([413, 'TOO_LARGE']);
    const most = newDocument({}, anyBytes(MULTIPART_MAX_BYTES));
    expect((await server.postForm(most, { as })).status).toBe(201);

    const { row, bytes } = newDocument({}, anyBytes(3_000_000));
    const blob = new Blob([new Uint8Array(bytes)]);
    const text = JSON.stringify(row);
    const forms: [string, string | Blob][][] = [
      [
        ['file', blob],
        ['row', text],
      ],
      [['row', text]],
      [['file', blob]],
      [
        ['row', '{"name":'],
        ['file', blob],
      ],
      [
        ['row', '{"__proto__": {}}'],
        ['file', blob],
      ],
      [
        ['line', text],
        ['file', blob],
      ],
      [
        ['row', text],
        ['bytes', blob],
      ],
    ];
    for (const parts of forms) {
      const form = new FormData();
      for (const [name, value] of parts) {
        if (typeof value === 'string') form.append(name, value);
        else form.append(name, value, 'file');
      }
      expect(codeOf(await server.sendForm(form, { as }))).toEqual([400, 'MALFORMED']);
    }
    expect(await isKept({ row, bytes })).toBe(false);
    expect(await leftInTmp()).toEqual([]);
    const plain = await server.ask('POST', '/files', {
      as,
      headers: { 'content-type': 'application/octet-stream', 'idempotency-key': randomUUID() },
      body: 'x',
    });
    expect(codeOf(plain)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it('leaves nothing behind when the connection is cut in the middle of its form', async () => {
    const document = newDocument({}, anyBytes(4_000_000));
    const form = new Response(formOf(document));
    const whole = Buffer.from(await form.arrayBuffer());
    const headers = { 'content-type': form.headers.get('content-type') ?? '' };
    const start = whole.subarray(0, 2_000_000);
    await server.cut('POST', '/files', { as, headers }, start, async () => {
      await expect.poll(async () => (await leftInTmp()).length).toBe(1);
    });
    await expect.poll(leftInTmp).toEqual([]);
    expect(await rowsOf(document)).toEqual([]);
    expect(await isKept(document)).toBe(false);
  });

  it('is renamed and removed like any row', async () => {
    const { data } = await server.postForm(newDocument(), { as });
    const path = `/files/${data.id}`;
    const headers = { 'sync-device': randomUUID() };
    const put = (body: object, version: number) =>
      server.change<FileRow>('PUT', path, { as, version, body, headers });
    expect((await put({ name: 'Acta.pdf' }, 1)).data).toMatchObject({
      name: 'Acta.pdf',
      version: 2,
      sha256: data.sha256,
    });
    expect(codeOf(await put({ name: 'x' }, 1))).toEqual([412, 'VERSION_CONFLICT']);
    expect(codeOf(await put({ name: 'run.exe' }, 2))).toEqual([415, 'FILE_TYPE_REFUSED']);
    expect((await put({ sha256: 'a'.repeat(64) }, 2)).status).toBe(422);
    const removed = await server.change('DELETE', path, { as, version: 2 });
    expect(removed).toMatchObject({ status: 200, data: { id: data.id, version: 3 } });
    expect((await server.ask('GET', path, { as })).status).toBe(404);
    const list = await server.ask<FileRow[]>('GET', '/files', { as });
    expect(list.data.map(({ id }) => id)).not.toContain(data.id);
    const late = await server.change('DELETE', path, { as, version: 3 });
    expect(codeOf(late)).toEqual([410, 'GONE']);
  });

  it('is described with both of its bodies', async () => {
    const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
      paths: Record<string, { post?: { requestBody: { content: object } } }>;
    };
    const { content } = document.paths['/api/files']?.post?.requestBody ?? { content: {} };
    expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data']);
  });
});
