import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Multimedia } from '#contract/resources/multimedias.ts';
import type { BatchAnswer } from '#contract/sync.ts';
import type { RightLevel } from '#domain/access/policy.ts';
import type { Role } from '#domain/access/roles.ts';
import { companies, projectRights, projects, users } from '../../server/db/schema/index.ts';
import { nextCif } from '../support/cifs.ts';
import { type FileServer, SETUPS, newDocument, startFileServer } from '../support/file-server.ts';
import { createMirror } from '../support/mirror.ts';
import { loginAll } from '../support/roles.ts';

const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
);

describe.each(SETUPS)('multimedia on %s and %s', (engine, kind) => {
  let server: FileServer;
  let tokens: Record<Role, string>;
  const companyIds = { own: randomUUID(), other: randomUUID() };
  let project: string;
  beforeAll(async () => {
    server = await startFileServer(engine, kind);
    await server.db
      .insert(companies)
      .values(Object.values(companyIds).map((id) => ({ id, cif: nextCif(), name: 'A company' })));
    await server.db
      .update(users)
      .set({ companyIds: [companyIds.own] })
      .where(eq(users.id, server.people.editor.id));
    tokens = await loginAll(server);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    project = await insertProject();
  });

  async function insertProject(company: keyof typeof companyIds = 'own'): Promise<string> {
    const id = randomUUID();
    await server.db
      .insert(projects)
      .values({ id, code: `X-${id}`, name: 'Serie', companyId: companyIds[company] });
    return id;
  }
  const grant = (level: RightLevel) =>
    server.db
      .insert(projectRights)
      .values({ userId: server.people.user.id, projectId: project, level, amounts: false });
  /** A document of a project, by default of this one; answers its id. */
  const keep = async (bytes: Buffer, rowId = project, type = '') => {
    const document = newDocument({ resource: 'projects', rowId, type }, bytes);
    const { status } = await server.postForm(document, { as: tokens.admin });
    expect(status).toBe(201);
    return document.row.id;
  };
  const post = (body: object, role: Role = 'admin') =>
    server.change<Multimedia>('POST', '/multimedias', {
      as: tokens[role],
      body: { projectId: project, title: 'Set', kind: 'photo', ...body },
      headers: { 'sync-device': randomUUID() },
    });
  const put = ({ id, version }: Multimedia, body: object, role: Role = 'admin') =>
    server.change<Multimedia>('PUT', `/multimedias/${id}`, {
      as: tokens[role],
      version,
      body,
      headers: { 'sync-device': randomUUID() },
    });
  /** The statuses of the deletes of one batch. */
  const removeTogether = async (paths: readonly string[]) => {
    const requests = paths.map((path) => ({
      method: 'DELETE',
      path,
      headers: { 'idempotency-key': randomUUID(), 'if-match': '"1"' },
      body: null,
    }));
    const { data } = await server.ask<BatchAnswer[]>('POST', '/batch', {
      as: tokens.admin,
      body: { requests },
    });
    return data.map(({ status }) => status);
  };
  const errorsOf = async (answer: ReturnType<typeof post>) => (await answer).problem.errors;
  const metadataOf = ({ thumbnail }: Multimedia) =>
    sharp(Buffer.from(thumbnail, 'base64')).metadata();

  it('carries a small WebP of its picture, upright, which the feed brings too', async () => {
    const bytes = await noise(1200, 800).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { data, status } = await post({ fileId: await keep(bytes) });
    expect([status, data.version]).toEqual([201, 1]);
    expect(data.thumbnail.length).toBeGreaterThan(1000);
    expect(data.thumbnail.length).toBeLessThanOrEqual(24_000);
    const { format, width, height } = await metadataOf(data);
    expect([format, width, height]).toEqual(['webp', 213, 320]);
    const mirror = createMirror(server, () => tokens.admin);
    await mirror.pull();
    expect(mirror.rows.get(`multimedias/${data.id}`)?.d).toEqual(data);
  });

  it('gets another small view with another picture, and keeps it with other words', async () => {
    const wide = await keep(await noise(400, 100).png().toBuffer());
    const tall = await keep(await noise(100, 400).png().toBuffer());
    const made = (await post({ fileId: wide })).data;
    const named = (await put(made, { title: 'Another' })).data;
    expect(named).toMatchObject({ title: 'Another', thumbnail: made.thumbnail });
    const changed = (await put(named, { fileId: tall })).data;
    const { width, height } = await metadataOf(changed);
    expect([width, height]).toEqual([80, 320]);
  });

  it('has no small view of what is no picture of pixels, whatever it is said to be', async () => {
    const drawn = await keep(SVG, project, 'image/svg+xml');
    const damaged = await keep(
      (await noise(64, 64).jpeg().toBuffer()).subarray(0, 300),
      project,
      'image/jpeg',
    );
    const text = await keep(Buffer.from('words'), project, 'text/plain');
    for (const [fileId, as] of [
      [drawn, 'document'],
      [damaged, 'photo'],
      [text, 'document'],
    ]) {
      const { data, status } = await post({ fileId, kind: as });
      expect([status, data?.thumbnail]).toEqual([201, '']);
    }
  });

  it('is of a document of its own project, of a kind that fits it', async () => {
    const elsewhere = await keep(await noise(8, 8).png().toBuffer(), await insertProject());
    const drawn = await keep(SVG, project, 'image/svg+xml');
    const own = await keep(await noise(8, 8).png().toBuffer());
    const url = 'https://example.org/';
    expect(await errorsOf(post({ fileId: elsewhere }))).toEqual([
      { path: 'fileId', code: 'not-found' },
    ]);
    expect(await errorsOf(post({ fileId: randomUUID() }))).toEqual([
      { path: 'fileId', code: 'not-found' },
    ]);
    expect(await errorsOf(post({}))).toEqual([{ path: 'fileId', code: 'required' }]);
    expect(await errorsOf(post({ fileId: drawn }))).toEqual([{ path: 'kind', code: 'invalid' }]);
    expect(await errorsOf(post({ fileId: own, kind: 'video' }))).toEqual([
      { path: 'kind', code: 'invalid' },
    ]);
    expect(await errorsOf(post({ fileId: own, kind: 'link', url }))).toEqual([
      { path: 'fileId', code: 'invalid' },
    ]);
    const made = (await post({ fileId: own })).data;
    expect((await put(made, { fileId: elsewhere })).problem.errors).toEqual([
      { path: 'fileId', code: 'not-found' },
    ]);
    expect((await post({ kind: 'link', url })).status).toBe(201);
    expect(await errorsOf(post({ kind: 'link', url: 'javascript:alert(1)' }))).toHaveLength(1);
  });

  it('never takes a small view from whoever sends it', async () => {
    const fileId = await keep(await noise(8, 8).png().toBuffer());
    expect((await post({ fileId, thumbnail: 'AAAA' })).status).toBe(422);
    const made = (await post({ fileId })).data;
    expect((await put(made, { thumbnail: 'AAAA' })).status).toBe(422);
  });

  it('keeps its document, which goes when no multimedia names it any more', async () => {
    const fileId = await keep(await noise(8, 8).png().toBuffer());
    const first = (await post({ fileId })).data;
    const second = (await post({ fileId })).data;
    const remove = async (path: string) => {
      const { status, problem } = await server.change('DELETE', path, {
        as: tokens.admin,
        version: 1,
      });
      return [status, problem.errorCode];
    };
    const stands = async () =>
      (await server.ask('GET', `/files/${fileId}`, { as: tokens.admin })).status;
    expect(await remove(`/files/${fileId}`)).toEqual([409, 'IN_USE']);
    expect((await remove(`/multimedias/${first.id}`))[0]).toBe(200);
    expect(await remove(`/files/${fileId}`)).toEqual([409, 'IN_USE']);
    expect(await stands()).toBe(200);
    // As a device sends what was done on it without network, in its order.
    expect(await removeTogether([`/multimedias/${second.id}`, `/files/${fileId}`])).toEqual([
      200, 200,
    ]);
    expect(await stands()).toBe(404);
  });

  it('is read by whoever reads the project and written by whoever edits it', async () => {
    const fileId = await keep(await noise(8, 8).png().toBuffer());
    const made = (await post({ fileId })).data;
    const seenBy = async (role: Role) =>
      (await server.ask('GET', `/multimedias/${made.id}`, { as: tokens[role] })).status;
    expect([await seenBy('editor'), await seenBy('user'), await seenBy('partner')]).toEqual([
      200, 404, 403,
    ]);
    await grant('read');
    expect(await seenBy('user')).toBe(200);
    expect((await put(made, { title: 'Mine' }, 'user')).status).toBe(403);
    expect((await post({ fileId }, 'user')).status).toBe(403);
    await server.db.delete(projectRights);
    await grant('edit');
    expect((await put(made, { title: 'Mine' }, 'user')).status).toBe(200);
    expect((await post({ fileId }, 'user')).status).toBe(201);
    const elsewhere = {
      projectId: await insertProject('other'),
      kind: 'link',
      url: 'https://a.gal',
    };
    expect(await errorsOf(post(elsewhere, 'editor'))).toEqual([
      { path: 'projectId', code: 'not-found' },
    ]);
    await server.db.delete(projectRights);
  });
});

/** A picture that no format makes small. */
function noise(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
}
