import { eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiKeyMade } from '#contract/api-keys.ts';
import type { AuditLine } from '#contract/audit.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import type { Role } from '#domain/access/roles.ts';
import { companies, expenses } from '../../server/db/schema/index.ts';
import { dayInSpain } from '../../server/today.ts';
import { nextCif } from '../support/cifs.ts';
import { statementsOf } from '../support/migration.ts';
import { PASSWORD } from '../support/people.ts';
import { ENGINES, statusesOf } from '../support/server.ts';
import { type ReinvoiceWorld, createReinvoices } from './money/reinvoices.ts';
import { type MoneyWorld, imputation, startMoney } from './money/world.ts';

const YEAR = dayInSpain(new Date()).slice(0, 4);

describe.each(ENGINES)('the steps of reinvoices on %s', { timeout: 60_000 }, (engine) => {
  let world: MoneyWorld;
  let calls: ReinvoiceWorld;
  beforeAll(async () => {
    world = await startMoney(engine);
  });
  afterAll(() => world.server.stop());
  beforeEach(async () => {
    calls = await createReinvoices(world);
  });

  it('get the next code of their issuer when they are issued, in the year of the invoice', async () => {
    const issuer = uuidv7();
    await world.server.db.insert(companies).values({ id: issuer, cif: nextCif(), name: 'Nova' });
    const nextCode = async (role: Role = 'admin', id = issuer) => {
      const path = `/reinvoices/next_code?issuer=${id}`;
      const as = world.tokens[role];
      return world.server.ask<string>('GET', path, { as });
    };
    expect((await nextCode()).data).toBe(`RF-${YEAR}-0001`);
    const issue = async (date: string) => {
      const expenseId = await world.insertExpense({ companyId: issuer });
      const body = {
        issuerId: issuer,
        projectId: null,
        date,
        expenses: [calls.line(1_00, { expenseId })],
      };
      const draft = await calls.post(body, 'admin');
      return (await calls.put(draft.data, { state: 'issued' }, 'admin')).data;
    };
    expect((await issue('2024-05-04')).code).toBe('RF-2024-0001');
    expect((await issue('2025-12-31')).code).toBe('RF-2025-0001');
    expect((await issue('2024-01-01')).code).toBe('RF-2024-0002');
    expect((await issue(`${YEAR}-01-01`)).code).toBe(`RF-${YEAR}-0001`);
    expect((await nextCode()).data).toBe(`RF-${YEAR}-0002`);
    expect((await nextCode('editor')).status).toBe(403);
    expect((await nextCode('editor', world.companyIds.own)).status).toBe(200);
    expect((await nextCode('admin', uuidv7())).status).toBe(404);
    const without = await world.server.ask('GET', '/reinvoices/next_code', {
      as: world.tokens.admin,
    });
    // That of the first company of the caller.
    expect(without.status).toBe(200);
  });

  it('name the program that asked for them in the history of what they write', async () => {
    const { server, tokens } = world;
    const { data: made } = await server.ask<ApiKeyMade>('POST', '/api_keys', {
      as: tokens.admin,
      body: { name: 'Billing', role: 'admin', expiresOn: '2099-12-31', password: PASSWORD },
    });
    const { id } = await calls.make({ expenses: [calls.line(1_00)] });
    const issued = await server.ask<Reinvoice>('PUT', `/reinvoices/${id}`, {
      as: made.key,
      body: { state: 'issued' },
    });
    expect(issued.status).toBe(200);
    for (const { expenseId } of issued.data.entries) {
      const path = `/audit?rowId=${expenseId}`;
      const { data } = await server.ask<AuditLine[]>('GET', path, { as: tokens.admin });
      expect(data).toMatchObject([{ action: 'create', programName: 'Billing' }]);
    }
    expect(issued.data.entries).toHaveLength(2);
  });

  it('have codes without gaps, however many are issued at once, and of refused ones none', async () => {
    const before = await calls.makeIssued();
    const empty = await calls.make();
    expect((await calls.put(empty, { state: 'issued' })).problem.errorCode).toBe(
      'REINVOICE_WITHOUT_LINES',
    );
    const drafts: Reinvoice[] = [];
    for (let count = 0; count < 6; count += 1)
      drafts.push(await calls.make({ expenses: [calls.line(1_00)] }));
    const answers = await Promise.all(drafts.map((draft) => calls.put(draft, { state: 'issued' })));
    const first = Number(before.code.slice(-4));
    expect(
      answers.map(({ data }) => Number(data.code.slice(-4))).toSorted((a, b) => a - b),
    ).toEqual([1, 2, 3, 4, 5, 6].map((more) => first + more));
  });

  it('write an income of the issuer and an expense of the receiver, which cancel out in the project', async () => {
    const issued = await calls.makeIssued({
      period: 'Abril 2026',
      expenses: [calls.line(100_00, { marginBp: 1_000 }), calls.dummy(3_00)],
    });
    expect(issued).toMatchObject({ state: 'issued', version: 2, totalCents: 133_10 });
    expect(issued.code).toMatch(/^RF-2026-\d{4}$/);
    expect(issued.entries.map(({ key }) => key)).toEqual([
      `${issued.id}:issue:income`,
      `${issued.id}:issue:expense`,
    ]);
    const [income, cost] = await calls.entriesOf(issued);
    const shared = {
      origin: 'reinvoice',
      intercompany: true,
      relatedParty: true,
      docNumber: issued.code,
      issueDate: '2026-05-04',
      netCents: 110_00,
      vatCents: 23_10,
      totalCents: 133_10,
      state: 'imputed',
    };
    expect(income).toMatchObject({ ...shared, type: 'incomes', companyId: world.companyIds.own });
    expect(cost).toMatchObject({
      ...shared,
      type: 'outgoings',
      companyId: world.companyIds.other,
      contactName: 'A company',
    });
    const bears = [{ projectId: calls.project, budgetId: null, amountCents: 110_00 }];
    expect([income?.imputations, cost?.imputations]).toMatchObject([bears, bears]);
    const summary = await world.server.ask('GET', `/projects/${calls.project}/summary`, {
      as: world.tokens.admin,
    });
    // The cost itself is 1,000.00 €.
    expect(summary.data).toMatchObject({ totalBalance: -1_000_00 });
  });

  it('write them once, though the request comes again, and for one of two people', async () => {
    const draft = await calls.make({ expenses: [calls.line(100_00)] });
    const asking = {
      as: world.tokens.editor,
      key: uuidv7(),
      version: draft.version,
      body: { state: 'issued' },
    };
    const path = `/reinvoices/${draft.id}`;
    const first = await world.server.change<Reinvoice>('PUT', path, asking);
    const again = await world.server.change<Reinvoice>('PUT', path, asking);
    expect(again.data).toEqual(first.data);
    expect((await calls.put(draft, { state: 'issued' }, 'admin')).status).toBe(412);
    const other = await calls.make({ expenses: [calls.line(100_00)] });
    const both = await Promise.all([
      calls.put(other, { state: 'issued' }),
      calls.put(other, { state: 'issued' }, 'admin'),
    ]);
    expect(statusesOf(both)).toEqual([200, 412]);
    for (const row of [first.data, both.find(({ status }) => status === 200)?.data]) {
      const written = await world.server.db
        .select()
        .from(expenses)
        .where(eq(expenses.docNumber, row?.code ?? ''));
      const own = written.filter(({ imputations }) => imputations[0]?.projectId === calls.project);
      expect(own).toHaveLength(2);
    }
    // The same state again is no step.
    expect((await calls.put(first.data, { state: 'issued' })).data.entries).toHaveLength(2);
  });

  it('go from issued to sent, billed with the id of the accounting, and paid', async () => {
    let row = await calls.makeIssued();
    expect((await calls.put(row, { state: 'paid' })).problem.errorCode).toBe(
      'REINVOICE_STATE_INVALID',
    );
    row = await calls.step(row, { state: 'sent' });
    expect((await calls.put(row, { state: 'billed' })).problem.errorCode).toBe(
      'REINVOICE_NOT_BILLED',
    );
    row = await calls.step(row, { state: 'billed', holdedId: 'h1' });
    expect((await calls.put(row, { holdedId: '' })).problem.errorCode).toBe('REINVOICE_NOT_BILLED');
    expect((await calls.put(row, { paidDate: '2026-06-01' })).status).toBe(422);
    const unsaid = await calls.step(row, { state: 'paid' });
    expect(unsaid).toMatchObject({ state: 'paid', paidDate: dayInSpain(new Date()) });
    expect((await calls.step(unsaid, { paidDate: '2026-06-01' })).paidDate).toBe('2026-06-01');
  });

  it('are paid in both books on their day, but for what is paid already', async () => {
    const issued = await calls.makeIssued({ expenses: [calls.line(100_00)] });
    const [income] = await calls.entriesOf(issued);
    const part = { id: uuidv7(), movementId: null, day: '2026-05-20', amountCents: 21_00 };
    const payments = [{ ...part, means: '', pays: 'total', proofFileIds: [] }];
    const byHand = await world.server.change('PUT', `/expenses/${income?.id}`, {
      as: world.tokens.admin,
      version: income?.version ?? 0,
      body: { payments },
    });
    expect(byHand.status).toBe(200);
    const sent = await calls.step(issued, { state: 'sent' });
    const billed = await calls.step(sent, { state: 'billed', invoiceNumber: 'F-1' });
    const paidOf = async (row: Reinvoice) =>
      (await calls.entriesOf(row)).map((entry) => [
        entry.paidDate,
        entry.unpaidCents,
        entry.payments.map(({ amountCents, day }) => [amountCents, day]),
      ]);
    const before = [21_00, '2026-05-20'];
    const paid = await calls.step(billed, { state: 'paid', paidDate: '2026-06-01' });
    expect(await paidOf(paid)).toEqual([
      ['2026-06-01', 0, [before, [100_00, '2026-06-01']]],
      ['2026-06-01', 0, [[121_00, '2026-06-01']]],
    ]);
    const corrected = await calls.step(paid, { paidDate: '2026-06-09' });
    expect(await paidOf(corrected)).toEqual([
      ['2026-06-09', 0, [before, [100_00, '2026-06-09']]],
      ['2026-06-09', 0, [[121_00, '2026-06-09']]],
    ]);
    const cancelled = await calls.step(corrected, { state: 'cancelled' });
    expect((await paidOf(cancelled)).slice(0, 2)).toEqual([
      [null, 100_00, [before]],
      [null, 121_00, []],
    ]);
  });

  it('keep what they say once they are issued, and stay', async () => {
    const row = await calls.makeIssued();
    const settled = { status: 409, errorCode: 'REINVOICE_SETTLED' };
    const changes = [
      { issuerId: world.companyIds.other },
      { receiverId: uuidv7() },
      { projectId: null },
      { date: '2026-05-05' },
      { period: 'Xuño' },
      { expenses: [] },
    ];
    for (const change of changes.filter((one) => !('receiverId' in one || 'issuerId' in one))) {
      expect((await calls.put(row, change, 'admin')).problem).toMatchObject(settled);
    }
    const moved = await calls.put(row, { issuerId: world.companyIds.other }, 'admin');
    expect(moved.problem).toMatchObject(settled);
    expect((await calls.remove(row)).problem).toMatchObject(settled);
    expect((await calls.put(row, { notes: 'Sen présa' })).data.notes).toBe('Sen présa');
    expect((await calls.remove(await calls.make())).status).toBe(200);
  });

  it('are cancelled by a rectification with a code of its own, and all four entries come to nothing', async () => {
    const issued = await calls.makeIssued({ expenses: [calls.line(333_33, { marginBp: 750 })] });
    const [income] = await calls.entriesOf(issued);
    const budgetId = await world.insertLine(calls.project, { side: 'income' });
    // The issuer has put its half on a line meanwhile.
    const placed = await world.server.change<Expense>(
      'PUT',
      `/expenses/${income?.id}/imputations`,
      {
        as: world.tokens.admin,
        version: income?.version ?? 0,
        body: { imputations: [imputation(calls.project, income?.netCents ?? 0, budgetId)] },
      },
    );
    expect(placed.status).toBe(200);
    const cancelled = await calls.step(issued, { state: 'cancelled' });
    expect(cancelled.rectifiedByCode).toMatch(new RegExp(`^RR-${YEAR}-\\d{4}$`));
    expect(cancelled).toMatchObject({
      code: issued.code,
      rectifiedOn: dayInSpain(new Date()),
      totalCents: issued.totalCents,
    });
    const entries = await calls.entriesOf(cancelled);
    expect(entries.map(({ docNumber }) => docNumber)).toEqual([
      issued.code,
      issued.code,
      cancelled.rectifiedByCode,
      cancelled.rectifiedByCode,
    ]);
    for (const type of ['incomes', 'outgoings']) {
      const side = entries.filter((entry) => entry.type === type);
      const parts = side.flatMap(({ imputations }) => imputations);
      expect(side.map(({ state }) => state)).toEqual(['imputed', 'imputed']);
      expect(new Set(side.map(({ companyId }) => companyId)).size).toBe(1);
      // What takes the half back is the credit note of it.
      expect(side.map(({ rectifiesId }) => rectifiesId)).toEqual([null, side[0]?.id]);
      expect(new Set(parts.map((part) => part.budgetId))).toEqual(
        new Set([type === 'incomes' ? budgetId : null]),
      );
      for (const amounts of [
        side.map(({ netCents }) => netCents),
        side.map(({ vatCents }) => vatCents),
        side.map(({ totalCents }) => totalCents),
        parts.map(({ amountCents }) => amountCents),
      ]) {
        expect([amounts.length, (amounts[0] ?? 0) + (amounts[1] ?? 0)]).toEqual([2, 0]);
      }
    }
    const ofNotes = inArray(
      expenses.id,
      entries.slice(2).map(({ id }) => id),
    );
    await world.server.db.update(expenses).set({ rectifiesId: null }).where(ofNotes);
    const [names = ''] = statementsOf('0062_reinvoices_that_were_taken_back');
    await world.server.db.execute(sql.raw(names));
    const named = (await calls.entriesOf(cancelled)).map(({ rectifiesId }) => rectifiesId);
    expect(named).toEqual(entries.map(({ rectifiesId }) => rectifiesId));
    expect((await calls.put(cancelled, { state: 'issued' })).status).toBe(409);
    expect((await calls.put(cancelled, { holdedId: 'h9' })).problem.errorCode).toBe(
      'REINVOICE_SETTLED',
    );
    // What it passed on may be passed on again.
    await calls.make({ expenses: [calls.line(1_000_00)] });
  });

  it('keep their entries as they wrote them, but for where they lie and how they are paid', async () => {
    const [income] = await calls.entriesOf(await calls.makeIssued());
    if (!income) throw new Error('The issue wrote no income');
    const refused = { status: 409, errorCode: 'EXPENSE_OF_REINVOICE' };
    const path = `/expenses/${income.id}`;
    const as = world.tokens.admin;
    const change = (method: 'PUT' | 'DELETE', body?: object) =>
      world.server.change<Expense>(method, path, { as, version: income.version, body });
    for (const body of [
      { netCents: 1 },
      { vatCents: 0 },
      { vatDeductibleBp: 0 },
      { withholdingCents: 1 },
      { docNumber: 'X' },
      { type: 'outgoings' },
      { issueDate: '2026-01-01' },
      { intercompany: false },
      { state: 'cancelled' },
      { companyId: world.companyIds.other },
    ]) {
      expect([body, (await change('PUT', body)).problem]).toMatchObject([body, refused]);
    }
    expect((await change('DELETE')).problem).toMatchObject(refused);
    expect((await change('PUT', { paidDate: '2026-06-01' })).data.paidDate).toBe('2026-06-01');
  });

  it('cost the receiver the VAT that they do not deduct, until the rectification takes it back', async () => {
    const issued = await calls.makeIssued();
    const [, cost] = await calls.entriesOf(issued);
    if (!cost) throw new Error('The issue wrote no cost');
    const { data: undeducted } = await world.server.change<Expense>('PUT', `/expenses/${cost.id}`, {
      as: world.tokens.admin,
      version: cost.version,
      body: { vatDeductibleBp: 0 },
    });
    expect(undeducted.baseCents).toBe(cost.netCents + cost.vatCents);
    expect(cost.vatCents).toBeGreaterThan(0);
    const cancelled = await calls.step(issued, { state: 'cancelled' });
    const bases = (await calls.entriesOf(cancelled))
      .filter(({ type }) => type === 'outgoings')
      .map(({ baseCents }) => baseCents);
    expect(bases).toEqual([undeducted.baseCents, -undeducted.baseCents]);
  });
});
