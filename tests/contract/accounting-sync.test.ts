import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountingRun } from '#contract/accounting-sync.ts';
import {
  accountingRuns,
  audit,
  bankBalances,
  clients,
  companies,
  expenses,
  movements,
} from '../../server/db/schema/index.ts';
import { startRunner } from '../../server/jobs/runner.ts';
import { endRun } from '../../server/modules/accounting-sync/run.ts';
import { accountingWork } from '../../server/modules/accounting-sync/work.ts';
import { type AccountingWorld, startAccounting } from '../support/accounting-world.ts';
import type { FakeHolded } from '../support/holded.ts';
import { ENGINES, type TestServer } from '../support/server.ts';
import { CLIENT_NIF, IBAN, TODAY, stateOf } from '../support/small-books.ts';

describe.each(ENGINES)('synchronising with the accounting service on %s', (engine) => {
  let world: AccountingWorld;
  let server: TestServer;
  let fake: FakeHolded;
  beforeAll(async () => {
    world = await startAccounting(engine);
    ({ server, fake } = world);
  });
  afterAll(() => world.stop());
  beforeEach(() => world.reset());

  it('makes rows of what the service has, with their history', async () => {
    const companyId = await world.newCompany();
    const { run } = await world.sync(companyId);
    expect(run).toMatchObject({ state: 'done', step: null });
    expect(run.problems).toMatchObject([
      { step: 'purchases', code: 'foreign-currency', remoteId: 'p3' },
      { step: 'receipts', code: 'not-there' },
    ]);
    expect(run.counts).toMatchObject({
      purchases: { read: 3, created: 2, updated: 0, problems: 1 },
      ledger: { read: 2, created: 1 },
    });
    const paid = await world.expenseOf(companyId, 'A1');
    expect(paid).toMatchObject({
      type: 'outgoings',
      origin: 'holded',
      holdedId: 'p1',
      contactNif: 'B36000008',
      issueDate: '2026-05-02',
      totalCents: 121_00,
      paidDate: '2026-05-20',
      state: 'pending',
    });
    expect(await world.expenseOf(companyId, 'R1')).toMatchObject({ netCents: -100_00 });
    expect(await world.expenseOf(companyId, 'S1')).toMatchObject({ type: 'incomes' });
    expect(await world.expenseOf(companyId, '2026/4/1')).toMatchObject({
      type: 'payrolls',
      netCents: 1500_50,
    });
    const [movement] = await server.db
      .select()
      .from(movements)
      .where(eq(movements.companyId, companyId));
    expect(movement).toMatchObject({ amountCents: -121_00, bankIban: IBAN, id: paid.movementId });
    const [bank] = await server.db
      .select()
      .from(bankBalances)
      .where(eq(bankBalances.companyId, companyId));
    expect(bank).toMatchObject({ balanceCents: 1234_57, day: TODAY, source: 'service' });
    const history = await server.db.select().from(audit).where(eq(audit.rowId, paid.id));
    expect(history.map(({ action }) => action)).toEqual(['create', 'update']);
  });

  it('changes nothing the second time', async () => {
    const companyId = await world.newCompany();
    await world.sync(companyId);
    const before = await stateOf(server.db, companyId);
    const { run } = await world.sync(companyId);
    expect(await stateOf(server.db, companyId)).toEqual(before);
    const made = Object.values(run.counts).map(({ created, updated }) => created + updated);
    expect(Math.max(...made)).toBe(0);
    const same = await server.db.select().from(clients).where(eq(clients.nif, CLIENT_NIF));
    expect(same).toHaveLength(1);
  });

  it('comes to the same rows wherever it is killed', async () => {
    const companyId = await world.newCompany();
    const whole = await world.sync(companyId);
    const expected = await stateOf(server.db, companyId);
    expect(whole.transactions).toBeGreaterThan(15);
    // Every point on one engine, some on the other: the transactions are the same.
    const step = engine === 'pglite' ? 1 : 4;
    for (let killAt = 1; killAt <= whole.transactions; killAt += step) {
      const other = await world.newCompany();
      const id = randomUUID();
      expect((await world.sync(other, { id, killAt })).isKilled).toBe(true);
      const { run } = await world.sync(other, { id });
      expect(await stateOf(server.db, other), `killed at ${killAt}`).toEqual(expected);
      expect({ at: killAt, counts: { ...run.counts, contacts: null }, told: run.problems }).toEqual(
        {
          at: killAt,
          counts: { ...whole.run.counts, contacts: null },
          told: whole.run.problems,
        },
      );
    }
  });

  it('takes what changed there, keeps what changed here, and tells what changed on both sides', async () => {
    const companyId = await world.newCompany();
    await world.sync(companyId);
    const [first, second] = [
      await world.expenseOf(companyId, 'A1'),
      await world.expenseOf(companyId, 'A2'),
    ];
    const here = (id: string, concept: string) =>
      server.db.update(expenses).set({ concept }).where(eq(expenses.id, id));
    await here(second.id, 'Ours');
    Object.assign(fake.world.documents.purchase?.[0] ?? {}, {
      desc: 'Theirs',
      dueDate: 1_785_535_200,
    });
    expect((await world.sync(companyId)).run.counts.purchases).toMatchObject({ updated: 1 });
    expect(await world.expenseOf(companyId, 'A1')).toMatchObject({
      concept: 'Theirs',
      dueDate: '2026-08-01',
      paidDate: '2026-05-20',
    });
    expect(await world.expenseOf(companyId, 'A2')).toMatchObject({ concept: 'Ours' });

    await here(first.id, 'Ours');
    Object.assign(fake.world.documents.purchase?.[0] ?? {}, {
      desc: 'Theirs again',
      tax: 22,
      total: 122,
    });
    const { run } = await world.sync(companyId);
    expect(run.problems).toContainEqual({
      step: 'purchases',
      code: 'conflict',
      remoteId: 'p1',
      label: 'A1 · Luz e Son SL',
      rowId: first.id,
      fields: ['concept'],
    });
    expect(await world.expenseOf(companyId, 'A1')).toMatchObject({
      concept: 'Ours',
      totalCents: 121_00,
    });
  });

  it('leaves the amounts of what projects bear', async () => {
    const companyId = await world.newCompany();
    await world.sync(companyId);
    const { id } = await world.expenseOf(companyId, 'A1');
    await server.db.update(expenses).set({ state: 'justified' }).where(eq(expenses.id, id));
    Object.assign(fake.world.documents.purchase?.[0] ?? {}, { subtotal: 200, total: 221 });
    const { run } = await world.sync(companyId);
    expect(run.problems).toContainEqual(
      expect.objectContaining({ code: 'settled', rowId: id, fields: ['netCents'] }),
    );
    expect(await world.expenseOf(companyId, 'A1')).toMatchObject({
      netCents: 100_00,
      totalCents: 121_00,
    });
  });

  it('makes no second row of what was written here before', async () => {
    const companyId = await world.newCompany();
    const id = randomUUID();
    await server.db.insert(expenses).values({
      id,
      companyId,
      docNumber: 'A1',
      contactNif: 'B36000008',
      issueDate: '2026-05-02',
      netCents: 90_00,
      vatCents: 21_00,
      totalCents: 111_00,
      concept: 'Mine',
    });
    const { run } = await world.sync(companyId);
    expect(await world.expenseOf(companyId, 'A1')).toMatchObject({
      id,
      holdedId: 'p1',
      origin: 'manual',
      concept: 'Mine',
      netCents: 90_00,
    });
    expect(run.problems).toContainEqual(
      expect.objectContaining({ code: 'conflict', rowId: id, fields: ['netCents'] }),
    );
  });

  it('makes a row of its own where what was written here was cancelled', async () => {
    const companyId = await world.newCompany();
    const id = randomUUID();
    await server.db.insert(expenses).values({
      id,
      companyId,
      docNumber: 'A1',
      contactNif: 'B36000008',
      issueDate: '2026-05-02',
      netCents: 100_00,
      vatCents: 21_00,
      totalCents: 121_00,
      state: 'cancelled',
    });
    await world.sync(companyId);
    const all = await server.db.select().from(expenses).where(eq(expenses.companyId, companyId));
    const bills = all.filter(({ docNumber }) => docNumber === 'A1');
    expect(bills).toHaveLength(2);
    const before = { state: 'cancelled', holdedId: '' };
    expect(bills.find((one) => one.id === id)).toMatchObject(before);
    const made = { state: 'pending', holdedId: 'p1' };
    expect(bills.find((one) => one.id !== id)).toMatchObject(made);
  });

  it('ends in words when the key is not taken, and when there is none', async () => {
    const companyId = await world.newCompany();
    const holdedKeySealed = world.secrets.seal('another key', companyId);
    await server.db.update(companies).set({ holdedKeySealed }).where(eq(companies.id, companyId));
    expect((await world.sync(companyId)).run).toMatchObject({
      state: 'failed',
      problems: [{ code: 'key-refused' }],
    });
    await server.db
      .update(companies)
      .set({ holdedKeySealed: null })
      .where(eq(companies.id, companyId));
    expect((await world.sync(companyId)).run.problems).toMatchObject([{ code: 'no-key' }]);
  });

  describe('asked for by people', () => {
    it('is queued once, told by a stream, and done by a job', async () => {
      const companyId = await world.newCompany();
      const as = await server.login('admin');
      const ask = () =>
        server.change<AccountingRun>('POST', '/accounting_sync', { as, body: { companyId } });
      const [first, second] = [await ask(), await ask()];
      expect([first.status, first.data.state]).toEqual([201, 'queued']);
      expect(second.data.id).toBe(first.data.id);
      const stream = await fetch(`${server.url}/api/accounting_sync/stream`, {
        headers: { authorization: `Bearer ${as}` },
      });
      const runner = startRunner(server.db, accountingWork(world.context).handlers, { pollMs: 20 });
      let told = '';
      const decoder = new TextDecoder();
      for await (const part of stream.body ?? []) {
        told += decoder.decode(part, { stream: true });
        if (told.includes(first.data.id)) break;
      }
      await vi.waitFor(async () => {
        const { data } = await server.ask<AccountingRun[]>(
          'GET',
          `/accounting_sync/runs?companyId=${companyId}`,
          { as },
        );
        expect(data).toMatchObject([{ id: first.data.id, state: 'done', companyId }]);
        expect(data[0]?.startedBy).toBe(server.people.admin.id);
      }, 20_000);
      await runner.stop();
      expect(told).toContain('event: runs');
    });

    it('is refused without a key, without a company and to those who are not of it', async () => {
      const companyId = await world.newCompany();
      await server.db
        .update(companies)
        .set({ holdedKeySealed: null })
        .where(eq(companies.id, companyId));
      const ask = async (role: 'admin' | 'editor' | 'user', id: string) => {
        const { status } = await server.change('POST', '/accounting_sync', {
          as: await server.login(role),
          body: { companyId: id },
        });
        return status;
      };
      expect([
        await ask('admin', companyId),
        await ask('admin', randomUUID()),
        await ask('editor', companyId),
        await ask('user', companyId),
      ]).toEqual([422, 422, 403, 403]);
    });
  });

  it('has failed when the service gave no answer to the last attempt', async () => {
    const companyId = await world.newCompany();
    const id = randomUUID();
    await world.sync(companyId, { id, killAt: 2 });
    await endRun(server.db, id, {
      step: null,
      code: 'unreachable',
      remoteId: '',
      label: '',
      rowId: null,
      fields: [],
    });
    const [run] = await server.db.select().from(accountingRuns).where(eq(accountingRuns.id, id));
    expect(run).toMatchObject({ state: 'failed', problems: [{ code: 'unreachable' }] });
  });
});
