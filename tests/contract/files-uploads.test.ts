import { randomUUID } from 'node:crypto';
import { rmSync, symlinkSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  MAX_FILE_BYTES,
  MAX_OPEN_BYTES,
  MAX_OPEN_UPLOADS,
  MULTIPART_MAX_BYTES,
} from '#contract/files.ts';
import { uploads } from '../../server/db/schema/index.ts';
import {
  anyBytes,
  type Document,
  type FileServer,
  newDocument,
  SETUPS,
  startFileServer,
} from '../support/file-server.ts';
import { type Answer, statusesOf } from '../support/server.ts';

describe.each(SETUPS)('an upload in pieces on %s and %s', (engine, kind) => {
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
  const begin = async ({ row: { sha256, size } }: Document, id: string = randomUUID()) => ({
    id,
    answer: await server.ask<{ id: string; offset: number }>('POST', '/uploads', {
      as,
      body: { id, sha256, size },
    }),
  });

  it('begins at nothing, and tells at any time how far it is', async () => {
    const document = newDocument();
    const { id, answer } = await begin(document);
    expect(answer).toMatchObject({ status: 201, data: { id, offset: 0 } });
    expect(answer.headers.get('sync-result')).toBe('1');
    expect(await server.offsetOf(id, as)).toEqual([200, '0']);
    const piece = await server.patch(id, as, 0, document.bytes.subarray(0, 700));
    expect(piece).toMatchObject({ status: 200, data: { offset: 700 } });
    expect(piece.headers.get('upload-offset')).toBe('700');
    expect(await server.offsetOf(id, as)).toEqual([200, '700']);
    expect((await begin(document, id)).answer).toMatchObject({
      status: 200,
      data: { id, offset: 700 },
    });
    expect(codeOf(await server.postJson(document, { as, uploadId: id }))).toEqual([
      425,
      'FILE_BYTES_MISSING',
    ]);
    await server.patch(id, as, 700, document.bytes.subarray(700));
    expect((await server.postJson(document, { as, uploadId: id })).status).toBe(201);
  });

  it('brings a file above 8 MiB whole, over connections that are cut again and again', async () => {
    const document = newDocument({}, anyBytes(MULTIPART_MAX_BYTES + 3_000_000));
    const { id } = await begin(document);
    const step = 2_000_000;
    const headers = (offset: number) => ({
      'content-type': 'application/octet-stream',
      'upload-offset': `${offset}`,
    });
    for (let offset = 0; offset < document.bytes.length; offset += step) {
      const piece = document.bytes.subarray(offset, offset + step);
      await server.cut('PATCH', `/uploads/${id}`, { as, headers: headers(offset) }, piece);
      expect(await server.offsetOf(id, as)).toEqual([200, `${offset}`]);
      expect((await server.patch(id, as, offset, piece)).status).toBe(200);
    }
    const { status, data } = await server.postJson(document, { as, uploadId: id });
    expect([status, data.size]).toEqual([201, document.bytes.length]);
  });

  it('takes each piece once: a late copy, a gap and a piece of the past are told where to go on', async () => {
    const document = newDocument({}, anyBytes(4_000_000));
    const { id } = await begin(document);
    const first = document.bytes.subarray(0, 900);
    await server.patch(id, as, 0, first);
    for (const [offset, bytes] of [
      [0, first],
      [901, first],
      [899, first],
    ] as const) {
      const answer = await server.patch(id, as, offset, bytes);
      expect(codeOf(answer)).toEqual([409, 'UPLOAD_OFFSET_WRONG']);
      expect(answer.headers.get('upload-offset')).toBe('900');
    }
    const rest = document.bytes.subarray(900);
    const copies = await Promise.all(
      Array.from({ length: 5 }, () => server.patch(id, as, 900, rest)),
    );
    expect(statusesOf(copies)).toEqual([200, 409, 409, 409, 409]);
    expect((await server.postJson(document, { as, uploadId: id })).status).toBe(201);
  });

  it('takes no more than it said, no larger piece than 8 MiB and no larger file than 100 MiB', async () => {
    const document = newDocument();
    const { id } = await begin(document);
    expect(codeOf(await server.patch(id, as, 0, anyBytes(2001)))).toEqual([413, 'TOO_LARGE']);
    const huge = newDocument({ size: MAX_FILE_BYTES });
    const { id: hugeId, answer } = await begin(huge);
    expect(answer.status).toBe(201);
    const large = await server.patch(hugeId, as, 0, anyBytes(MULTIPART_MAX_BYTES + 1));
    expect(codeOf(large)).toEqual([413, 'TOO_LARGE']);
    expect(await server.offsetOf(hugeId, as)).toEqual([200, '0']);
    const tooLarge = await begin(newDocument({ size: MAX_FILE_BYTES + 1 }));
    expect(codeOf(tooLarge.answer)).toEqual([413, 'TOO_LARGE']);
  });

  it('is its owner’s alone, and of one file alone', async () => {
    const document = newDocument();
    const { id } = await begin(document);
    const { sha256, size } = document.row;
    const foreign = await server.ask('POST', '/uploads', { as: other, body: { id, sha256, size } });
    expect(codeOf(foreign)).toEqual([404, 'NOT_FOUND']);
    expect(await server.offsetOf(id, other)).toEqual([404, null]);
    expect(codeOf(await server.patch(id, other, 0, document.bytes))).toEqual([404, 'NOT_FOUND']);
    await server.patch(id, as, 0, document.bytes);
    const stolen = await server.postJson(document, { as: other, uploadId: id });
    expect(codeOf(stolen)).toEqual([425, 'FILE_BYTES_MISSING']);
    const changed = await begin(newDocument(), id);
    expect(changed.answer.problem.errors).toEqual([{ path: 'id', code: 'taken' }]);
    const adviser = await server.login('adviser');
    const body = { id: randomUUID(), sha256, size };
    expect((await server.ask('POST', '/uploads', { as: adviser, body })).status).toBe(403);
  });

  it('is refused where it says nothing useful', async () => {
    const { id } = await begin(newDocument());
    const patch = (headers: Record<string, string>, path = id) =>
      server.ask('PATCH', `/uploads/${path}`, { as, headers, body: 'x' });
    const bytes = { 'content-type': 'application/octet-stream' };
    expect(codeOf(await patch(bytes))).toEqual([400, 'MALFORMED']);
    expect(codeOf(await patch({ ...bytes, 'upload-offset': '-1' }))).toEqual([400, 'MALFORMED']);
    expect(codeOf(await patch({ 'upload-offset': '0' }))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    const unknown = await patch({ ...bytes, 'upload-offset': '0' }, '../../files');
    expect(unknown.status).toBe(404);
    expect(codeOf(await patch({ ...bytes, 'upload-offset': '0' }, 'none'))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    for (const wrong of [{ id: '../x' }, { sha256: 'A'.repeat(64) }, { size: -1 }]) {
      const body = { id: randomUUID(), sha256: 'a'.repeat(64), size: 1, ...wrong };
      expect((await server.ask('POST', '/uploads', { as, body })).status).toBe(422);
    }
    const uploadId = await server.postJson(newDocument(), { as, uploadId: 'mine' });
    expect(codeOf(uploadId)).toEqual([400, 'MALFORMED']);
  });

  it('says that the disk is full, and goes on where it was when there is space', async () => {
    const document = newDocument();
    const { id } = await begin(document);
    const path = server.files.workspace.uploadPath(id);
    rmSync(path);
    symlinkSync('/dev/full', path);
    const full = await server.patch(id, as, 0, document.bytes);
    expect(codeOf(full)).toEqual([507, 'STORAGE_FULL']);
    rmSync(path);
    expect(await server.offsetOf(id, as)).toEqual([200, '0']);
    expect((await server.patch(id, as, 0, document.bytes)).status).toBe(200);
    expect((await server.postJson(document, { as, uploadId: id })).status).toBe(201);
  });

  it('is begun at most fifty times by one person before others are finished, for 2 GiB together', async () => {
    await server.db.delete(uploads);
    const small = Array.from({ length: MAX_OPEN_UPLOADS - 2 }, () => newDocument());
    const begun = await Promise.all(small.map((document) => begin(document)));
    expect(new Set(begun.map(({ answer }) => answer.status))).toEqual(new Set([201]));
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => begin(newDocument())));
    expect(statusesOf(atOnce.map(({ answer }) => answer))).toEqual([201, 201, 507, 507, 507]);
    const refused = await begin(newDocument());
    expect(codeOf(refused.answer)).toEqual([507, 'UPLOADS_FULL']);
    expect(await server.offsetOf(refused.id, as)).toEqual([404, null]);

    const [first] = begun;
    const [document] = small;
    if (!first || !document) throw new Error('none was begun');
    expect((await begin(document, first.id)).answer.status).toBe(200);
    const { sha256, size } = newDocument().row;
    const body = { id: randomUUID(), sha256, size };
    expect((await server.ask('POST', '/uploads', { as: other, body })).status).toBe(201);
    await server.patch(first.id, as, 0, document.bytes);
    expect((await server.postJson(document, { as, uploadId: first.id })).status).toBe(201);
    expect((await begin(newDocument())).answer.status).toBe(201);

    await server.db.delete(uploads);
    const large = () => begin(newDocument({ size: MAX_FILE_BYTES }));
    const fitting = Math.floor(MAX_OPEN_BYTES / MAX_FILE_BYTES);
    for (let each = 0; each < fitting; each += 1) expect((await large()).answer.status).toBe(201);
    expect(codeOf((await large()).answer)).toEqual([507, 'UPLOADS_FULL']);
    await server.db.delete(uploads);
  });
});
