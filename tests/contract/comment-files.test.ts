import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommentRow } from '#contract/resources/comments.ts';
import type { FileRow } from '#contract/resources/files.ts';
import { ROLES, type Role } from '#domain/access/roles.ts';
import { collaborators, companies, projects, users } from '../../server/db/schema/index.ts';
import { collectOrphans } from '../../server/modules/files/orphans.ts';
import { nextCif } from '../support/cifs.ts';
import { type FileServer, newDocument, SETUPS, startFileServer } from '../support/file-server.ts';
import { createMirror } from '../support/mirror.ts';
import { loginAll } from '../support/roles.ts';

type Subject = Pick<CommentRow, 'resource' | 'rowId'>;
const THREE_DAYS_MS = 3 * 86_400_000;

describe.each(SETUPS)('files on comments on %s and %s', (engine, kind) => {
  let server: FileServer;
  let tokens: Record<Role, string>;
  const ids = {
    company: randomUUID(),
    other: randomUUID(),
    project: randomUUID(),
    elsewhere: randomUUID(),
    collaborator: randomUUID(),
  };
  beforeAll(async () => {
    server = await startFileServer(engine, kind);
    const { db, people } = server;
    for (const id of [ids.company, ids.other]) {
      await db.insert(companies).values({ id, cif: nextCif(), name: 'A company' });
    }
    const companyIds = [ids.company];
    await db.update(users).set({ companyIds }).where(eq(users.id, people.editor.id));
    const named = { name: 'A project', companyId: ids.company };
    await db.insert(projects).values([
      { id: ids.project, code: 'P-1', ...named },
      { id: ids.elsewhere, code: 'P-2', ...named, companyId: ids.other },
    ]);
    const themselves = { name: 'A collaborator', userId: people.partner.id };
    await db.insert(collaborators).values({ id: ids.collaborator, kind: 'partner', ...themselves });
    tokens = await loginAll(server);
  });
  afterAll(() => server.stop());

  const onProject: Subject = { resource: 'projects', rowId: ids.project };
  const say = async (role: Role, on: Subject) => {
    const body = { text: 'A word', ...on };
    const { data } = await server.change<CommentRow>('POST', '/comments', {
      as: tokens[role],
      body,
    });
    return data;
  };
  const ownerOf = ({ id }: CommentRow) => ({ resource: 'comments' as const, rowId: id });
  const attach = (role: Role, comment: CommentRow, more: object = {}) =>
    server.postForm(newDocument({ ...ownerOf(comment), ...more }), { as: tokens[role] });
  const bytesOf = async (role: Role, { id }: FileRow) => {
    const headers = { authorization: `Bearer ${tokens[role]}` };
    const response = await fetch(`${server.url}/api/files/${id}/content`, { headers });
    await response.arrayBuffer();
    return response.status;
  };

  // In the order of ROLES: superadmin, admin, editor, user, partner, adviser.
  it.each<[string, Subject, string]>([
    ['a project of the own company', onProject, '200 200 200 404 404 403'],
    [
      'a project elsewhere',
      { resource: 'projects', rowId: ids.elsewhere },
      '200 200 404 404 404 403',
    ],
    [
      'a collaborator, who is the partner',
      { resource: 'collaborators', rowId: ids.collaborator },
      '200 200 200 404 200 403',
    ],
  ])('on %s are read by whoever reads the comment', async (_name, subject, wanted) => {
    const { data: file, status } = await attach('admin', await say('admin', subject));
    expect(status).toBe(201);
    const seen = { rows: [] as number[], bytes: [] as number[], listed: [] as boolean[] };
    const mirrored: boolean[] = [];
    for (const role of ROLES) {
      const as = tokens[role];
      seen.rows.push((await server.ask('GET', `/files/${file.id}`, { as })).status);
      seen.bytes.push(await bytesOf(role, file));
      const list = await server.ask<FileRow[]>('GET', '/files?limit=500', { as });
      seen.listed.push(list.status === 200 && list.data.some(({ id }) => id === file.id));
      const mirror = createMirror(server, () => as);
      await mirror.pull();
      mirrored.push(mirror.has('files', file.id));
    }
    expect([seen.rows.join(' '), seen.bytes.join(' ')]).toEqual([wanted, wanted]);
    const readers = wanted.split(' ').map((one) => one === '200');
    expect([seen.listed, mirrored]).toEqual([readers, readers]);
  });

  it('are added by its author alone, who from outside may be one too', async () => {
    const onThemselves: Subject = { resource: 'collaborators', rowId: ids.collaborator };
    const theirs = await say('partner', onThemselves);
    expect((await attach('partner', theirs)).status).toBe(201);
    expect((await attach('superadmin', theirs)).status).toBe(403);
    expect((await attach('user', theirs)).status).toBe(422);
    expect((await attach('adviser', theirs)).status).toBe(403);
    const ours = await say('editor', onThemselves);
    expect((await attach('partner', ours)).status).toBe(403);
    const hidden = await say('editor', onProject);
    expect((await attach('partner', hidden)).status).toBe(422);
  });

  it('are changed, moved and removed by nobody alone', async () => {
    const comment = await say('editor', onProject);
    const { data: file } = await attach('editor', comment);
    const { data: loose } = await server.postForm(newDocument(), { as: tokens.editor });
    const as = tokens.editor;
    const change = (id: string, body: object) =>
      server.change('PUT', `/files/${id}`, { as, version: 1, body });
    expect((await change(file.id, { name: 'Another.bin' })).status).toBe(403);
    expect((await change(file.id, { resource: null, rowId: null })).status).toBe(403);
    expect((await change(loose.id, ownerOf(comment))).status).toBe(403);
    expect((await server.change('DELETE', `/files/${file.id}`, { as, version: 1 })).status).toBe(
      403,
    );
  });

  it('go with the words of a removed comment, from every device and from the store', async () => {
    const comment = await say('editor', onProject);
    const { data: file } = await attach('editor', comment);
    const mirror = createMirror(server, () => tokens.admin);
    await mirror.pull();
    expect(mirror.has('files', file.id)).toBe(true);
    await server.change('PUT', `/comments/${comment.id}`, {
      as: tokens.editor,
      version: 1,
      body: { isRemoved: true },
    });
    await mirror.pull();
    expect(mirror.has('files', file.id)).toBe(false);
    expect(mirror.has('comments', comment.id)).toBe(true);
    expect(await bytesOf('editor', file)).toBe(404);
    // One that comes late, from a device that was away, has nothing to stand on.
    expect((await attach('editor', comment)).status).toBe(422);
    expect(await server.stored()).toContain(file.sha256);
    await collectOrphans(server, new Date(Date.now() + THREE_DAYS_MS));
    expect(await server.stored()).not.toContain(file.sha256);
  });

  it('go where the row of their comment goes', async () => {
    const rowId = randomUUID();
    const row = { id: rowId, code: rowId, name: 'A project', companyId: ids.company };
    await server.db.insert(projects).values(row);
    const { data: file } = await attach(
      'admin',
      await say('admin', { resource: 'projects', rowId }),
    );
    const mirror = createMirror(server, () => tokens.editor);
    await mirror.pull();
    expect(mirror.has('files', file.id)).toBe(true);
    const move = (companyId: string) =>
      server.db.update(projects).set({ companyId }).where(eq(projects.id, rowId));
    await move(ids.other);
    await mirror.pull();
    expect(mirror.has('files', file.id)).toBe(false);
    expect(await bytesOf('editor', file)).toBe(404);
    await move(ids.company);
    await mirror.pull();
    expect(mirror.has('files', file.id)).toBe(true);
  });
});
