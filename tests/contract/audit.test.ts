import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { AuditCheck, AuditLine } from '#contract/audit.ts';
import type { Company } from '#contract/resources/companies.ts';
import type { Project } from '#contract/resources/projects.ts';
import { ROLES, type Role } from '#domain/access/roles.ts';
import type { Connection } from '../../server/db/client.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { audit, companies, users } from '../../server/db/schema/index.ts';
import { nextCif } from '../support/cifs.ts';
import { gate } from '../support/gate.ts';
import { loginAll } from '../support/roles.ts';
import { ENGINES, type TestServer, startServer } from '../support/server.ts';

const ABSENT = '01900000-0000-7000-8000-000000000000';

describe.each(ENGINES)('the audit on %s', (engine) => {
  let server: TestServer;
  let tokens: Record<Role, string>;
  /** The editor's company, and one that is not theirs. */
  let own: string;
  let foreign: string;
  beforeAll(async () => {
    server = await startServer(engine);
    [own, foreign] = [uuidv7(), uuidv7()];
    await server.db.insert(companies).values([
      { id: own, cif: nextCif(), name: 'Own' },
      { id: foreign, cif: nextCif(), name: 'Foreign' },
    ]);
    await server.db
      .update(users)
      .set({ companyIds: [own] })
      .where(sql`role = 'editor'`);
    tokens = await loginAll(server);
  });
  afterAll(() => server.stop());

  const read = (role: Role, query: Record<string, string | number> = {}) => {
    const params = Object.entries(query).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const path = `/audit?${String(new URLSearchParams(params))}`;
    return server.ask<AuditLine[]>('GET', path, { as: tokens[role] });
  };
  const historyOf = (role: Role, resource: string, rowId: string) =>
    read(role, { resource, rowId });
  const change = async <T>(method: string, path: string, body: object, version?: number) => {
    const { status, data } = await server.change<T>(method, path, {
      as: tokens.admin,
      body,
      ...(version !== undefined && { version }),
    });
    expect(status).toBeLessThan(300);
    return data;
  };
  const project = (companyId: string, name = 'Faro') =>
    change<Project>('POST', '/projects', { companyId, name });

  it('tells who changed which fields of a record, the newest first', async () => {
    const { id } = await project(own);
    const deviceId = randomUUID();
    const changed = await server.change('PUT', `/projects/${id}`, {
      as: tokens.editor,
      version: 1,
      body: { name: 'Faro novo', notes: 'Luz' },
      headers: { 'sync-device': deviceId, 'sync-seq': '1', 'sync-acked': '0' },
    });
    expect(changed.status).toBe(200);
    await change('DELETE', `/projects/${id}`, {}, 2);

    const { data } = await historyOf('admin', 'projects', id);
    expect(data.map(({ action, userName }) => [action, userName])).toEqual([
      ['delete', 'A admin'],
      ['update', 'A editor'],
      ['create', 'A admin'],
    ]);
    expect(data[1]).toMatchObject({
      userId: server.people.editor.id,
      deviceId,
      resource: 'projects',
      rowId: id,
      fields: [
        { name: 'name', before: 'Faro', after: 'Faro novo' },
        { name: 'notes', before: '', after: 'Luz' },
      ],
    });
    expect(data[2]?.fields).toContainEqual({ name: 'name', before: null, after: 'Faro' });
    expect(data[0]?.fields).toContainEqual({ name: 'name', before: 'Faro novo', after: null });
    expect(data[2]?.fields.map(({ name }) => name)).not.toContain('version');
  });

  it('is whole for administrators only, of one record for elevated roles', async () => {
    const { id } = await project(own);
    const statuses = async (query: Record<string, string>) => {
      const answers = await Promise.all(ROLES.map((role) => read(role, query)));
      return answers.map(({ status }) => status);
    };
    expect(await statuses({})).toEqual([200, 200, 403, 403, 403, 403]);
    expect(await statuses({ rowId: id })).toEqual([200, 200, 403, 403, 403, 403]);
    expect(await statuses({ resource: 'projects' })).toEqual([200, 200, 403, 403, 403, 403]);
    const ofOne = { resource: 'projects', rowId: id };
    expect(await statuses(ofOne)).toEqual([200, 200, 200, 403, 403, 403]);
  });

  it('shows an editor no record that they may not read, whether it exists or not', async () => {
    const { id } = await project(foreign);
    const { user, editor } = server.people;
    for (const [resource, rowId] of [
      ['projects', id],
      ['projects', ABSENT],
      ['users', user.id],
      ['accounts', user.id],
      ['files', ABSENT],
    ] as const) {
      const { status } = await historyOf('editor', resource, rowId);
      expect([resource, status]).toEqual([resource, 404]);
    }
    expect((await historyOf('editor', 'accounts', editor.id)).status).toBe(200);
    expect((await historyOf('editor', 'companies', own)).status).toBe(200);
    expect((await historyOf('admin', 'projects', id)).data).toHaveLength(1);
  });

  it('shows an editor nothing of the time in which a record was elsewhere', async () => {
    const { id } = await project(foreign, 'Named elsewhere');
    await change('PUT', `/projects/${id}`, { companyId: own }, 1);
    await change('PUT', `/projects/${id}`, { notes: 'Here' }, 2);
    const { data } = await historyOf('editor', 'projects', id);
    expect(data.map(({ fields }) => fields.map(({ name }) => name))).toEqual([['notes']]);
    expect(JSON.stringify(data)).not.toContain(foreign);
    // Out and back again: a page is filled in spite of the hidden lines before.
    await change('PUT', `/projects/${id}`, { companyId: foreign }, 3);
    await change('PUT', `/projects/${id}`, { companyId: own }, 4);
    const one = await read('editor', { resource: 'projects', rowId: id, limit: 1 });
    expect(one.data).toEqual(data);
    expect((await historyOf('admin', 'projects', id)).data).toHaveLength(5);
  });

  it('shows of the accounting key its end, and that to administrators only', async () => {
    const key = (tail: string) => ({ holdedApiKey: `a-secret-holded-key-${tail}` });
    const body = { cif: nextCif(), name: 'Ría', ...key('7788') };
    const { id } = await change<Company>('POST', '/companies', body);
    await change('PUT', `/companies/${id}`, { ...key('9900'), description: 'New' }, 1);
    const [line] = (await historyOf('admin', 'companies', id)).data;
    expect(line?.fields).toEqual([
      { name: 'description', before: '', after: 'New' },
      { name: 'holdedApiKey', before: '••••7788', after: '••••9900' },
    ]);
    const seen = await historyOf('editor', 'companies', id);
    expect(seen.data).toHaveLength(2);
    expect(JSON.stringify(seen)).not.toMatch(/holdedApiKey|7788|9900/);
    expect(JSON.stringify(await read('admin'))).not.toMatch(/a-secret|[Ss]ealed|[Hh]ash/);
  });

  it('as a whole is filtered by resource, person and day, a day of the whole counting to its end', async () => {
    const { id } = await project(own);
    const renamed = await server.change('PUT', `/projects/${id}`, {
      as: tokens.editor,
      version: 1,
      body: { name: 'By the editor' },
    });
    expect(renamed.status).toBe(200);
    const company = await change<Company>('POST', '/companies', { cif: nextCif(), name: 'Norte' });
    const editorId = server.people.editor.id;
    const [byEditor] = (await read('admin', { resource: 'projects', userId: editorId })).data;
    expect(byEditor).toMatchObject({ rowId: id, userId: editorId, action: 'update' });
    const kinds = (await read('admin', { resource: 'companies', limit: 500 })).data;
    expect(new Set(kinds.map(({ resource }) => resource))).toEqual(new Set(['companies']));
    expect(kinds[0]?.rowId).toBe(company.id);

    const now = Date.parse(kinds[0]?.at ?? '');
    const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
    const ids = async (query: Record<string, string>) =>
      (await read('superadmin', { ...query, limit: 500 })).data.map(({ rowId }) => rowId);
    expect(await ids({ from: at(-1), to: at(1) })).toEqual(
      expect.arrayContaining([company.id, id]),
    );
    expect(await ids({ from: at(0), to: at(1) })).toContain(company.id);
    expect(await ids({ to: at(0) })).not.toContain(company.id);
    expect(await ids({ from: at(1) })).toEqual([]);
    // An instant in the zone of a person is the same instant.
    const local = at(1).replace('Z', '+00:00');
    expect(await ids({ to: local })).toEqual(await ids({ to: at(1) }));
  });

  it('lets an editor see what a former value was, and give it back as any change', async () => {
    const { id } = await project(own);
    await change('PUT', `/projects/${id}`, { notes: 'Second' }, 1);
    await change('PUT', `/projects/${id}`, { notes: 'Third' }, 2);
    const [line] = (await historyOf('editor', 'projects', id)).data;
    const [field] = line?.fields ?? [];
    expect(field).toEqual({ name: 'notes', before: 'Second', after: 'Third' });
    const back = await server.change<Project>('PUT', `/projects/${id}`, {
      as: tokens.editor,
      version: 3,
      body: { notes: field?.before },
    });
    expect(back.data).toMatchObject({ notes: 'Second', version: 4 });
    const history = (await historyOf('editor', 'projects', id)).data;
    expect(history[0]).toMatchObject({
      userId: server.people.editor.id,
      fields: [{ name: 'notes', before: 'Third', after: 'Second' }],
    });
    expect(history.slice(1).map(({ id: known }) => known)).toContain(line?.id);
  });

  it('is filtered by person and time, and read page by page', async () => {
    const { id } = await project(own);
    for (const version of [1, 2, 3]) {
      await change('PUT', `/projects/${id}`, { notes: `${version}` }, version);
    }
    const ofOne = { resource: 'projects', rowId: id };
    const all = (await read('admin', ofOne)).data;
    const first = await read('admin', { ...ofOne, limit: 3 });
    const rest = await read('admin', { ...ofOne, limit: 3, cursor: first.next ?? '' });
    expect([first.data.length, rest.data.length]).toEqual([3, 1]);
    expect([...first.data, ...rest.data]).toEqual(all);
    expect(rest.next).toBeNull();

    const byEditor = { ...ofOne, userId: server.people.editor.id };
    expect((await read('admin', byEditor)).data).toEqual([]);
    const [newest, second, third] = all.map(({ at }) => at);
    const between = await read('admin', { ...ofOne, from: third ?? '', to: newest ?? '' });
    const expected = all.filter(({ at }) => at >= (third ?? '') && at < (newest ?? ''));
    expect(between.data).toEqual(expected);
    expect(second).toBeDefined();
    for (const [name, value] of [
      ['limit', 0],
      ['limit', 1001],
      ['cursor', 'x.y'],
      ['from', 'yesterday'],
      ['resource', 'x'],
    ] as const) {
      expect((await read('admin', { [name]: value })).status).toBe(422);
    }
  });
});

