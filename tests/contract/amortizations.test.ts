import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Amortization } from '#contract/resources/amortizations.ts';
import type { Role } from '#domain/access/roles.ts';
import { beads, collaborators } from '../../server/db/schema/index.ts';
import { createMirror } from '../support/mirror.ts';
import { ENGINES, statusesOf } from '../support/server.ts';
import { type MoneyWorld, startMoney } from './money/world.ts';

describe.each(ENGINES)('amortizations on %s', (engine) => {
  let world: MoneyWorld;
  let project: string;
  /** Resources: an asset, the partner themselves and another collaborator. */
  let resources: { asset: string; partner: string; stranger: string };
  let collaboratorIds: { partner: string; stranger: string };
  beforeAll(async () => {
    world = await startMoney(engine);
    resources = { asset: uuidv7(), partner: uuidv7(), stranger: uuidv7() };
    collaboratorIds = { partner: uuidv7(), stranger: uuidv7() };
    const { db, people } = world.server;
    await db.insert(collaborators).values([
      { id: collaboratorIds.partner, name: 'He', kind: 'partner', userId: people.partner.id },
      { id: collaboratorIds.stranger, name: 'Another', kind: 'partner' },
    ]);
    await db.insert(beads).values([
      { id: resources.asset, code: 'A', name: 'Camera', typology: 'equipo', costCents: 10_000_00 },
      ...(['partner', 'stranger'] as const).map((key) => ({
        id: resources[key],
        code: key,
        name: key,
        typology: 'colaborador' as const,
        collaboratorId: collaboratorIds[key],
      })),
    ]);
  });
  afterAll(() => world.server.stop());
  beforeEach(async () => {
    project = await world.insertProject();
  });

  const post = (body: object = {}, role: Role = 'admin') =>
    world.server.change<Amortization>('POST', '/amortizations', {
      as: world.tokens[role],
      body: {
        companyId: world.companyIds.own,
        resourceId: resources.asset,
        type: 'asset',
        period: '2026-05',
        amountCents: 41_67,
        ...body,
      },
    });
  const put = ({ id, version }: Amortization, body: object, role: Role = 'admin') =>
    world.server.change<Amortization>('PUT', `/amortizations/${id}`, {
      as: world.tokens[role],
      version,
      body,
    });
  const get = <T = Amortization>(path = '', role: Role = 'admin') =>
    world.server.ask<T>('GET', `/amortizations${path}`, { as: world.tokens[role] });
  const make = async (body: object = {}) => {
    const answer = await post(body);
    expect([answer.status, answer.problem.errors]).toEqual([201, undefined]);
    return answer.data;
  };
  const usage = (resource: keyof typeof resources) => ({
    resourceId: resources[resource],
    type: 'usage',
    quantity: 8_000,
    unitPriceCents: 45_00,
    amountCents: 360_00,
  });

  it('are of a month, a resource that is there, and a line of the budget of their project', async () => {
    const line = await world.insertLine(project);
    const elsewhere = await world.insertLine(await world.insertProject());
    const sum = await world.insertLine(project, { aggregator: true });
    const charge = await make({ ...usage('partner'), projectId: project, budgetId: line });
    expect(charge).toMatchObject({ period: '2026-05', amountCents: 360_00, state: 'planned' });
    const errorsOf = async (body: object) => (await put(charge, body)).problem.errors;
    expect(await errorsOf({ period: '2026-13' })).toEqual([{ path: 'period', code: 'invalid' }]);
    expect(await errorsOf({ resourceId: uuidv7() })).toEqual([
      { path: 'resourceId', code: 'not-found' },
    ]);
    expect(await errorsOf({ budgetId: elsewhere })).toEqual([
      { path: 'budgetId', code: 'not-found' },
    ]);
    expect(await errorsOf({ projectId: null })).toEqual([{ path: 'budgetId', code: 'not-found' }]);
    const { problem } = await put(charge, { budgetId: sum });
    expect(problem.errorCode).toBe('BUDGET_TAKES_NO_EXPENSES');
  });

  it('show a partner the charges for themselves and nothing else, and let them change none', async () => {
    const own = await make({ ...usage('partner'), projectId: project });
    const others = [await make(usage('stranger')), await make()];
    const listed = (await get<Amortization[]>('', 'partner')).data;
    expect(listed.map(({ resourceId }) => resourceId)).toEqual(listed.map(() => resources.partner));
    expect(listed.find(({ id }) => id === own.id)).toEqual(own);
    expect((await get(`/${own.id}`, 'partner')).data).toEqual(own);
    const mirror = createMirror(world.server, () => world.tokens.partner);
    await mirror.pull();
    expect(mirror.rows.get(`amortizations/${own.id}`)?.d).toEqual(own);
    for (const other of others) {
      expect((await get(`/${other.id}`, 'partner')).status).toBe(404);
      expect((await put(other, { notes: 'Mine' }, 'partner')).status).toBe(404);
      expect(mirror.has('amortizations', other.id)).toBe(false);
    }
    expect((await put(own, { amountCents: 1 }, 'partner')).status).toBe(403);
    expect((await post(usage('partner'), 'partner')).status).toBe(403);
    const removal = { as: world.tokens.partner, version: own.version };
    expect((await world.server.change('DELETE', `/amortizations/${own.id}`, removal)).status).toBe(
      403,
    );
  });

  it('come to a partner and go with who the resource is, and with who they are', async () => {
    const charge = await make(usage('partner'));
    const mirror = createMirror(world.server, () => world.tokens.partner);
    const isSeen = async () => {
      await mirror.pull();
      const { status } = await get(`/${charge.id}`, 'partner');
      expect(status).toBe(mirror.has('amortizations', charge.id) ? 200 : 404);
      return status === 200;
    };
    const { db, people } = world.server;
    const setResource = (collaboratorId: string) =>
      db.update(beads).set({ collaboratorId }).where(eq(beads.id, resources.partner));
    const setPerson = (userId: string | null) =>
      db.update(collaborators).set({ userId }).where(eq(collaborators.id, collaboratorIds.partner));
    expect(await isSeen()).toBe(true);
    await setResource(collaboratorIds.stranger);
    expect(await isSeen()).toBe(false);
    await setResource(collaboratorIds.partner);
    expect(await isSeen()).toBe(true);
    await setPerson(null);
    expect(await isSeen()).toBe(false);
    await setPerson(people.partner.id);
    expect(await isSeen()).toBe(true);
  });

  it('are an editor’s in their own companies, and not there in others', async () => {
    const foreign = await make({ companyId: world.companyIds.other });
    const own = await make();
    const { data } = await get<Amortization[]>('', 'editor');
    expect(data.map(({ id }) => id)).toContain(own.id);
    expect(data.map(({ id }) => id)).not.toContain(foreign.id);
    expect((await get(`/${foreign.id}`, 'editor')).status).toBe(404);
    expect((await put(foreign, { notes: 'Mine' }, 'editor')).status).toBe(404);
    expect((await post({ companyId: world.companyIds.other }, 'editor')).status).toBe(403);
    expect((await put(own, { state: 'posted' }, 'editor')).data.state).toBe('posted');
  });

  it('are a user’s on projects whose amounts they see', async () => {
    const quiet = await world.insertProject();
    await world.grant(project, 'edit');
    await world.grant(quiet, 'edit', false);
    const seen = await make({ projectId: project });
    const hidden = [await make({ projectId: quiet }), await make()];
    expect((await get(`/${seen.id}`, 'user')).data).toEqual(seen);
    expect((await put(seen, { notes: 'Mine' }, 'user')).status).toBe(200);
    for (const row of hidden) {
      expect((await get(`/${row.id}`, 'user')).status).toBe(404);
      expect((await put(row, { notes: 'Mine' }, 'user')).status).toBe(404);
    }
    expect((await post({ projectId: quiet }, 'user')).status).toBe(403);
    expect((await post({}, 'user')).status).toBe(403);
  });

  it('take no more than the resource has to be amortized, whoever brings them', async () => {
    const resourceId = uuidv7();
    const { own, other } = world.companyIds;
    await world.server.db.insert(beads).values({
      id: resourceId,
      code: resourceId.slice(-12),
      name: 'Lens',
      typology: 'equipo',
      costCents: 100_00,
      residualCents: 10_00,
      openingAccumulatedCents: 20_00,
      companies: [{ id: own }],
    });
    const over = { status: 409, errorCode: 'AMORTIZATION_OVER_BASE' };
    const first = await make({ resourceId, amountCents: 40_00 });
    expect((await post({ resourceId, amountCents: 30_01 })).problem).toMatchObject(over);
    const both = [30_00, 30_00].map((amountCents) => post({ resourceId, amountCents }));
    expect(statusesOf(await Promise.all(both))).toEqual([201, 409]);
    expect((await put(first, { amountCents: 40_01 })).problem).toMatchObject(over);
    expect((await put(first, { amountCents: 39_99 })).status).toBe(200);
    const foreign = await post({ resourceId, companyId: other, amountCents: 1 });
    expect(foreign.problem.errors).toEqual([{ path: 'companyId', code: 'invalid' }]);
  });

  it('go from planned to posted and justified, and stand then but for administrators', async () => {
    const settled = { status: 409, errorCode: 'AMORTIZATION_SETTLED' };
    const step = async (row: Amortization, body: object, role: Role = 'editor') => {
      const answer = await put(row, body, role);
      expect([answer.status, answer.problem?.errorCode]).toEqual([200, undefined]);
      return answer.data;
    };
    const posted = await step(await make(), { state: 'posted' });
    expect((await put(posted, { state: 'planned' }, 'editor')).problem).toMatchObject(settled);
    const justified = await step(posted, { state: 'justified' });
    const remove = (role: Role, { id, version }: Amortization) =>
      world.server.change('DELETE', `/amortizations/${id}`, { as: world.tokens[role], version });
    expect((await put(justified, { amountCents: 1 }, 'editor')).problem).toMatchObject(settled);
    expect((await remove('editor', justified)).problem).toMatchObject(settled);
    const noted = await step(justified, { notes: 'Xustificada' });
    const open = await step(noted, { amountCents: 1, state: 'planned' }, 'admin');
    expect((await remove('editor', open)).status).toBe(200);
  });
});
