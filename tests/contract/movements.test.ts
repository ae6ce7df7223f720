import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Movement } from '#contract/resources/movements.ts';
import type { Role } from '#domain/access/roles.ts';
import { createMirror } from '../support/mirror.ts';
import { ENGINES, statusesOf } from '../support/server.ts';
import { type MoneyWorld, startMoney } from './money/world.ts';

describe.each(ENGINES)('movements on %s', (engine) => {
  let world: MoneyWorld;
  let project: string;
  beforeAll(async () => {
    world = await startMoney(engine);
  });
  afterAll(() => world.server.stop());
  beforeEach(async () => {
    project = await world.insertProject();
  });

  const post = (body: object = {}, role: Role = 'admin') =>
    world.server.change<Movement>('POST', '/movements', {
      as: world.tokens[role],
      body: {
        companyId: world.companyIds.own,
        date: '2026-05-04',
        kind: 'expense',
        amountCents: -10_00,
        ...body,
      },
    });
  const put = ({ id, version }: Movement, body: object, role: Role = 'admin') =>
    world.server.change<Movement>('PUT', `/movements/${id}`, {
      as: world.tokens[role],
      version,
      body,
    });
  const remove = ({ id, version }: Movement, role: Role = 'admin') =>
    world.server.change('DELETE', `/movements/${id}`, { as: world.tokens[role], version });
  const get = <T = Movement>(path: string, role: Role = 'admin') =>
    world.server.ask<T>('GET', path, { as: world.tokens[role] });
  const make = async (body: object = {}) => {
    const answer = await post(body);
    expect([answer.status, answer.problem.errors]).toEqual([201, undefined]);
    return answer.data;
  };

  it('take a line of a statement once in a company, whoever brings it', async () => {
    const importKey = uuidv7();
    const first = await make({ importKey });
    const taken = { status: 409, errorCode: 'MOVEMENT_TAKEN' };
    expect((await post({ importKey }, 'editor')).problem).toMatchObject(taken);
    const other = await make();
    expect((await put(other, { importKey })).problem).toMatchObject(taken);
    expect((await put(first, { importKey, notes: 'Same' })).status).toBe(200);
    await make({ importKey, companyId: world.companyIds.other });
    expect((await post({})).status).toBe(201);
    expect((await remove({ ...first, version: 2 })).status).toBe(200);
    await make({ importKey });
  });

  it('take it once, though two people bring it at the same moment', async () => {
    const importKey = uuidv7();
    const answers = await Promise.all([post({ importKey }), post({ importKey }, 'editor')]);
    expect(statusesOf(answers)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.errorCode).toBe('MOVEMENT_TAKEN');
  });

  it('are the two sides of one transfer between accounts of a company', async () => {
    const transferId = uuidv7();
    const side = (amountCents: number, bankIban: string | null, fields: object = {}) => ({
      kind: 'transfer',
      amountCents,
      bankIban,
      transferId,
      ...fields,
    });
    const [main, other] = ['ES7712341234161234567890', 'ES9121000418450200051332'];
    expect((await post(side(-600_00, null))).problem.errors).toEqual([
      { path: 'bankIban', code: 'required' },
    ]);
    await make(side(-600_00, main));
    const wrong = [{ path: 'transferId', code: 'invalid' }];
    expect((await post(side(599_00, other))).problem.errors).toEqual(wrong);
    expect((await post(side(600_00, main))).problem.errors).toEqual(wrong);
    const elsewhere = { companyId: world.companyIds.other };
    expect((await post(side(600_00, other, elsewhere))).problem.errors).toEqual(wrong);
    const into = await make(side(600_00, other));
    expect((await post(side(600_00, other))).problem.errors).toEqual(wrong);
    expect((await put(into, { amountCents: 1 })).problem.errors).toEqual(wrong);
    expect((await put(into, { transferId: null, kind: 'income' })).status).toBe(200);
  });

  it('stand on a project and a line of its budget, together', async () => {
    const line = await world.insertLine(project);
    const second = await world.insertProject();
    const elsewhere = await world.insertLine(second);
    const sum = await world.insertLine(project, { aggregator: true });
    const missing = [{ path: 'budgetId', code: 'not-found' }];
    const movement = await make({ projectId: project, budgetId: line });
    for (const budgetId of [elsewhere, uuidv7()]) {
      const { problem } = await put(movement, { budgetId });
      expect(problem.errors).toEqual(missing);
    }
    expect((await post({ budgetId: line })).problem.errors).toEqual(missing);
    expect((await put(movement, { projectId: second })).problem.errors).toEqual(missing);
    expect((await put(movement, { projectId: null })).problem.errors).toEqual(missing);
    expect((await put(movement, { budgetId: sum })).problem).toMatchObject({
      status: 409,
      errorCode: 'BUDGET_TAKES_NO_EXPENSES',
    });
    const moved = await put(movement, { projectId: second, budgetId: elsewhere });
    expect(moved.data).toMatchObject({ projectId: second, budgetId: elsewhere });
    const unknown = await put(moved.data, { projectId: uuidv7(), budgetId: null });
    expect(unknown.problem.errors).toEqual([{ path: 'projectId', code: 'not-found' }]);
  });

  it('of a project are listed under it', async () => {
    const movement = await make({ projectId: project });
    await make();
    await make({ projectId: await world.insertProject() });
    const path = `/projects/${project}/movements`;
    expect((await get<Movement[]>(path)).data).toEqual([movement]);
    for (const wrong of [uuidv7(), 'abc']) {
      expect((await get(`/projects/${wrong}/movements`)).status).toBe(404);
    }
    expect((await get(path, 'user')).status).toBe(404);
    await world.grant(project, 'read', false);
    expect((await get<Movement[]>(path, 'user')).data).toEqual([]);
    await world.grant(project, 'read');
    expect((await get<Movement[]>(path, 'user')).data).toEqual([movement]);
    expect((await get(path, 'partner')).status).toBe(403);
  });

  it('are not removed while an expense names them', async () => {
    const movement = await make();
    const id = await world.insertExpense({ movementId: movement.id });
    expect((await remove(movement)).problem).toMatchObject({ status: 409, errorCode: 'IN_USE' });
    const body = { movementId: null };
    const freed = await world.server.change('PUT', `/expenses/${id}`, {
      as: world.tokens.admin,
      version: 1,
      body,
    });
    expect(freed.status).toBe(200);
    expect((await remove(movement)).status).toBe(200);
  });

  it('are an editor’s in their own companies, and not there in others', async () => {
    const foreign = await make({ companyId: world.companyIds.other });
    const own = await make();
    const { data } = await get<Movement[]>('/movements', 'editor');
    expect(data.map(({ id }) => id)).toContain(own.id);
    expect(data.map(({ id }) => id)).not.toContain(foreign.id);
    expect((await get(`/movements/${foreign.id}`, 'editor')).status).toBe(404);
    expect((await put(foreign, { notes: 'Mine' }, 'editor')).status).toBe(404);
    expect((await post({ companyId: world.companyIds.other }, 'editor')).status).toBe(403);
    const { other } = world.companyIds;
    expect((await put(own, { companyId: other }, 'editor')).status).toBe(403);
    const projectId = await world.insertProject('other');
    const unseen = await post({ projectId }, 'editor');
    expect(unseen.problem.errors).toEqual([{ path: 'projectId', code: 'not-found' }]);
  });

  it('are a user’s on projects whose amounts they see, and to edit on those that they edit', async () => {
    const quiet = await world.insertProject();
    await world.grant(project, 'read');
    await world.grant(quiet, 'manage', false);
    const movement = await make({ projectId: project });
    const hidden = [await make({ projectId: quiet }), await make()];
    const mirror = createMirror(world.server, () => world.tokens.user);
    await mirror.pull();
    expect((await get(`/movements/${movement.id}`, 'user')).data).toEqual(movement);
    expect(mirror.has('movements', movement.id)).toBe(true);
    for (const { id } of hidden) {
      expect((await get(`/movements/${id}`, 'user')).status).toBe(404);
      expect(mirror.has('movements', id)).toBe(false);
    }
    expect((await put(movement, { notes: 'Mine' }, 'user')).status).toBe(403);
    await world.grant(project, 'edit');
    const changed = await put(movement, { notes: 'Mine' }, 'user');
    expect(changed.status).toBe(200);
    expect((await put(changed.data, { projectId: quiet }, 'user')).status).toBe(403);
    expect((await post({}, 'user')).status).toBe(403);
    expect((await post({ projectId: project }, 'user')).status).toBe(201);
    expect((await remove(changed.data, 'user')).status).toBe(403);
  });

  it('are nothing for partners', async () => {
    const movement = await make();
    expect((await get('/movements', 'partner')).status).toBe(403);
    expect((await get(`/movements/${movement.id}`, 'partner')).status).toBe(403);
    expect((await post({}, 'partner')).status).toBe(403);
    expect((await put(movement, { notes: 'X' }, 'partner')).status).toBe(403);
  });
});
