import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SavedViewRow } from '#contract/resources/saved-views.ts';
import type { Role } from '#domain/access/roles.ts';
import { MOST_VIEWS, VIEW_NAME_LETTERS } from '#domain/lists/saved-view.ts';
import { companies, savedViews, users } from '../../server/db/schema/index.ts';
import { nextCif } from '../support/cifs.ts';
import { createMirror } from '../support/mirror.ts';
import { ENGINES, type TestServer, startServer } from '../support/server.ts';

const GRID = { sorting: [{ id: 'name', desc: true }], visibility: { code: false }, widths: {} };
const A_VIEW = { list: 'projects', name: 'Drafts', search: { state: ['draft'], over: 1 } };

describe.each(ENGINES)('saved views on %s', (engine) => {
  let server: TestServer;
  const tokens = new Map<Role, string>();
  beforeAll(async () => {
    server = await startServer(engine);
    for (const role of ['superadmin', 'admin', 'editor', 'user', 'partner', 'adviser'] as const) {
      tokens.set(role, await server.login(role));
    }
  });
  afterAll(() => server.stop());

  const save = (role: Role, body: object) =>
    server.change<SavedViewRow>('POST', '/saved_views', { as: tokens.get(role), body });
  /** A new company that the person of this role works for. */
  const worksFor = async (role: Role): Promise<string> => {
    const id = uuidv7();
    await server.db.insert(companies).values({ id, cif: nextCif(), name: 'A company' });
    const isTheirs = eq(users.id, server.people[role].id);
    await server.db
      .update(users)
      .set({ companyIds: [id] })
      .where(isTheirs);
    return id;
  };
  const defaultsOf = async (role: Role, list: string) => {
    const { data } = await server.ask<SavedViewRow[]>('GET', '/saved_views', {
      as: tokens.get(role),
    });
    return data.filter((view) => view.list === list && view.isDefault).map(({ name }) => name);
  };

  it('travel to the devices of their author and to nobody else, whatever their role', async () => {
    const { data } = await save('user', { ...A_VIEW, grid: GRID });
    const mirrors = ['superadmin', 'editor', 'user'].map((role) =>
      createMirror(server, () => tokens.get(role as Role) ?? ''),
    );
    for (const mirror of mirrors) await mirror.pull();
    expect(mirrors.map((mirror) => mirror.has('savedViews', data.id))).toEqual([
      false,
      false,
      true,
    ]);
    expect(mirrors[2]?.rows.get(`savedViews/${data.id}`)?.d).toMatchObject({
      ...A_VIEW,
      grid: GRID,
      isDefault: false,
    });
    const path = `/saved_views/${data.id}`;
    const asSuperadmin = { as: tokens.get('superadmin'), version: 1 };
    const body = { name: 'Mine' };
    expect((await server.change('PUT', path, { ...asSuperadmin, body })).status).toBe(404);
    expect((await server.change('DELETE', path, asSuperadmin)).status).toBe(404);
    const history = await server.ask('GET', '/audit?resource=savedViews', asSuperadmin);
    expect([history.status, history.data]).toEqual([200, []]);
  });

  it('that are shared are seen by who reads the company, used by them, and changed by author and administrators', async () => {
    const companyId = await worksFor('editor');
    const { data, status } = await save('editor', { ...A_VIEW, companyId, isDefault: true });
    expect([status, data.companyId]).toEqual([201, companyId]);
    const roles = ['editor', 'user', 'superadmin', 'partner', 'adviser'] as const;
    const mirrors = roles.map((role) => createMirror(server, () => tokens.get(role) ?? ''));
    const pulled = async () => {
      for (const mirror of mirrors) await mirror.pull();
      return mirrors.map((mirror) => mirror.has('savedViews', data.id));
    };
    expect(await pulled()).toEqual([true, true, true, false, false]);
    const path = `/saved_views/${data.id}`;
    const put = async (role: Role, version: number, body: object) =>
      (await server.change('PUT', path, { as: tokens.get(role), version, body })).status;
    expect((await server.ask('GET', path, { as: tokens.get('user') })).status).toBe(200);
    expect(await put('user', 1, { name: 'Mine' })).toBe(403);
    const asUser = { as: tokens.get('user'), version: 1 };
    expect((await server.change('DELETE', path, asUser)).status).toBe(403);
    expect(await put('superadmin', 1, { isDefault: false })).toBe(403);
    expect(await put('superadmin', 1, { name: 'Better' })).toBe(200);
    expect(await defaultsOf('editor', 'projects')).toEqual(['Better']);
    expect(await put('editor', 2, { companyId: null })).toBe(200);
    expect(await pulled()).toEqual([true, false, false, false, false]);
    expect((await server.ask('GET', path, { as: tokens.get('superadmin') })).status).toBe(404);
  });

  it('are shared with companies that one works for, administrators with all', async () => {
    const companyId = await worksFor('editor');
    const statusOf = async (role: Role, body: object) =>
      (await save(role, { ...A_VIEW, ...body })).status;
    expect(await statusOf('user', { companyId })).toBe(403);
    expect(await statusOf('admin', { companyId })).toBe(201);
    const own = await save('user', A_VIEW);
    const path = `/saved_views/${own.data.id}`;
    const asked = { as: tokens.get('user'), version: 1, body: { companyId } };
    expect((await server.change('PUT', path, asked)).status).toBe(403);
    const { problem } = await save('superadmin', { ...A_VIEW, companyId: uuidv7() });
    expect(problem.errors).toEqual([{ path: 'companyId', code: 'not-found' }]);
  });

  it('have one default of a list and person: the last that was made it', async () => {
    const list = 'tenders';
    const first = await save('editor', { ...A_VIEW, list, name: 'A', isDefault: true });
    await save('user', { ...A_VIEW, list, name: 'Of another', isDefault: true });
    await save('editor', { ...A_VIEW, list, name: 'B', isDefault: true });
    expect(await defaultsOf('editor', list)).toEqual(['B']);
    expect(await defaultsOf('user', list)).toEqual(['Of another']);
    const path = `/saved_views/${first.data.id}`;
    const back = { as: tokens.get('editor'), version: 2, body: { isDefault: true } };
    expect((await server.change('PUT', path, back)).status).toBe(200);
    expect(await defaultsOf('editor', list)).toEqual(['A']);
  });

  it('have one default too when many are made it at the same moment', async () => {
    const list = 'files';
    const names = Array.from({ length: 6 }, (_, at) => `View ${at}`);
    const answers = await Promise.all(
      names.map((name) => save('editor', { ...A_VIEW, list, name, isDefault: true })),
    );
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 201));
    expect(await defaultsOf('editor', list)).toHaveLength(1);
  });

  it.each([
    ['name', { name: 'x'.repeat(VIEW_NAME_LETTERS + 1) }, 'too-long'],
    ['name', { name: ' ' }, 'required'],
    ['grid', { grid: { ...GRID, visibility: long((at) => [`column-${at}`, true]) } }, 'too-long'],
    ['search', { search: long((at) => [`parameter-${at}`, 'value']) }, 'too-long'],
    ['search.deep', { search: { deep: { deep: {} } } }, 'invalid'],
  ])('are refused where %s is %j', async (path, part, code) => {
    const { status, problem } = await save('user', { ...A_VIEW, ...part });
    expect([status, problem.errors]).toEqual([422, [{ path, code }]]);
  });

  it('end at a number for each person', async () => {
    const createdBy = server.people.superadmin.id;
    const views = Array.from({ length: MOST_VIEWS }, () => ({
      id: uuidv7(),
      createdBy,
      ...A_VIEW,
    }));
    await server.db.insert(savedViews).values(views);
    const { status, problem } = await save('superadmin', A_VIEW);
    expect([status, problem.errorCode]).toEqual([422, 'SAVED_VIEWS_FULL']);
    const path = `/saved_views/${views[0]?.id}`;
    await server.change('DELETE', path, { as: tokens.get('superadmin'), version: 1 });
    expect((await save('superadmin', A_VIEW)).status).toBe(201);
  });
});

function long<T>(entry: (at: number) => [string, T]): Record<string, T> {
  return Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => entry(at)));
}
