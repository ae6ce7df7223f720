import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Budget } from '#contract/resources/budgets.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import { beads, collaborators, reinvoices } from '../../server/db/schema/index.ts';
import { createMirror } from '../support/mirror.ts';
import { ENGINES } from '../support/server.ts';
import { imputation, type MoneyWorld, startMoney } from './money/world.ts';

describe.each(ENGINES)('a right to edit a project of one company, on %s', (engine) => {
  let world: MoneyWorld;
  let projectId: string;
  beforeAll(async () => {
    world = await startMoney(engine);
  });
  afterAll(() => world.server.stop());
  beforeEach(async () => {
    projectId = await world.insertProject();
    await world.grant(projectId, 'edit');
  });

  const create = (path: string, body: object) =>
    world.server.change<Expense>('POST', path, { as: world.tokens.user, body });
  const update = async (path: string, body: object) =>
    (await world.server.change('PUT', path, { as: world.tokens.user, version: 1, body })).status;
  const expenseIn = (companyId: string) => ({
    companyId,
    issueDate: '2026-05-04',
    netCents: 100_00,
    imputations: [imputation(projectId, 50_00)],
  });

  it('writes in the books of that company, and of no other', async () => {
    const { own, other } = world.companyIds;
    const made = await create('/expenses', expenseIn(own));
    expect(made.status).toBe(201);
    expect((await create('/expenses', expenseIn(other))).status).toBe(403);
    expect(await update(`/expenses/${made.data.id}`, { companyId: other })).toBe(403);
    expect(await update(`/expenses/${made.data.id}`, { concept: 'Luces' })).toBe(200);
    const theirs = await world.insertExpense({
      companyId: other,
      imputations: [imputation(projectId, 50_00)],
    });
    expect(await update(`/expenses/${theirs}`, { concept: 'Luces' })).toBe(403);

    const movement = { projectId, date: '2026-05-04', kind: 'expense', amountCents: -5_00 };
    expect((await create('/movements', { ...movement, companyId: own })).status).toBe(201);
    expect((await create('/movements', { ...movement, companyId: other })).status).toBe(403);
  });

  it('reaches a device with the company, and again when the project moves to another', async () => {
    const rights = async () =>
      (
        await world.server.ask<{ version: number; projectRights: object[] }>('GET', '/profile', {
          as: world.tokens.user,
        })
      ).data;
    const right = { projectId, level: 'edit', amounts: true };
    const before = await rights();
    const { own, other } = world.companyIds;
    expect(before.projectRights).toContainEqual({ ...right, companyId: own });
    const moved = await world.server.change('PUT', `/projects/${projectId}`, {
      as: world.tokens.admin,
      version: 1,
      body: { companyId: other },
    });
    expect(moved.status).toBe(200);
    const after = await rights();
    expect(after.projectRights).toContainEqual({ ...right, companyId: other });
    expect(after.version).toBeGreaterThan(before.version);
    expect((await create('/expenses', expenseIn(own))).status).toBe(403);
    expect((await create('/expenses', expenseIn(other))).status).toBe(201);
  });

  it('invoices nothing between companies', async () => {
    const { own, other } = world.companyIds;
    const draft = { issuerId: own, receiverId: other, projectId, date: '2026-05-04' };
    for (const path of ['/reinvoices', '/reinvoices/create']) {
      expect((await create(path, draft)).status).toBe(403);
    }
    const id = uuidv7();
    await world.server.db.insert(reinvoices).values({ id, ...draft });
    expect(await update(`/reinvoices/${id}`, { period: 'May' })).toBe(403);
  });

  it('charges the use of things, not of people, whose balance that would be', async () => {
    const { db } = world.server;
    const collaboratorId = uuidv7();
    await db.insert(collaborators).values({ id: collaboratorId, name: 'Ana', kind: 'partner' });
    const [thing, person] = [uuidv7(), uuidv7()];
    const plain = { name: 'A resource', typology: 'equipo' } as const;
    await db.insert(beads).values([
      { id: thing, code: thing, ...plain },
      { id: person, code: person, ...plain, typology: 'colaborador', collaboratorId },
    ]);
    const charge = {
      companyId: world.companyIds.own,
      projectId,
      type: 'usage',
      state: 'posted',
      period: '2026-05',
      quantity: 1_000,
      unitPriceCents: 100_00,
      amountCents: 100_00,
    };
    const ofThing = await create('/amortizations', { ...charge, resourceId: thing });
    expect(ofThing.status).toBe(201);
    expect((await create('/amortizations', { ...charge, resourceId: person })).status).toBe(403);
    const path = `/amortizations/${ofThing.data.id}`;
    expect(await update(path, { resourceId: person })).toBe(403);
  });

  it('reads what people cost without their names, where it is not theirs to correct', async () => {
    const quiet = await world.insertProject();
    const words = { contactName: 'Ana Outeiro', contactNif: '12345678Z', concept: 'Of Ana' };
    const nameless = { contactName: '', contactNif: '', concept: '', notes: '' };
    const [mine, rest] = [imputation(projectId, 1), imputation(quiet, 99_99)];
    const get = async (id: string, role: 'user' | 'editor') =>
      (await world.server.ask<Expense>('GET', `/expenses/${id}`, { as: world.tokens[role] })).data;
    const mirror = createMirror(world.server, () => world.tokens.user);
    const shared = { ...words, notes: 'Ana', imputations: [mine, rest] };
    for (const kind of [{ type: 'payrolls' }, { accountNum: '64000001' }] as const) {
      const id = await world.insertExpense({ ...shared, ...kind });
      const whole = await get(id, 'editor');
      expect(whole).toMatchObject(shared);
      const expected = { ...whole, ...nameless, imputations: [mine] };
      expect(await get(id, 'user')).toEqual(expected);
      const { data } = await world.server.ask<Expense[]>('GET', '/expenses', {
        as: world.tokens.user,
      });
      expect(data).toContainEqual(expected);
      await mirror.pull();
      expect(mirror.rows.get(`expenses/${id}`)?.d).toEqual(expected);
    }
    expect(await get(await world.insertExpense(shared), 'user')).toMatchObject(words);
    const theirs = { ...shared, type: 'payrolls' as const, imputations: [mine] };
    expect(await get(await world.insertExpense(theirs), 'user')).toMatchObject(words);
  });

  it('neither ends a project, nor settles an expense, nor removes a line', async () => {
    for (const state of ['closing', 'cancelled', 'archived', 'closed']) {
      expect(await update(`/projects/${projectId}`, { state }), state).toBe(403);
    }
    const { data } = await create('/expenses', expenseIn(world.companyIds.own));
    for (const state of ['justified', 'locked', 'cancelled']) {
      expect(await update(`/expenses/${data.id}`, { state }), state).toBe(403);
      const made = await create('/expenses', { ...expenseIn(world.companyIds.own), state });
      expect(made.status, state).toBe(403);
    }
    const path = `/projects/${projectId}/budgets`;
    const id = await world.insertLine(projectId);
    const as = world.tokens.user;
    const gone = await world.server.change<Budget>('DELETE', `${path}/${id}`, { as, version: 1 });
    expect(gone.status).toBe(403);
    expect(await update(`${path}/${id}`, { status: 'removed' })).toBe(403);
    expect(await update(`${path}/${id}`, { name: 'Another' })).toBe(200);
  });
});
