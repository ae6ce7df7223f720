import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiKeyMade } from '#contract/api-keys.ts';
import type { AuditLine } from '#contract/audit.ts';
import type { CommentRow } from '#contract/resources/comments.ts';
import type { FileRow, FoundFile } from '#contract/resources/files.ts';
import type { FeedPage } from '#contract/sync.ts';
import { companies } from '../../server/db/schema/index.ts';
import { nextCif } from '../support/cifs.ts';
import {
  copyOf,
  type Document,
  type FileServer,
  newDocument,
  SETUPS,
  startFileServer,
} from '../support/file-server.ts';
import { PASSWORD } from '../support/people.ts';

const TEXT = 'Unha zaragallada de papeis';

describe.each(SETUPS)('a program on %s and %s', (engine, kind) => {
  let server: FileServer;
  let maker: string;
  let key: string;
  /** Of its maker: in their tray, and of a company that both see. */
  let tray: Document;
  let shared: Document;
  beforeAll(async () => {
    server = await startFileServer(engine, kind);
    maker = await server.login('admin');
    const rowId = randomUUID();
    await server.db.insert(companies).values({ id: rowId, cif: nextCif(), name: 'A company' });
    tray = newDocument({ text: TEXT });
    shared = newDocument({ text: TEXT, resource: 'companies', rowId });
    for (const document of [tray, shared]) await server.postForm(document, { as: maker });
    const body = { name: 'Reports', role: 'admin', expiresOn: '2099-12-31', password: PASSWORD };
    key = (await server.ask<ApiKeyMade>('POST', '/api_keys', { as: maker, body })).data.key;
  });
  afterAll(() => server.stop());

  const feed = async (as: string, cursor?: string) => {
    const query = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { data } = await server.ask<FeedPage>('GET', `/sync/changes?limit=2000${query}`, { as });
    return { ...data, ids: data.rows.map(({ id }) => id) };
  };
  const bytesOf = async (as: string, { row }: Document) => {
    const headers = { authorization: `Bearer ${as}` };
    const answer = await fetch(`${server.url}/api/files/${row.id}/content`, { headers });
    await answer.arrayBuffer();
    return answer.status;
  };

  it('is told by the feed of what its role sees, and of nothing that its maker alone has', async () => {
    const [person, program] = [await feed(maker), await feed(key)];
    const { id } = server.people.admin;
    expect(person.scopesAdded).toEqual(expect.arrayContaining([`user:${id}`, `tray:${id}`]));
    const own = [`user:${id}`, `tray:${id}`];
    expect(program.scopesAdded).toEqual(person.scopesAdded.filter((one) => !own.includes(one)));
    expect(person.ids).toEqual(expect.arrayContaining([tray.row.id, shared.row.id]));
    expect(program.ids).toContain(shared.row.id);
    expect(program.ids).not.toContain(tray.row.id);
    expect(program.rows.filter(({ t }) => t === 'accounts')).toEqual([]);

    const { rowId } = shared.row as unknown as { rowId: string };
    const later = [newDocument(), newDocument({ resource: 'companies', rowId })];
    for (const document of later) await server.postForm(document, { as: maker });
    const [secret, told] = later.map(({ row }) => row.id);
    const next = await feed(key, program.next);
    expect(next.ids).toContain(told);
    expect(next.ids).not.toContain(secret);
  });

  it('takes the place of a person in the feed no further than it sees', async () => {
    const program = await feed(key, (await feed(maker)).next);
    const { id } = server.people.admin;
    expect(program.scopesDropped.toSorted()).toEqual([`tray:${id}`, `user:${id}`]);
    expect(program.rows.flatMap(({ d }) => d ?? [])).toEqual([]);
  });

  it('finds no document of the tray of its maker: not in the list, by its bytes or by its words', async () => {
    const seenBy = async (as: string) => {
      const list = (await server.ask<FileRow[]>('GET', '/files', { as })).data;
      const search = `/files/search?q=zaragallada`;
      const found = (await server.ask<FoundFile[]>('GET', search, { as })).data;
      const idsOf = [list, found].map((rows) => rows.map(({ id }) => id));
      const see = ({ row }: Document) => idsOf.map((ids) => ids.includes(row.id));
      return {
        tray: [...see(tray), await bytesOf(as, tray)],
        shared: [...see(shared), await bytesOf(as, shared)],
      };
    };
    const all = [true, true, 200];
    expect(await seenBy(maker)).toEqual({ tray: all, shared: all });
    expect(await seenBy(key)).toEqual({ tray: [false, false, 404], shared: all });
    const path = `/files/${tray.row.id}`;
    expect((await server.ask('GET', path, { as: key })).status).toBe(404);
    const renamed = { as: key, version: 1, body: { name: 'x' } };
    expect((await server.change('PUT', path, renamed)).status).toBe(404);
    expect((await server.change('DELETE', path, { as: key, version: 1 })).status).toBe(404);
  });

  it('reads nothing through the history that is a person’s alone', async () => {
    const { id } = server.people.admin;
    const body = { list: 'projects', name: 'Mine', search: { state: ['draft'] } };
    const saved = await server.change('POST', '/saved_views', { as: maker, body });
    const renamed = await server.change('PUT', '/profile', {
      as: maker,
      version: (await server.ask<{ version: number }>('GET', '/profile', { as: maker })).data
        .version,
      body: { locale: 'gl' },
    });
    const message = { id: randomUUID(), title: 'A word', text: 'For the maker', userIds: [id] };
    const send = { as: maker, body: { message, digest: false } };
    await server.ask('POST', '/notifications/send', send);
    const [notice] = (await server.ask<{ id: string }[]>('GET', '/notifications', { as: maker }))
      .data;
    const read = await server.change('PUT', `/notifications/${notice?.id}`, {
      as: maker,
      version: 1,
      body: { state: 'read' },
    });
    const statuses = [saved, renamed, read].map(({ status }) => status);
    expect(statuses).toEqual([201, 200, 200]);
    const ask = { name: 'An editor', role: 'editor', expiresOn: '2099-12-31', password: PASSWORD };
    const made = await server.ask<ApiKeyMade>('POST', '/api_keys', { as: maker, body: ask });
    const linesOf = async (as: string, query: string) =>
      (await server.ask<AuditLine[]>('GET', `/audit?limit=200&${query}`, { as })).data ?? [];
    const alone: [string, unknown][] = [
      ['savedViews', saved.data['id']],
      ['accounts', id],
      ['notifications', notice?.id],
      ['files', tray.row.id],
    ];
    for (const [resource, rowId] of alone) {
      const query = new URLSearchParams({ resource, rowId: String(rowId) }).toString();
      const seen = [maker, key, made.data.key].map(async (as) => (await linesOf(as, query)).length);
      expect([resource, ...(await Promise.all(seen))]).toEqual([resource, 1, 0, 0]);
    }
    const all = await linesOf(key, `userId=${id}`);
    expect(all.map(({ rowId }) => rowId)).toContain(shared.row.id);
    expect(all.map(({ rowId }) => rowId)).not.toContain(tray.row.id);
    const own = ['savedViews', 'accounts', 'notifications'];
    expect(all.filter(({ resource }) => own.includes(resource))).toEqual([]);
  });

  it('adds comments, and leaves those of its maker as they were said', async () => {
    const { rowId } = shared.row;
    const say = (as: string) =>
      server.change<CommentRow>('POST', '/comments', {
        as,
        body: { resource: 'companies', rowId, text: 'A word' },
      });
    const [said, added] = [await say(maker), await say(key)];
    expect([said.status, added.status]).toEqual([201, 201]);
    for (const { id, version } of [said.data, added.data]) {
      for (const body of [{ text: 'Another' }, { isRemoved: true }]) {
        const changed = await server.change('PUT', `/comments/${id}`, { as: key, version, body });
        expect(changed.status).toBe(403);
      }
    }
    const { id } = said.data;
    const hung = newDocument({ resource: 'comments', rowId: id });
    expect((await server.postForm(hung, { as: key })).status).toBe(403);
    const mended = { as: maker, version: said.data.version, body: { text: 'Another' } };
    expect((await server.change('PUT', `/comments/${id}`, mended)).status).toBe(200);
  });

  it('has no tray of its own, and gets at the bytes in that of its maker by no other document', async () => {
    expect((await server.postForm(newDocument(), { as: key })).status).toBe(403);
    const { resource, rowId } = shared.row;
    const copied = copyOf(tray, { resource, rowId });
    const { problem } = await server.postJson(copied, { as: key });
    expect(problem.errorCode).toBe('FILE_BYTES_MISSING');
    expect((await server.postJson(copied, { as: maker })).status).toBe(201);
  });
});
