import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Budget } from '#contract/resources/budgets.ts';
import type { Role } from '#domain/access/roles.ts';
import { BUDGET_UNIT_CODES } from '#domain/budgets/units.ts';
import { MAX_CENTS } from '#domain/money.ts';
import { movements } from '../../server/db/schema/index.ts';
import { createMirror } from '../support/mirror.ts';
import { ENGINES, statusesOf } from '../support/server.ts';
import { type MoneyWorld, imputation, startMoney } from './money/world.ts';

describe.each(ENGINES)('budgets on %s', (engine) => {
  let world: MoneyWorld;
  let project: string;
  beforeAll(async () => {
    world = await startMoney(engine);
  });
  afterAll(() => world.server.stop());
  beforeEach(async () => {
    project = await world.insertProject();
  });

  const pathOf = (projectId = project) => `/projects/${projectId}/budgets`;
  const post = (body: object = {}, role: Role = 'admin', path = pathOf()) =>
    world.server.change<Budget>('POST', path, {
      as: world.tokens[role],
      body: { name: 'Cámara', ...body },
      headers: { 'sync-device': uuidv7() },
    });
  const put = ({ id, projectId, version }: Budget, body: object, role: Role = 'admin') =>
    world.server.change<Budget>('PUT', `${pathOf(projectId)}/${id}`, {
      as: world.tokens[role],
      version,
      body,
      headers: { 'sync-device': uuidv7() },
    });
  const remove = ({ id, projectId, version }: Budget, role: Role = 'admin') =>
    world.server.change<Budget>('DELETE', `${pathOf(projectId)}/${id}`, {
      as: world.tokens[role],
      version,
    });
  const get = <T = Budget>(path: string, role: Role = 'admin') =>
    world.server.ask<T>('GET', path, { as: world.tokens[role] });
  const make = async (body: object = {}) => {
    const answer = await post(body);
    expect([answer.status, answer.problem.errors]).toEqual([201, undefined]);
    return answer.data;
  };

  it('are made, listed, read, changed under the path of their project', async () => {
    const line = await make({ unit: 'day', quantity: 2_500, unitPriceCents: 300_00 });
    expect(line).toMatchObject({ projectId: project, amountCents: 750_00, status: 'draft' });
    const foreign = await world.insertLine(await world.insertProject());
    const listed = await get<Budget[]>(pathOf());
    expect(listed.data).toEqual([line]);
    expect((await get(`${pathOf()}/${line.id}`)).data).toEqual(line);
    for (const path of [`/budgets/${line.id}`, `/budgets/${line.id}/`]) {
      expect((await get(path)).data).toEqual(line);
    }
    const changed = await put(line, { quantity: 3_000 });
    expect(changed.data).toMatchObject({ amountCents: 900_00, version: 2 });
    expect((await get(`${pathOf()}/${foreign}`)).status).toBe(404);
  });

  it('have an amount that the server computes, of percent and of aggregators too', async () => {
    const percent = { unit: 'percent', quantity: 15_000, unitPriceCents: 2_000_00 };
    expect((await make(percent)).amountCents).toBe(300_00);
    expect((await make({ ...percent, aggregator: true })).amountCents).toBe(0);
    const thirds = { unit: 'day', quantity: 333, unitPriceCents: 1_00 };
    expect((await make(thirds)).amountCents).toBe(33);
    expect((await post({ amountCents: 5 })).problem.errors).toEqual([
      { path: 'amountCents', code: 'unknown-field' },
    ]);
    const most = await make({ quantity: 1_000, unitPriceCents: MAX_CENTS });
    expect(most.amountCents).toBe(MAX_CENTS);
    expect((await put(most, { quantity: 1_001 })).problem.errors).toEqual([
      { path: 'quantity', code: 'too-large' },
    ]);
  });

  it('answer a removed line with its status, and keep it in the list and in the feed', async () => {
    const line = await make({ quantity: 1_000, unitPriceCents: 50_00 });
    const mirror = createMirror(world.server, () => world.tokens.editor);
    await mirror.pull();
    const removed = await remove(line);
    expect(removed.status).toBe(200);
    expect(removed.data).toEqual({
      ...line,
      status: 'removed',
      version: 2,
      updatedAt: removed.data.updatedAt,
    });
    expect((await get<Budget[]>(pathOf())).data).toEqual([removed.data]);
    expect((await get(`/budgets/${line.id}/`)).data.status).toBe('removed');
    const { rows } = await mirror.pull();
    expect(rows.map(({ t, id, d }) => [t, id, d?.['status']])).toEqual([
      ['budgets', line.id, 'removed'],
    ]);
    expect((await put(removed.data, { status: 'draft' })).data.status).toBe('draft');
  });

  it('send a change made before they were struck through back with the line as it is, and take one made after', async () => {
    const line = await make();
    const removed = (await remove(line)).data;
    const late = await put(line, { notes: 'late' });
    expect([late.status, late.problem.errorCode]).toEqual([412, 'VERSION_CONFLICT']);
    expect(late.problem).toMatchObject({ current: { id: line.id, status: 'removed', notes: '' } });
    const after = await put(removed, { notes: 'after' });
    expect(after.data).toMatchObject({ status: 'removed', notes: 'after' });
  });

  it('are not there under the path of another project', async () => {
    const line = await make();
    const elsewhere = pathOf(await world.insertProject());
    const as = world.tokens.admin;
    const change = { as, version: 1, body: { name: 'Mine' } };
    expect((await get(`${elsewhere}/${line.id}`)).status).toBe(404);
    expect((await world.server.change('PUT', `${elsewhere}/${line.id}`, change)).status).toBe(404);
    const removal = { as, version: 1 };
    expect((await world.server.change('DELETE', `${elsewhere}/${line.id}`, removal)).status).toBe(
      404,
    );
    expect((await post({ projectId: project }, 'admin', elsewhere)).status).toBe(404);
    expect((await put(line, { projectId: project })).problem.errors).toEqual([
      { path: 'projectId', code: 'unknown-field' },
    ]);
    for (const wrong of [uuidv7(), 'abc']) {
      expect((await get(pathOf(wrong))).status).toBe(404);
      expect((await get(`${pathOf(wrong)}/${line.id}`)).status).toBe(404);
      expect((await get(`/projects/${wrong}/budgets/units`)).status).toBe(404);
    }
    expect((await post({}, 'admin', pathOf('abc'))).status).toBe(404);
  });

  it('tell the standard units, and those that the project uses beside them', async () => {
    await make({ unit: 'bobina' });
    await make({ unit: 'bobina' });
    await make({ unit: 'day' });
    await world.insertLine(await world.insertProject(), { unit: 'elsewhere' });
    const path = `/projects/${project}/budgets/units`;
    const { data } = await get<{ code: string; name: string }[]>(path);
    expect(data.map(({ code }) => code)).toEqual([...BUDGET_UNIT_CODES, 'bobina']);
    expect(data.every(({ name }) => name !== '')).toBe(true);
    await world.grant(project, 'read', false);
    const hidden = await get<{ code: string }[]>(path, 'user');
    expect(hidden.data.map(({ code }) => code)).toEqual(BUDGET_UNIT_CODES);
  });

  it('hang from aggregators of their project and side only, and never in a ring', async () => {
    const top = await make({ aggregator: true });
    const below = await make({ aggregator: true, parentId: top.id });
    const plain = await make();
    const gone = await make({ aggregator: true });
    await remove(gone);
    const invalid = {
      status: 422,
      errorCode: 'BUDGET_PARENT_INVALID',
      errors: [{ path: 'parentId', code: 'invalid' }],
    };
    for (const parentId of [plain.id, gone.id]) {
      expect((await post({ parentId })).problem).toMatchObject(invalid);
    }
    expect((await post({ parentId: top.id, side: 'income' })).problem).toMatchObject(invalid);
    expect((await put(below, { side: 'income' })).problem).toMatchObject(invalid);
    for (const parentId of [top.id, below.id]) {
      expect((await put(top, { parentId })).problem).toMatchObject(invalid);
    }
    const foreign = await world.insertLine(await world.insertProject(), { aggregator: true });
    const missing = await post({ parentId: uuidv7() });
    expect(missing.problem.errors).toEqual([{ path: 'parentId', code: 'not-found' }]);
    expect((await post({ parentId: foreign })).problem).toEqual(missing.problem);
    expect((await make({ parentId: below.id })).parentId).toBe(below.id);
  });

  it('never close a ring, though two moves come at once', async () => {
    const [a, b] = [await make({ aggregator: true }), await make({ aggregator: true })];
    const moves = await Promise.all([put(a, { parentId: b.id }), put(b, { parentId: a.id })]);
    expect(statusesOf(moves)).toEqual([200, 422]);
  });

  it('begin to sum up only while nothing bears on them, and end while nothing hangs from them', async () => {
    const top = await make({ aggregator: true });
    await make({ parentId: top.id });
    expect((await put(top, { aggregator: false })).problem.errorCode).toBe('IN_USE');
    const imputed = await make();
    await world.insertExpense({ imputations: [imputation(project, 10_00, imputed.id)] });
    const moved = await make();
    await world.server.db.insert(movements).values({
      id: uuidv7(),
      companyId: world.companyIds.own,
      projectId: project,
      budgetId: moved.id,
      date: '2026-05-04',
      kind: 'expense',
    });
    for (const line of [imputed, moved]) {
      expect((await put(line, { aggregator: true })).problem).toMatchObject({
        status: 409,
        errorCode: 'BUDGET_TAKES_NO_EXPENSES',
      });
    }
    const free = await make({ unitPriceCents: 5_00 });
    expect((await put(free, { aggregator: true })).data.amountCents).toBe(0);
  });

  it('keep their amounts while they are locked, but for administrators and who unlocks them', async () => {
    const line = await make({ quantity: 1_000, unitPriceCents: 5_00, locked: true });
    const locked = { status: 409, errorCode: 'BUDGET_LOCKED' };
    const changes = [
      { quantity: 2_000 },
      { unitPriceCents: 1 },
      { unit: 'day' },
      { aggregator: true },
      { status: 'approved' },
    ];
    for (const body of changes) {
      expect((await put(line, body, 'editor')).problem).toMatchObject(locked);
    }
    expect((await remove(line, 'editor')).problem).toMatchObject(locked);
    const named = await put(line, { name: 'Óptica', quantity: 1_000 }, 'editor');
    expect(named.status).toBe(200);
    const raised = await put(named.data, { quantity: 2_000 }, 'admin');
    expect(raised.data.amountCents).toBe(10_00);
    const unlocked = await put(raised.data, { locked: false, quantity: 3_000 }, 'editor');
    expect(unlocked.data.amountCents).toBe(15_00);
  });

  it('are an editor’s in their own companies, and not there in others', async () => {
    const foreign = await world.insertProject('other');
    const line = await world.insertLine(foreign);
    expect((await post({}, 'editor')).status).toBe(201);
    expect((await get(pathOf(foreign), 'editor')).status).toBe(404);
    expect((await get(`/budgets/${line}/`, 'editor')).status).toBe(404);
    const as = world.tokens.editor;
    const change = { as, version: 1, body: { name: 'Mine' } };
    const { status } = await world.server.change('PUT', `${pathOf(foreign)}/${line}`, change);
    expect(status).toBe(404);
    const refused = await post({}, 'editor', pathOf(foreign));
    expect(refused.problem.errors).toEqual([{ path: 'projectId', code: 'not-found' }]);
  });

  it.each([
    ['none', true, 404, 404, 403, 404],
    ['read', false, 200, 404, 403, 404],
    ['read', true, 200, 200, 403, 403],
    ['edit', false, 200, 404, 403, 404],
    ['edit', true, 200, 200, 201, 200],
    ['manage', true, 200, 200, 201, 200],
  ] as const)(
    'let a user with the right %s and amounts %s list %i, read %i, make %i, change %i',
    async (level, amounts, listed, read, made, changed) => {
      const line = await make();
      await world.grant(project, level, amounts);
      const list = await get<Budget[]>(pathOf(), 'user');
      expect(list.status).toBe(listed);
      const count = listed === 200 ? list.data.length : 0;
      expect(count).toBe(read === 200 ? 1 : 0);
      expect((await get(`/budgets/${line.id}`, 'user')).status).toBe(read);
      expect((await post({}, 'user')).status).toBe(made);
      expect((await put(line, { name: 'New' }, 'user')).status).toBe(changed);
    },
  );

  it('are nothing for partners', async () => {
    const line = await make();
    expect((await get(pathOf(), 'partner')).status).toBe(403);
    expect((await get(`/budgets/${line.id}`, 'partner')).status).toBe(403);
    expect((await get(`/projects/${project}/budgets/units`, 'partner')).status).toBe(403);
    expect((await post({}, 'partner')).status).toBe(403);
    expect((await put(line, { name: 'New' }, 'partner')).status).toBe(403);
    const mirror = createMirror(world.server, () => world.tokens.partner);
    await mirror.pull();
    expect(mirror.has('budgets', line.id)).toBe(false);
  });
});