describe.each(ENGINES)('the chain of the audit on %s', (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer(engine);
    return () => server.stop();
  });

  const check = async () => {
    const as = await server.login('admin');
    return (await server.ask<AuditCheck>('GET', '/audit/check', { as })).data;
  };
  const write = (count: number) =>
    server.db.transaction(async (tx) => {
      for (let index = 0; index < count; index += 1) {
        await tx.insert(audit).values({ resource: 'projects', action: 'create', after: { index } });
      }
    });
  /** What nobody can do by the way: the guard is taken away first. */
  const behindItsBack = async (statement: string) => {
    await server.db.execute(sql`alter table audit disable trigger user`);
    await server.db.execute(sql.raw(statement));
    await server.db.execute(sql`alter table audit enable trigger user`);
  };
  const ids = async () => {
    const rows = await server.db.select({ id: audit.id }).from(audit).orderBy(audit.place);
    return rows.map(({ id }) => id);
  };

  it('is whole when nobody touched it, and is asked for by administrators', async () => {
    expect(await check()).toEqual({ isWhole: true, rows: 0, firstBroken: null });
    await write(5);
    expect(await check()).toEqual({ isWhole: true, rows: 5, firstBroken: null });
    for (const role of ['editor', 'user', 'partner'] as const) {
      const as = await server.login(role);
      expect((await server.ask('GET', '/audit/check', { as })).status).toBe(403);
    }
  });

  it('lets no line be changed or removed by the way', async () => {
    await write(1);
    for (const statement of [
      `update audit set action = 'x'`,
      `update audit set hash = ''`,
      `delete from audit`,
    ]) {
      await expect(server.db.execute(sql.raw(statement))).rejects.toThrow(/Failed query/);
    }
    expect(await check()).toMatchObject({ isWhole: true, rows: 1 });
  });

  it.each([
    ['another value', (id: number) => `update audit set after = '{"index": 7}' where id = ${id}`],
    ['another time', (id: number) => `update audit set at = at - interval '1 s' where id = ${id}`],
    ['another author', (id: number) => `update audit set user_id = '${ABSENT}' where id = ${id}`],
    ['no hash', (id: number) => `update audit set hash = '' where id = ${id}`],
  ])('shows %s in an old line', async (_what, statement) => {
    await write(5);
    const [, , third = 0] = await ids();
    await behindItsBack(statement(third));
    expect(await check()).toEqual({ isWhole: false, rows: 5, firstBroken: third });
  });

  it('shows that a line was taken out, put in, or changed places', async () => {
    await write(5);
    const [first = 0, second = 0] = await ids();
    await behindItsBack(`delete from audit where id = ${first}`);
    expect(await check()).toEqual({ isWhole: false, rows: 4, firstBroken: second });
    await server.stop();

    server = await startServer(engine);
    await write(3);
    await behindItsBack(`insert into audit (resource, action) values ('projects', 'create')`);
    const put = (await ids()).at(-1);
    expect(await check()).toEqual({ isWhole: false, rows: 4, firstBroken: put });
  });

  it('is one chain however many write at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => write((index % 3) + 1)));
    expect(await check()).toMatchObject({ isWhole: true, firstBroken: null });
    expect(new Set(await ids()).size).toBe((await check()).rows);
  });
});

