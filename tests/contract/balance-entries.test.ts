import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Amortization } from '#contract/resources/amortizations.ts';
import type { BalanceEntryRow, CollaboratorBalance } from '#contract/resources/balance-entries.ts';
import type { NotificationRow } from '#contract/resources/notifications.ts';
import type { Role } from '#domain/access/roles.ts';
import { amortizations, beads, collaborators } from '../../server/db/schema/index.ts';
import { createMirror } from '../support/mirror.ts';
import { ENGINES } from '../support/server.ts';
import { type MoneyWorld, startMoney } from './money/world.ts';

const CHARGE = { type: 'usage', period: '2026-05', amountCents: 360_00, state: 'posted' } as const;

describe.each(ENGINES)('balances of collaborators on %s', (engine) => {
  let world: MoneyWorld;
  /** The collaborator that the partner is, and another. */
  let ids: { own: string; other: string };
  let resources: { own: string; other: string };
  beforeAll(async () => {
    world = await startMoney(engine);
  });
  afterAll(() => world.server.stop());
  beforeEach(async () => {
    const { db, people } = world.server;
    ids = { own: uuidv7(), other: uuidv7() };
    resources = { own: uuidv7(), other: uuidv7() };
    // A person is one collaborator at a time.
    await db.update(collaborators).set({ userId: null });
    await db.insert(collaborators).values([
      {
        id: ids.own,
        name: 'He',
        kind: 'partner',
        userId: people.partner.id,
        openingBalanceCents: 1_000_00,
      },
      { id: ids.other, name: 'Another', kind: 'freelance' },
    ]);
    await db.insert(beads).values(
      (['own', 'other'] as const).map((key) => ({
        id: resources[key],
        code: resources[key],
        name: key,
        typology: 'colaborador' as const,
        collaboratorId: ids[key],
      })),
    );
  });

  const post = (body: object, role: Role = 'editor') =>
    world.server.change<BalanceEntryRow>('POST', '/balance_entries', {
      as: world.tokens[role],
      body: {
        collaboratorId: ids.own,
        date: '2026-06-10',
        origin: 'payment',
        debitCents: 500_00,
        ...body,
      },
    });
  const put = ({ id, version }: BalanceEntryRow, body: object, role: Role = 'editor') =>
    world.server.change<BalanceEntryRow>('PUT', `/balance_entries/${id}`, {
      as: world.tokens[role],
      version,
      body,
    });
  const get = <T>(path: string, role: Role = 'admin') =>
    world.server.ask<T>('GET', path, { as: world.tokens[role] });
  const make = async (body: object = {}) => {
    const answer = await post(body);
    expect([answer.status, answer.problem.errors]).toEqual([201, undefined]);
    return answer.data;
  };
  const charge = async (fields: Partial<typeof amortizations.$inferInsert> = {}) => {
    const row = { id: uuidv7(), companyId: world.companyIds.own, resourceId: resources.own };
    await world.server.db.insert(amortizations).values({ ...row, ...CHARGE, ...fields });
    return row.id;
  };

  it('have the last day of the month of a charge, however far that is', async () => {
    const far = await charge({ period: '2300-02' });
    const { status, data } = await get<CollaboratorBalance>(`/collaborators/${ids.own}/balances`);
    expect(status).toBe(200);
    expect(data.entries.map((one) => [one.id, one.date])).toEqual([[far, '2300-02-28']]);
  });

  it('are for them or against them, of a collaborator and a project that are there', async () => {
    const entry = await make();
    const errorsOf = async (body: object) => (await put(entry, body)).problem.errors;
    expect(await errorsOf({ debitCents: 0 })).toEqual([{ path: 'creditCents', code: 'required' }]);
    expect(await errorsOf({ creditCents: 1 })).toEqual([{ path: 'debitCents', code: 'invalid' }]);
    expect(await errorsOf({ debitCents: -1 })).toMatchObject([{ path: 'debitCents' }]);
    expect(await errorsOf({ origin: 'amortization' })).toMatchObject([{ path: 'origin' }]);
    expect(await errorsOf({ projectId: await world.insertProject('other') })).toEqual([
      { path: 'projectId', code: 'not-found' },
    ]);
    expect((await post({ collaboratorId: uuidv7() })).problem.errors).toEqual([
      { path: 'collaboratorId', code: 'not-found' },
    ]);
    const project = await world.insertProject();
    expect((await put(entry, { projectId: project })).data.projectId).toBe(project);
  });

  // 1,000.00 + 360.00 on the last of May − 500.00 in June; 40.00 taken back in January.
  it('run from the opening balance over charges and entries, by year and by project', async () => {
    const project = await world.insertProject();
    const may = await charge({ projectId: project });
    await charge({ state: 'planned', amountCents: 999_00 });
    await charge({ type: 'asset', amountCents: 999_00 });
    await charge({ resourceId: resources.other, amountCents: 999_00 });
    const paid = await make({ concept: 'Transfer' });
    const back = await charge({ period: '2027-01', projectId: project, amountCents: -40_00 });
    const gone = await make({ debitCents: 1_00 });
    await world.server.change('DELETE', `/balance_entries/${gone.id}`, {
      as: world.tokens.admin,
      version: 1,
    });
    const { data } = await get<CollaboratorBalance>(`/collaborators/${ids.own}/balances`);
    expect([data.openingCents, data.closingCents]).toEqual([1_000_00, 820_00]);
    expect(data.entries.map((one) => [one.id, one.date, one.balanceCents])).toEqual([
      [may, '2026-05-31', 1_360_00],
      [paid.id, '2026-06-10', 860_00],
      [back, '2027-01-31', 820_00],
    ]);
    expect(data.years.map((one) => [one.year, one.openingCents, one.closingCents])).toEqual([
      [2026, 1_000_00, 860_00],
      [2027, 860_00, 820_00],
    ]);
    expect(data.projects.map((one) => [one.projectId, one.balanceCents])).toEqual([
      [project, 320_00],
      [null, -500_00],
    ]);
    const own = await get<CollaboratorBalance>(`/collaborators/${ids.own}/balances`, 'partner');
    expect(own.data).toEqual(data);
  });

  it('are disputed by whose they are, which those who keep them are told once', async () => {
    const { server, tokens } = world;
    const body = { id: uuidv7(), text: 'May was paid twice' };
    const dispute = (id: string, role: Role) =>
      server.ask<{ told: number }>('POST', `/collaborators/${id}/balances/dispute`, {
        as: tokens[role],
        body,
      });
    const seen = async (role: Role) => {
      const { data } = await get<NotificationRow[]>('/notifications', role);
      return data.filter(({ text }) => text === body.text);
    };
    expect((await dispute(ids.other, 'partner')).status).toBe(404);
    expect((await dispute(ids.own, 'admin')).status).toBe(403);
    const told = (await dispute(ids.own, 'partner')).data;
    expect((await dispute(ids.own, 'partner')).data).toEqual({ told: 0 });
    const own = await Promise.all((['superadmin', 'admin', 'editor'] as const).map(seen));
    expect(own.map((list) => list.length)).toEqual([1, 1, 1]);
    expect(told.told).toBe(3);
    expect(own[1]?.[0]).toMatchObject({
      kind: 'message',
      rule: 'disputed',
      about: { resource: 'collaborators', rowId: ids.own, title: 'He' },
      createdBy: server.people.partner.id,
    });
    expect(await seen('user')).toEqual([]);
    for (let count = 1; count < 20; count += 1) {
      body.id = uuidv7();
      expect((await dispute(ids.own, 'partner')).status).toBe(200);
    }
    body.id = uuidv7();
    expect((await dispute(ids.own, 'partner')).status).toBe(429);
  });

  it('count for an editor the charges of their companies only', async () => {
    await charge();
    await charge({ companyId: world.companyIds.other });
    const path = `/collaborators/${ids.own}/balances`;
    expect((await get<CollaboratorBalance>(path, 'editor')).data.closingCents).toBe(1_360_00);
    expect((await get<CollaboratorBalance>(path, 'admin')).data.closingCents).toBe(1_720_00);
  });

  it('list the charges for their use, planned ones too', async () => {
    const planned = await charge({ state: 'planned', period: '2026-07' });
    const posted = await charge();
    await charge({ type: 'asset' });
    await charge({ resourceId: resources.other });
    const path = `/collaborators/${ids.own}/amortizations`;
    for (const role of ['admin', 'editor', 'partner'] as const) {
      const { data } = await get<Amortization[]>(path, role);
      expect(data.map(({ id }) => id)).toEqual([posted, planned]);
    }
  });

  it('show a partner their own and nothing else, and let them change none', async () => {
    const own = await make();
    const other = await make({ collaboratorId: ids.other });
    const listed = await get<BalanceEntryRow[]>('/balance_entries', 'partner');
    expect(listed.data).toEqual([own]);
    expect((await get(`/balance_entries/${other.id}`, 'partner')).status).toBe(404);
    for (const part of ['balances', 'amortizations']) {
      expect((await get(`/collaborators/${ids.other}/${part}`, 'partner')).status).toBe(404);
    }
    expect((await put(other, { concept: 'Mine' }, 'partner')).status).toBe(404);
    expect((await put(own, { concept: 'Mine' }, 'partner')).status).toBe(403);
    expect((await post({}, 'partner')).status).toBe(403);
    const mirror = createMirror(world.server, () => world.tokens.partner);
    await mirror.pull();
    expect(mirror.rows.get(`balanceEntries/${own.id}`)?.d).toEqual(own);
    expect(mirror.has('balanceEntries', other.id)).toBe(false);
  });

  it('are nothing to a user', async () => {
    const entry = await make();
    const paths = ['/balance_entries', `/balance_entries/${entry.id}`];
    const parts = ['balances', 'amortizations'].map((part) => `/collaborators/${ids.own}/${part}`);
    for (const path of [...paths, ...parts]) expect((await get(path, 'user')).status).toBe(403);
    expect((await post({}, 'user')).status).toBe(403);
    const mirror = createMirror(world.server, () => world.tokens.user);
    await mirror.pull();
    expect(mirror.has('balanceEntries', entry.id)).toBe(false);
  });

  it('come to a partner and go with who the collaborator is, and stay an editor’s', async () => {
    const entry = await make();
    const mirrors = (['partner', 'editor'] as const).map((role) =>
      createMirror(world.server, () => world.tokens[role]),
    );
    const seen = () =>
      Promise.all(
        mirrors.map(async (mirror) => {
          await mirror.pull();
          return mirror.has('balanceEntries', entry.id);
        }),
      );
    const { db, people } = world.server;
    const setPerson = (userId: string | null) =>
      db.update(collaborators).set({ userId }).where(eq(collaborators.id, ids.own));
    expect(await seen()).toEqual([true, true]);
    await setPerson(null);
    expect(await seen()).toEqual([false, true]);
    await setPerson(people.partner.id);
    expect(await seen()).toEqual([true, true]);
    await put(entry, { collaboratorId: ids.other });
    expect(await seen()).toEqual([false, true]);
  });

  it('keep their collaborator', async () => {
    await make();
    const { data } = await get<{ version: number }>(`/collaborators/${ids.own}`);
    const { problem } = await world.server.change('DELETE', `/collaborators/${ids.own}`, {
      as: world.tokens.admin,
      version: data.version,
    });
    expect(problem.errorCode).toBe('IN_USE');
  });
});
