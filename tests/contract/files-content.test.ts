import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anyBytes,
  type FileServer,
  newDocument,
  SETUPS,
  startFileServer,
} from '../support/file-server.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n');

describe.each(SETUPS)('the bytes of a document on %s and %s', (engine, kind) => {
  let server: FileServer;
  let as: string;
  beforeAll(async () => {
    server = await startFileServer(engine, kind);
    as = await server.login('admin');
  });
  afterAll(() => server.stop());

  const add = async (bytes: Buffer, more: object = {}) => {
    const document = newDocument(more, bytes);
    expect((await server.postForm(document, { as })).status).toBe(201);
    return document.row;
  };
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/api/files/${path}`, {
      headers: { authorization: `Bearer ${as}`, ...headers },
    });
  const textOf = async (path: string, headers: Record<string, string>) => {
    const response = await get(path, headers);
    return [response.status, await response.text(), response.headers.get('content-range')];
  };

  it('come as they went, as an attachment that no browser runs or keeps', async () => {
    const bytes = anyBytes(300_000);
    const { id, sha256 } = await add(bytes, { name: 'Acta «ñ» (1)*.pdf' });
    const response = await get(`${id}/content`);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '300000',
      'content-disposition':
        "attachment; filename*=UTF-8''Acta%20%C2%AB%C3%B1%C2%BB%20%281%29%2A.pdf",
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
      'sync-result': '1',
      etag: `"${sha256}"`,
    });
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  it.each([
    ['page.html', 'text/html', '<script>alert(1)</script>'],
    ['picture.svg', 'image/svg+xml', '<svg onload="alert(1)"/>'],
    ['page.xhtml', 'application/xhtml+xml', '<?xml version="1.0"?><html/>'],
    ['data.xml', 'application/xml', '<?xml version="1.0"?><?xml-stylesheet href="x"?><a/>'],
  ])(
    'of %s are an attachment without a type, also where they are asked for inline',
    async (name, type, text) => {
      const { id } = await add(Buffer.from(text), { name, type });
      for (const query of ['', '?inline=1']) {
        const { headers } = await get(`${id}/content${query}`);
        expect(headers.get('content-disposition')).toMatch(/^attachment;/);
        expect(headers.get('content-type')).toBe('application/octet-stream');
        expect(headers.get('content-security-policy')).toBe('sandbox');
      }
    },
  );

  it('of a PDF come inline where that is asked for', async () => {
    const { id } = await add(PDF, { name: 'a.pdf' });
    const place = async (query: string) =>
      (await get(`${id}/content${query}`)).headers.get('content-disposition')?.split(';')[0];
    expect(await place('')).toBe('attachment');
    expect(await place('?inline=0')).toBe('attachment');
    expect(await place('?inline=1')).toBe('inline');
    const { headers } = await get(`${id}/content?inline=1`);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-security-policy')).toBe('sandbox');
  });

  it('come in ranges', async () => {
    const { id, sha256 } = await add(Buffer.from('0123456789'));
    const path = `${id}/content`;
    expect(await textOf(path, { range: 'bytes=2-4' })).toEqual([206, '234', 'bytes 2-4/10']);
    expect(await textOf(path, { range: 'bytes=7-' })).toEqual([206, '789', 'bytes 7-9/10']);
    expect(await textOf(path, { range: 'bytes=-2' })).toEqual([206, '89', 'bytes 8-9/10']);
    expect(await textOf(path, { range: 'bytes=-99' })).toEqual([206, '0123456789', 'bytes 0-9/10']);
    expect(await textOf(path, { range: 'bytes=5-99' })).toEqual([206, '56789', 'bytes 5-9/10']);
    const outside = await get(path, { range: 'bytes=10-' });
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */10']);
    expect(outside.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(await outside.json()).toMatchObject({ status: 416, errorCode: 'RANGE_NOT_SATISFIABLE' });
    for (const range of ['bytes=4-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-', 'bytes=a-b']) {
      expect(await textOf(path, { range })).toEqual([200, '0123456789', null]);
    }
    const ifRange = (etag: string) => textOf(path, { range: 'bytes=2-4', 'if-range': etag });
    expect((await ifRange(`"${sha256}"`))[0]).toBe(206);
    expect((await ifRange('"another"'))[0]).toBe(200);
  });

  it('are not sent again to whoever has them', async () => {
    const { id, sha256 } = await add(PDF, { name: 'b.pdf' });
    expect(await textOf(`${id}/content`, { 'if-none-match': `"${sha256}"` })).toEqual([
      304,
      '',
      null,
    ]);
    expect((await textOf(`${id}/content`, { 'if-none-match': '"x"' }))[0]).toBe(200);
  });

  it('may be none at all', async () => {
    const { id } = await add(Buffer.alloc(0), { name: 'empty.txt' });
    expect(await textOf(`${id}/content`, {})).toEqual([200, '', null]);
  });

  it('are counted without being sent', async () => {
    const { id } = await add(anyBytes(5000));
    const response = await fetch(`${server.url}/api/files/${id}/content`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${as}` },
    });
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '5000']);
  });

  it('are nobody’s without a session, and of no unknown document', async () => {
    const { id } = await add(anyBytes(10));
    const open = await fetch(`${server.url}/api/files/${id}/content`);
    expect(open.status).toBe(401);
    for (const other of [randomUUID(), 'none', '..%2F..%2Fsecret.key']) {
      const response = await get(`${other}/content`);
      expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([
        404,
        'application/problem+json',
      ]);
    }
  });

  it('that the store has lost are answered by a problem, not by a broken file', async () => {
    const { id, sha256 } = await add(anyBytes(10));
    await server.files.store.remove(sha256);
    const response = await get(`${id}/content`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ errorCode: 'NOT_FOUND' });
  });
});
