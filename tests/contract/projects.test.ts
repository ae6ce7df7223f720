import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project, ProjectAnswer, ProjectSummary } from '#contract/resources/projects.ts';
import type { RightLevel } from '#domain/access/policy.ts';
import type { Role } from '#domain/access/roles.ts';
import {
  amortizations,
  beads,
  budgets,
  callRequests,
  clients,
  companies,
  expenses,
  movements,
  projectRights,
  reinvoices,
  tenders,
  users,
} from '../../server/db/schema/index.ts';
import { nextCif } from '../support/cifs.ts';
import { loginAll } from '../support/roles.ts';
import { ENGINES, type TestServer, startServer, statusesOf } from '../support/server.ts';

const [OWN, OTHER] = [uuidv7(), uuidv7()];
const DAY = '2026-05-04';

describe.each(ENGINES)('projects on %s', (engine) => {
  let server: TestServer;
  let tokens: Record<Role, string>;
  beforeAll(async () => {
    server = await startServer(engine);
    await server.db.insert(companies).values([
      { id: OWN, cif: nextCif(), name: 'Own' },
      { id: OTHER, cif: nextCif(), name: 'Other' },
    ]);
    await server.db
      .update(users)
      .set({ companyIds: [OWN] })
      .where(eq(users.id, server.people.editor.id));
    tokens = await loginAll(server);
  });
  afterAll(() => server.stop());

  const post = (as: string, body: object = {}) =>
    server.change<Project>('POST', '/projects', {
      as,
      body: { name: 'Serie', companyId: OWN, ...body },
      headers: { 'sync-device': uuidv7() },
    });
  const put = (as: string, { id, version }: Project, body: object) =>
    server.change<Project>('PUT', `/projects/${id}`, { as, version, body });
  const remove = (as: string, { id, version }: Pick<Project, 'id' | 'version'>) =>
    server.change('DELETE', `/projects/${id}`, { as, version });
  const make = async (body: object = {}) => {
    const answer = await post(tokens.admin, body);
    expect(answer.status).toBe(201);
    return answer.data;
  };
  const grant = (projectId: string, level: RightLevel, amounts = false) =>
    server.db
      .insert(projectRights)
      .values({ userId: server.people.user.id, projectId, level, amounts })
      .onConflictDoUpdate({
        target: [projectRights.userId, projectRights.projectId],
        set: { level, amounts },
      });

  it('gives the codes of the year one after the other, without a gap for a refused one', async () => {
    const year = new Date().getFullYear();
    const next = await server.ask<unknown>('GET', '/projects/next_code', { as: tokens.editor });
    const first = await make();
    expect(first.code).toBe(next.data);
    expect(first.code).toMatch(new RegExp(`^P-${year}-\\d{3}$`));
    expect((await post(tokens.admin, { companyId: uuidv7() })).status).toBe(422);
    const together = await Promise.all([make(), make(), make()]);
    const numbers = together.map(({ code }) => Number(code.slice(7))).toSorted((a, b) => a - b);
    const start = Number(first.code.slice(7));
    expect(numbers).toEqual([start + 1, start + 2, start + 3]);
  });

  it('does not take a code from the client', async () => {
    const { problem } = await post(tokens.admin, { code: 'P-2026-999' });
    expect(problem.errors).toEqual([{ path: 'code', code: 'unknown-field' }]);
  });

  it.each([
    ['superadmin', 201, 200, 200, 200],
    ['admin', 201, 200, 200, 200],
    ['editor', 201, 200, 200, 200],
    ['user', 403, 404, 404, 404],
    ['partner', 403, 403, 403, 403],
  ] as const)(
    'lets a %s without rights on projects: create %i, read %i, change %i, delete %i',
    async (role, created, read, changed, deleted) => {
      const project = await make();
      expect((await post(tokens[role])).status).toBe(created);
      expect(
        (await server.ask('GET', `/projects/${project.id}`, { as: tokens[role] })).status,
      ).toBe(read);
      expect((await put(tokens[role], project, { name: 'New' })).status).toBe(changed);
      const version = changed === 200 ? project.version + 1 : project.version;
      expect((await remove(tokens[role], { ...project, version })).status).toBe(deleted);
    },
  );

  it('keeps projects of foreign companies from an editor, as if there were none', async () => {
    const foreign = await make({ companyId: OTHER });
    const as = tokens.editor;
    const list = await server.ask<Project[]>('GET', '/projects', { as });
    expect(list.data.length).toBeGreaterThan(0);
    expect(list.data.every(({ companyId }) => companyId === OWN)).toBe(true);
    expect((await server.ask('GET', `/projects/${foreign.id}`, { as })).status).toBe(404);
    expect((await server.ask('GET', `/projects/${foreign.id}/summary`, { as })).status).toBe(404);
    expect((await put(as, foreign, { name: 'Mine' })).status).toBe(404);
    expect((await remove(as, foreign)).status).toBe(404);
    expect((await post(as, { companyId: OTHER })).problem.errorCode).toBe('FORBIDDEN');
    expect((await put(as, await make(), { companyId: OTHER })).problem.errorCode).toBe('FORBIDDEN');
  });

  it.each([
    ['none', 404, 404, 404],
    ['read', 200, 403, 403],
    ['edit', 200, 200, 403],
    ['manage', 200, 200, 403],
  ] as const)(
    'lets a user with the right %s read %i, change %i, delete %i',
    async (level, read, changed, deleted) => {
      const project = await make();
      await grant(project.id, level);
      const as = tokens.user;
      expect((await server.ask('GET', `/projects/${project.id}`, { as })).status).toBe(read);
      const list = await server.ask<Project[]>('GET', '/projects', { as });
      expect(list.data.some(({ id }) => id === project.id)).toBe(read === 200);
      expect((await put(as, project, { name: 'New' })).status).toBe(changed);
      const version = changed === 200 ? 2 : 1;
      expect((await remove(as, { ...project, version })).status).toBe(deleted);
      const moved = await put(as, { ...project, version }, { companyId: OTHER });
      expect(moved.status).toBe(read === 200 ? 403 : 404);
    },
  );

  it('answers unknown and impossible ids with 404', async () => {
    for (const id of [uuidv7(), 'abc', "1' or '1'='1"]) {
      const path = `/projects/${encodeURIComponent(id)}`;
      expect((await server.ask('GET', path, { as: tokens.admin })).status).toBe(404);
      const change = { as: tokens.admin, version: 1, body: { name: 'X' } };
      expect((await server.change('PUT', path, change)).status).toBe(404);
    }
  });

  it('lists subprojects by order, nulls last, and only those that the reader may see', async () => {
    const parent = await make({ name: 'Parent' });
    const last = await make({ name: 'Last', parentId: parent.id });
    const second = await make({ name: 'Second', parentId: parent.id, order: 2 });
    const first = await make({ name: 'First', parentId: parent.id, order: 1, companyId: OTHER });
    const names = async (role: Role) => {
      const path = `/projects/${parent.id}`;
      const one = await server.ask<ProjectAnswer>('GET', path, { as: tokens[role] });
      const all = await server.ask<ProjectAnswer[]>('GET', '/projects', { as: tokens[role] });
      const listed = all.data.find(({ id }) => id === parent.id);
      expect(listed?.subprojects).toEqual(one.data.subprojects);
      return one.data.subprojects.map(({ name }) => name);
    };
    expect(await names('admin')).toEqual(['First', 'Second', 'Last']);
    expect(await names('editor')).toEqual(['Second', 'Last']);
    await grant(parent.id, 'read');
    await grant(last.id, 'read');
    expect(await names('user')).toEqual(['Last']);
    expect([second.parentId, first.parentId]).toEqual([parent.id, parent.id]);
  });

  it('refuses a parent that is unknown, unseen, removed, the project itself or below it', async () => {
    const top = await make();
    const middle = await make({ parentId: top.id });
    const bottom = await make({ parentId: middle.id });
    const foreign = await make({ companyId: OTHER });
    const gone = await make();
    await remove(tokens.admin, gone);
    for (const parentId of [uuidv7(), foreign.id, gone.id]) {
      expect((await post(tokens.editor, { parentId })).problem).toMatchObject({
        status: 422,
        errorCode: 'PROJECT_PARENT_INVALID',
        errors: [{ path: 'parentId', code: 'invalid' }],
      });
    }
    for (const parentId of [top.id, middle.id, bottom.id]) {
      const { problem } = await put(tokens.admin, top, { parentId });
      expect(problem.errorCode).toBe('PROJECT_PARENT_INVALID');
    }
    expect((await put(tokens.admin, bottom, { parentId: top.id })).status).toBe(200);
  });

  it('never closes a loop, though two moves come at once', async () => {
    const [a, b] = [await make(), await make()];
    const moves = await Promise.all([
      put(tokens.admin, a, { parentId: b.id }),
      put(tokens.admin, b, { parentId: a.id }),
    ]);
    expect(statusesOf(moves)).toEqual([200, 422]);
  });

  it('does not delete a project with subprojects, and answers a removed one as gone', async () => {
    const parent = await make();
    const child = await make({ parentId: parent.id });
    expect((await remove(tokens.admin, parent)).problem).toMatchObject({
      status: 409,
      errorCode: 'PROJECT_HAS_SUBPROJECTS',
    });
    expect((await remove(tokens.admin, child)).data).toEqual({ id: child.id, version: 2 });
    expect((await remove(tokens.admin, parent)).status).toBe(200);
    expect((await server.ask('GET', `/projects/${parent.id}`, { as: tokens.admin })).status).toBe(
      404,
    );
    expect((await put(tokens.admin, parent, { name: 'X' })).problem.errorCode).toBe('GONE');
  });

  it('does not delete a project that something was done with: cancelling it is the way out', async () => {
    const { db } = server;
    const budget = await make();
    await db.insert(budgets).values({ id: uuidv7(), projectId: budget.id, name: 'A line' });
    expect((await remove(tokens.admin, budget)).status).toBe(200);
    const projectId = (await make()).id;
    const plain = { id: uuidv7(), companyId: OWN, projectId };
    const part = { id: uuidv7(), projectId, budgetId: null, amountCents: 1, date: DAY, note: '' };
    const tender = { id: uuidv7(), code: uuidv7(), title: 'Axudas' };
    await db.insert(tenders).values(tender);
    const bead = { id: uuidv7(), code: uuidv7(), name: 'A resource', typology: 'equipo' } as const;
    await db.insert(beads).values(bead);
    const request = { id: uuidv7(), internalCode: uuidv7(), tenderId: tender.id };
    const naming = [
      [
        expenses,
        { ...plain, issueDate: DAY, netCents: 1, baseCents: 1, totalCents: 1, imputations: [part] },
      ],
      [movements, { ...plain, date: DAY, kind: 'expense', amountCents: -1 }],
      [amortizations, { ...plain, resourceId: bead.id, type: 'usage', period: '2026-05' }],
      [reinvoices, { ...plain, issuerId: OWN, receiverId: OTHER, date: DAY }],
      [callRequests, { ...request, projectIds: [projectId] }],
    ] as const;
    for (const [table, row] of naming) {
      await db.insert(table).values(row as never);
      const held = await remove(tokens.admin, { id: projectId, version: 1 });
      expect(held.problem).toMatchObject({ status: 409, errorCode: 'IN_USE' });
      await db.update(table).set({ deletedAt: new Date() }).where(eq(table.id, row.id));
    }
    expect((await remove(tokens.admin, { id: projectId, version: 1 })).status).toBe(200);
  });

  it('refuses an end before the start, also when only one of them is sent', async () => {
    const wrong = {
      status: 422,
      errorCode: 'PROJECT_DATES_INVALID',
      errors: [{ path: 'endDate', code: 'invalid' }],
    };
    const dates = { startDate: '2026-05-02', endDate: '2026-05-01' };
    expect((await post(tokens.admin, dates)).problem).toMatchObject(wrong);
    const project = await make({ startDate: '2026-05-02', endDate: '2026-05-02' });
    expect((await put(tokens.admin, project, { endDate: '2026-05-01' })).problem).toMatchObject(
      wrong,
    );
    const impossible = await put(tokens.admin, project, { endDate: '2026-02-30' });
    expect(impossible.problem.errors).toEqual([{ path: 'endDate', code: 'day' }]);
  });

  it('goes from state to state as the domain says, and lets administrators only reopen', async () => {
    let project = await make();
    const go = async (as: string, state: string) => {
      const answer = await put(as, project, { state });
      if (answer.status === 200) project = answer.data;
      return answer;
    };
    expect((await go(tokens.editor, 'closed')).problem).toMatchObject({
      status: 409,
      errorCode: 'PROJECT_STATE_INVALID',
    });
    for (const state of ['active', 'closing', 'closed']) {
      expect((await go(tokens.editor, state)).status).toBe(200);
    }
    expect((await go(tokens.editor, 'active')).problem).toMatchObject({
      status: 403,
      errorCode: 'PROJECT_REOPEN_FORBIDDEN',
    });
    expect((await go(tokens.admin, 'active')).status).toBe(200);
  });

  it('does not close while something of its expenses is left to impute, whoever asks', async () => {
    let project = await make({ expenseAccount: '62300099' });
    const [date, note, amountCents] = ['2026-02-03', '', 100];
    const go = async (state: string) => {
      const answer = await put(tokens.editor, project, { state });
      if (answer.status === 200) project = answer.data;
      return answer.status === 200 ? 'done' : answer.problem.errorCode;
    };
    const book = async (values: Partial<typeof expenses.$inferInsert>) => {
      const id = uuidv7();
      const plain = { id, companyId: OWN, issueDate: date, netCents: 2 * amountCents };
      await server.db.insert(expenses).values({ ...plain, ...values });
      return (set: Partial<typeof expenses.$inferInsert>) =>
        server.db.update(expenses).set(set).where(eq(expenses.id, id));
    };
    await go('active');
    const part = { id: uuidv7(), projectId: project.id, budgetId: null, amountCents, date, note };
    // Of another company: the editor does not even see it.
    const settle = await book({ companyId: OTHER, state: 'partial', imputations: [part] });
    expect(await go('closing')).toBe('PROJECT_HAS_OPEN_EXPENSES');
    await settle({ state: 'justified' });
    await book({ companyId: OTHER, accountNum: '62300099' });
    expect(await go('closing')).toBe('done');
    const cancel = await book({ accountNum: '62300099' });
    expect(await go('closed')).toBe('PROJECT_HAS_OPEN_EXPENSES');
    await cancel({ state: 'cancelled' });
    expect(await go('closed')).toBe('done');
  });

  it('refuses a company, a client and a manager that are not there', async () => {
    const { problem } = await post(tokens.admin, {
      companyId: randomUUID(),
      clientId: randomUUID(),
      managerId: randomUUID(),
    });
    expect(problem).toMatchObject({ status: 422, errorCode: 'INVALID' });
    expect(problem.errors).toEqual([
      { path: 'companyId', code: 'not-found' },
      { path: 'clientId', code: 'not-found' },
      { path: 'managerId', code: 'not-found' },
    ]);
  });

  it('takes a client that is there, and none that was removed', async () => {
    const [client, gone] = [uuidv7(), uuidv7()];
    await server.db.insert(clients).values([
      { id: client, name: 'Televisión de Ficción' },
      { id: gone, name: 'Gone', deletedAt: new Date() },
    ]);
    const project = await make({ clientId: client });
    expect(project.clientId).toBe(client);
    const refused = await put(tokens.admin, project, { clientId: gone });
    expect(refused.problem.errors).toEqual([{ path: 'clientId', code: 'not-found' }]);
    expect((await put(tokens.admin, project, { clientId: null })).data.clientId).toBeNull();
  });

  it('gives totals with those of the subprojects, and none to whom they are hidden', async () => {
    const parent = await make({ name: 'Totals' });
    const child = await make({ parentId: parent.id });
    const spend = (projectId: string, amountCents: number) => {
      const [date, note] = ['2026-02-03', ''];
      const part = { id: uuidv7(), projectId, budgetId: null, amountCents, date, note };
      const expense = { companyId: OWN, issueDate: date, netCents: amountCents };
      return server.db.insert(expenses).values({ ...expense, id: uuidv7(), imputations: [part] });
    };
    await spend(parent.id, 9_000_000_000_01);
    await spend(child.id, 250);
    await grant(parent.id, 'read', false);
    const summary = async (role: Role) => {
      const path = `/projects/${parent.id}/summary`;
      const one = await server.ask<ProjectSummary>('GET', path, { as: tokens[role] });
      const all = await server.ask<ProjectSummary[]>('GET', '/projects/summaries', {
        as: tokens[role],
      });
      expect(all.data.find(({ projectId }) => projectId === parent.id)).toEqual(one.data);
      return one.data;
    };
    expect(await summary('admin')).toMatchObject({
      name: 'Totals',
      companyName: 'Own',
      totalExpenses: 9_000_000_002_51,
      totalIncome: 0,
    });
    const hidden = await summary('user');
    expect(Object.keys(hidden).filter((name) => name.startsWith('total'))).toEqual([]);
    await grant(parent.id, 'read', true);
    expect((await summary('user')).totalExpenses).toBe(9_000_000_000_01);
  });
});