describe('the chain of the audit on postgres, written by several connections', () => {
  let server: TestServer;
  let writers: Connection;
  beforeAll(async () => {
    server = await startServer('postgres');
    const { rows } = await server.db.execute(sql`select current_database() as name`);
    const url = new URL(inject('postgresUrl'));
    url.pathname = `/${String(rows[0]?.['name'])}`;
    writers = openPostgres(url.href);
  });
  afterAll(async () => {
    await writers.close();
    await server.stop();
  });

  const line = (action: string) => ({ resource: 'projects', action });

  it('has the order of the commits, not that in which the lines were written', async () => {
    const [written, mayCommit] = [gate(), gate()];
    const slow = writers.db.transaction(async (tx) => {
      await tx.insert(audit).values(line('written first'));
      written.open();
      await mayCommit.opened;
    });
    await written.opened;
    await writers.db.insert(audit).values(line('committed first'));
    mayCommit.open();
    await slow;
    const rows = await server.db.select().from(audit).orderBy(audit.place);
    expect(rows.map(({ action }) => action)).toEqual(['committed first', 'written first']);
    expect(rows[0]?.id).toBeGreaterThan(rows[1]?.id ?? Infinity);
    const as = await server.login('admin');
    const { data, next } = await server.ask<AuditLine[]>('GET', '/audit?limit=1', { as });
    expect(data[0]?.action).toBe('written first');
    const older = await server.ask<AuditLine[]>('GET', `/audit?cursor=${next}`, { as });
    expect(older.data.map(({ action }) => action)).toEqual(['committed first']);
  });

  it('holds through two hundred commits of eight writers, some of which are taken back', async () => {
    const writing = Array.from({ length: 8 }, async (_, writer) => {
      for (let turn = 0; turn < 25; turn += 1) {
        const isTakenBack = (writer + turn) % 5 === 0;
        await writers.db
          .transaction(async (tx) => {
            await tx.insert(audit).values([line('one'), line('two')]);
            if (isTakenBack) tx.rollback();
          })
          .catch((error: unknown) => {
            if (!isTakenBack) throw error;
          });
      }
    });
    await Promise.all(writing);
    const as = await server.login('admin');
    const { data } = await server.ask<AuditCheck>('GET', '/audit/check', { as });
    expect(data).toEqual({ isWhole: true, rows: 2 + 8 * 20 * 2, firstBroken: null });
  });
});
