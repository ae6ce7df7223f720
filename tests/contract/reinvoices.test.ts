import { eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import { companies, expenses, projects, reinvoices } from '../../server/db/schema/index.ts';
import { nextCif } from '../support/cifs.ts';
import { createMirror } from '../support/mirror.ts';
import { ENGINES, statusesOf } from '../support/server.ts';
import { type ReinvoiceWorld, createReinvoices } from './money/reinvoices.ts';
import { type MoneyWorld, startMoney } from './money/world.ts';

describe.each(ENGINES)('reinvoices on %s', { timeout: 60_000 }, (engine) => {
  let world: MoneyWorld;
  let calls: ReinvoiceWorld;
  beforeAll(async () => {
    world = await startMoney(engine);
  });
  afterAll(() => world.server.stop());
  beforeEach(async () => {
    calls = await createReinvoices(world);
  });

  it('have the figures of their lines, VAT rounded once for each rate, and no dummies in them', async () => {
    const { data } = await calls.post({
      expenses: [
        calls.line(100_00, { marginBp: 500 }),
        calls.line(10_05),
        calls.line(50_00, { vatBp: 1_000 }),
        calls.dummy(999_00),
      ],
    });
    // 105.00 + 10.05 = 115.05 × 21 % = 24.1605; 50.00 × 10 % = 5.00
    expect(data).toMatchObject({
      state: 'draft',
      code: '',
      baseCents: 165_05,
      vatCents: 29_16,
      totalCents: 194_21,
      entries: [],
    });
    expect(data.expenses).toHaveLength(4);
  });

  it('are created under the name of the specification as well, once for each key', async () => {
    const asking = {
      as: world.tokens.editor,
      key: uuidv7(),
      body: {
        issuerId: world.companyIds.own,
        receiverId: world.companyIds.other,
        projectId: calls.project,
        date: '2026-05-04',
      },
    };
    const first = await world.server.change<Reinvoice>('POST', '/reinvoices/create', asking);
    const again = await world.server.change<Reinvoice>('POST', '/reinvoices/create', asking);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.data).toEqual(first.data);
    const rows = await world.server.db
      .select()
      .from(reinvoices)
      .where(eq(reinvoices.projectId, calls.project));
    expect(rows).toHaveLength(1);
  });

  it('are between two companies of the group that are not archived', async () => {
    const same = await calls.post({ receiverId: world.companyIds.own });
    expect(same.problem).toMatchObject({ status: 422, errorCode: 'REINVOICE_SAME_COMPANY' });
    const id = uuidv7();
    await world.server.db
      .insert(companies)
      .values({ id, cif: nextCif(), name: 'A former company', archived: true });
    const former = await calls.post({ receiverId: id });
    expect(former.problem.errors).toEqual([{ path: 'receiverId', code: 'invalid' }]);
    const unknown = await calls.post({ receiverId: uuidv7() });
    expect(unknown.problem.errors).toEqual([{ path: 'receiverId', code: 'not-found' }]);
  });

  it('begin as drafts, without what comes after them', async () => {
    expect((await calls.post({ state: 'issued' })).problem.errorCode).toBe(
      'REINVOICE_STATE_INVALID',
    );
    expect((await calls.post({ holdedId: 'h1' })).problem.errors).toEqual([
      { path: 'holdedId', code: 'invalid' },
    ]);
    expect((await calls.post({ paidDate: '2026-05-05' })).problem.errors).toEqual([
      { path: 'paidDate', code: 'invalid' },
    ]);
    for (const field of ['code', 'entries', 'totalCents']) {
      const { problem } = await calls.post({ [field]: 'RF-2026-0099' });
      expect(problem.errors).toEqual([{ path: field, code: 'unknown-field' }]);
    }
  });

  it('pass on expenses of the issuer that the project bears, and none that came in', async () => {
    const other = await world.insertExpense({ companyId: world.companyIds.other });
    const unborne = await world.insertExpense();
    const missing = [{ path: 'expenses', code: 'not-found' }];
    for (const expenseId of [other, unborne, uuidv7()]) {
      const { problem } = await calls.post({ expenses: [calls.line(1, { expenseId })] });
      expect(problem.errors).toEqual(missing);
    }
    const income = await calls.insertCost(100_00, { type: 'incomes' });
    const cancelled = await calls.insertCost(100_00, { state: 'cancelled' });
    for (const expenseId of [income, cancelled]) {
      const { problem } = await calls.post({ expenses: [calls.line(1, { expenseId })] });
      expect(problem.errors).toEqual([{ path: 'expenses', code: 'invalid' }]);
    }
    const nameless = await calls.post({ expenses: [calls.line(1, { expenseId: null })] });
    expect(nameless.problem.errors).toEqual([{ path: 'expenses', code: 'required' }]);
    const [one] = [calls.line(1)];
    expect((await calls.post({ expenses: [one, one] })).problem.errors).toEqual([
      { path: 'expenses', code: 'taken' },
    ]);
    const loose = await calls.post({
      projectId: null,
      expenses: [calls.line(1, { expenseId: unborne })],
    });
    expect(loose.status).toBe(201);
  });

  it('pass on no more of an expense than its base, all that stand together', async () => {
    const over = { status: 409, errorCode: 'REINVOICE_OVER_BASE' };
    const draft = await calls.make({
      expenses: [calls.line(600_00, { marginBp: 1_000 }), calls.dummy(5_000_00)],
    });
    expect((await calls.post({ expenses: [calls.line(400_01)] })).problem).toMatchObject(over);
    const rest = await calls.make({ expenses: [calls.line(300_00), calls.line(100_00)] });
    expect(
      (await calls.put(rest, { expenses: [calls.line(300_00), calls.line(100_01)] })).problem,
    ).toMatchObject(over);
    expect((await calls.put(draft, { expenses: [calls.line(600_01)] })).problem).toMatchObject(
      over,
    );
    expect((await calls.remove(rest)).status).toBe(200);
    expect((await calls.put(draft, { expenses: [calls.line(1_000_00)] })).status).toBe(200);
  });

  it('pass on no more of it by two people at once', async () => {
    const answers = await Promise.all([
      calls.post({ expenses: [calls.line(600_00)] }),
      calls.post({ expenses: [calls.line(700_00)] }, 'admin'),
    ]);
    expect(statusesOf(answers)).toEqual([201, 409]);
  });

  it('have their lines replaced as a whole: dummies in the body are passed over, stored ones stay', async () => {
    const kept = calls.dummy(7_00);
    const draft = await calls.make({ expenses: [calls.line(10_00), kept] });
    const fresh = calls.line(20_00);
    const body = { expenses: [fresh, calls.dummy(8_00)] };
    const { data } = await calls.put(draft, body, 'editor', '/expenses');
    expect(data.expenses).toEqual([fresh, kept]);
    expect(data).toMatchObject({ baseCents: 20_00, totalCents: 24_20, version: 2 });
    expect((await calls.put(draft, body, 'editor', '/expenses')).status).toBe(412);
    const issued = await calls.step(data, { state: 'issued' });
    const late = await calls.put(issued, { expenses: [calls.line(1_00)] }, 'editor', '/expenses');
    expect(late.problem.errorCode).toBe('REINVOICE_SETTLED');
  });

  it('are read by both companies and written by the issuer', async () => {
    const inward = await calls.post(
      {
        issuerId: world.companyIds.other,
        receiverId: world.companyIds.own,
        projectId: null,
      },
      'admin',
    );
    const read = await world.server.ask<Reinvoice>('GET', `/reinvoices/${inward.data.id}`, {
      as: world.tokens.editor,
    });
    expect(read.status).toBe(200);
    expect((await calls.put(inward.data, { notes: 'x' })).status).toBe(403);
    expect((await calls.remove(inward.data)).status).toBe(403);
    expect((await calls.post({ issuerId: world.companyIds.other })).status).toBe(403);

    const draft = await calls.make({ expenses: [calls.line(10_00)] });
    const asUser = () =>
      world.server.ask('GET', `/reinvoices/${draft.id}`, { as: world.tokens.user });
    expect((await asUser()).status).toBe(404);
    await world.grant(calls.project, 'read', false);
    expect((await asUser()).status).toBe(404);
    await world.grant(calls.project, 'read', true);
    expect((await asUser()).status).toBe(200);
    expect((await calls.put(draft, { notes: 'x' }, 'user')).status).toBe(403);
    await world.grant(calls.project, 'edit', true);
    // A right on the project writes in the books of its company; an invoice is in two (decision 340).
    expect((await calls.put(draft, { state: 'issued' }, 'user')).status).toBe(403);
    expect((await calls.remove(draft, 'user')).status).toBe(403);
    expect((await calls.post({}, 'partner')).status).toBe(403);
  });

  it('keep a project from being closed while they are open', async () => {
    const issued = await calls.makeIssued();
    const move = async (state: string) => {
      const path = `/projects/${calls.project}`;
      const as = world.tokens.admin;
      const { data } = await world.server.ask<{ version: number }>('GET', path, { as });
      return world.server.change('PUT', path, { as, version: data.version, body: { state } });
    };
    await world.server.db
      .update(expenses)
      .set({ state: 'imputed' })
      .where(eq(expenses.id, calls.expense));
    await world.server.db
      .update(projects)
      .set({ state: 'active' })
      .where(eq(projects.id, calls.project));
    expect((await move('closing')).status).toBe(200);
    expect((await move('closed')).problem).toMatchObject({
      status: 409,
      errorCode: 'PROJECT_HAS_OPEN_REINVOICES',
    });
    await calls.step(issued, { state: 'cancelled' });
    expect((await move('closed')).status).toBe(200);
  });

  it('come by the feed with their entries, and stand in the history', async () => {
    const mirror = createMirror(world.server, () => world.tokens.editor);
    const issued = await calls.makeIssued();
    await mirror.pull();
    const [income, cost] = issued.entries.map(({ expenseId }) => expenseId);
    expect(mirror.has('reinvoices', issued.id)).toBe(true);
    // The books of the other company are none of the editor's.
    expect([mirror.has('expenses', income ?? ''), mirror.has('expenses', cost ?? '')]).toEqual([
      true,
      false,
    ]);
    const history = await world.server.ask<{ action: string }[]>(
      'GET',
      `/audit?resource=expenses&rowId=${income}`,
      { as: world.tokens.admin },
    );
    expect(JSON.stringify(history.data)).toContain('"create"');
    const rows = await world.server.db
      .select({ id: expenses.id })
      .from(expenses)
      .where(inArray(expenses.id, [income ?? '', cost ?? '']));
    expect(rows).toHaveLength(2);
  });
});
