import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Expense, Imputation } from '#contract/resources/expenses.ts';
import type { Role } from '#domain/access/roles.ts';
import { movements } from '../../server/db/schema/index.ts';
import { titled } from '../examples/example.ts';
import { EXPENSE_EXAMPLES } from '../examples/expenses.ts';
import { createMirror } from '../support/mirror.ts';
import { ENGINES, statusesOf } from '../support/server.ts';
import { type MoneyWorld, imputation, startMoney } from './money/world.ts';

describe.each(ENGINES)('expenses on %s', (engine) => {
  let world: MoneyWorld;
  let project: string;
  beforeAll(async () => {
    world = await startMoney(engine);
  });
  afterAll(() => world.server.stop());
  beforeEach(async () => {
    project = await world.insertProject();
  });

  const post = (body: object, role: Role = 'admin') =>
    world.server.change<Expense>('POST', '/expenses', {
      as: world.tokens[role],
      body: { companyId: world.companyIds.own, issueDate: '2026-05-04', netCents: 100_00, ...body },
    });
  const put = ({ id, version }: Expense, body: object, role: Role = 'admin') =>
    world.server.change<Expense>('PUT', `/expenses/${id}`, {
      as: world.tokens[role],
      version,
      body,
      headers: { 'sync-device': uuidv7() },
    });
  const impute = (
    { id, version }: Expense,
    imputations: readonly Imputation[],
    role: Role = 'admin',
  ) =>
    world.server.change<Expense>('PUT', `/expenses/${id}/imputations`, {
      as: world.tokens[role],
      version,
      body: { imputations },
    });
  const remove = ({ id, version }: Expense, role: Role = 'admin') =>
    world.server.change('DELETE', `/expenses/${id}`, { as: world.tokens[role], version });
  const get = <T = Expense>(path: string, role: Role = 'admin') =>
    world.server.ask<T>('GET', `/expenses${path}`, { as: world.tokens[role] });
  const make = async (body: object = {}) => {
    const answer = await post(body);
    expect([answer.status, answer.problem.errors]).toEqual([201, undefined]);
    return answer.data;
  };
  const part = (cents: number, budgetId: string | null = null, projectId = project) =>
    imputation(projectId, cents, budgetId);
  const overImputed = { status: 409, errorCode: 'EXPENSE_OVER_IMPUTED' };

  it('have a total and a state that the server works out', async () => {
    const expense = await make({ vatCents: 21_00, withholdingCents: 15_00, state: 'imputed' });
    expect(expense).toMatchObject({ totalCents: 106_00, state: 'pending', origin: 'manual' });
    const partial = await put(expense, { imputations: [part(40_00)] });
    expect(partial.data.state).toBe('partial');
    const full = await put(partial.data, { imputations: [part(40_00), part(60_00)] });
    expect(full.data).toMatchObject({ state: 'imputed', totalCents: 106_00 });
    const larger = await put(full.data, { netCents: 200_00 });
    expect(larger.data).toMatchObject({ state: 'partial', totalCents: 206_00 });
    for (const field of ['totalCents', 'origin', 'holdedId']) {
      const { problem } = await put(larger.data, { [field]: 5 });
      expect(problem.errors).toEqual([{ path: field, code: 'unknown-field' }]);
    }
    expect((await make({ netCents: 0 })).state).toBe('imputed');
  });

  it('are imputed up to the net and the VAT that is not deducted, and no cent more', async () => {
    const expense = await make({ vatCents: 21_00, vatDeductibleBp: 4_000 });
    const most = 112_60;
    expect((await impute(expense, [part(most + 1)])).problem).toMatchObject(overImputed);
    const full = await impute(expense, [part(most - 1), part(1)]);
    expect(full.data.state).toBe('imputed');
    expect((await put(full.data, { vatDeductibleBp: 4_010 })).problem).toMatchObject(overImputed);
    expect((await put(full.data, { netCents: 99_99 })).problem).toMatchObject(overImputed);
    expect((await post({ imputations: [part(100_01)] })).problem).toMatchObject(overImputed);
  });

  it('have their amounts by rate of VAT, each with what is deducted of it (H2)', async () => {
    const line = { deductibleBp: 10_000, surchargeCents: 0 };
    const vatLines = [
      { ...line, baseCents: 100_00, rateBp: 2_100, vatCents: 21_00 },
      { ...line, baseCents: 200_00, rateBp: 1_000, vatCents: 20_00, deductibleBp: 0 },
    ];
    const expense = await make({ netCents: 300_00, vatCents: 41_00, vatLines });
    expect(expense).toMatchObject({ baseCents: 320_00, totalCents: 341_00, vatLines });
    expect((await impute(expense, [part(320_01)])).problem).toMatchObject(overImputed);
    const invalid = { status: 422, errorCode: 'EXPENSE_VAT_LINES_INVALID' };
    expect((await post({ netCents: 300_00, vatCents: 41_01, vatLines })).problem).toMatchObject(
      invalid,
    );
    expect((await put(expense, { vatLines: vatLines.slice(1) })).problem).toMatchObject(invalid);
    // Who knows the sums alone has one rate again.
    const { data } = await put(expense, { netCents: 310_00 });
    expect(data).toMatchObject({ vatLines: [], baseCents: 310_00 });
  });

  it('have what is withheld by its rate, or by an amount that is that of it', async () => {
    const expense = await make({ withholdingBp: 1_500 });
    expect(expense).toMatchObject({ withholdingCents: 15_00, totalCents: 85_00 });
    const invalid = { status: 422, errorCode: 'EXPENSE_WITHHOLDING_INVALID' };
    const off = { withholdingBp: 1_500, withholdingCents: 15_06 };
    expect((await post(off)).problem).toMatchObject(invalid);
    expect((await put(expense, off)).problem).toMatchObject(invalid);
    const more = (await put(expense, { netCents: 200_00 })).data;
    expect(more).toMatchObject({ withholdingBp: 1_500, withholdingCents: 30_00 });
    const rounded = (await put(more, { withholdingCents: 30_02 })).data;
    expect(rounded).toMatchObject({ withholdingBp: 1_500, withholdingCents: 30_02 });
    // Who knows the amount alone has no rate.
    const bare = (await put(rounded, { withholdingCents: 20_00 })).data;
    expect(bare).toMatchObject({ withholdingBp: null, withholdingCents: 20_00 });
    const back = await make({ netCents: -100_00, withholdingBp: 1_900 });
    expect(back).toMatchObject({ withholdingCents: -19_00, totalCents: -81_00 });
  });

  it('in another currency come to their euros at the rate of the day, to the cent', async () => {
    const dollars = { currency: 'USD', originalCents: 108_50, rateMillionths: 1_085_000 };
    const expense = await make(dollars);
    expect(expense).toMatchObject({ ...dollars, totalCents: 100_00 });
    const invalid = { status: 422, errorCode: 'EXPENSE_CURRENCY_INVALID' };
    expect((await put(expense, { originalCents: 108_53 })).problem).toMatchObject(invalid);
    expect((await put(expense, { netCents: 100_02 })).problem).toMatchObject(invalid);
    expect((await post({ ...dollars, rateMillionths: null })).problem).toMatchObject(invalid);
    expect((await post({ originalCents: 1 })).problem).toMatchObject(invalid);
    const { data } = await put(expense, { netCents: 100_01 });
    expect(data.originalCents).toBe(108_50);
  });

  it('correct another of the same company and supplier below zero, which is not removed then', async () => {
    const supplier = { contactName: 'Luz e Son, S.L.', contactNif: 'B78640570' };
    const invoice = await make({ ...supplier, docNumber: 'F-1' });
    const credit = { ...supplier, netCents: -40_00, rectifiesId: invoice.id };
    const note = await make(credit);
    expect(note.rectifiesId).toBe(invoice.id);
    expect((await remove(invoice)).problem).toMatchObject({ status: 409, errorCode: 'IN_USE' });
    const invalid = { status: 422, errorCode: 'EXPENSE_RECTIFIES_INVALID' };
    const others = [
      { ...credit, netCents: 40_00 },
      { ...credit, contactNif: 'A13585625' },
      { ...credit, rectifiesId: note.id },
      { ...credit, companyId: world.companyIds.other },
    ];
    for (const other of others) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await post(other)).problem).toMatchObject(invalid);
    }
    expect((await put(note, { rectifiesId: note.id })).problem).toMatchObject(invalid);
    expect((await put(note, { rectifiesId: uuidv7() })).problem.errors).toEqual([
      { path: 'rectifiesId', code: 'not-found' },
    ]);
    // What it is called changes nothing of that.
    expect((await put(note, { docNumber: 'R-1' })).status).toBe(200);
  });

  it('hold for refunds as well, below zero', async () => {
    const refund = await make({ netCents: -100_00, vatCents: -21_00 });
    expect(refund).toMatchObject({ totalCents: -121_00, state: 'pending' });
    expect((await impute(refund, [part(-100_01)])).problem).toMatchObject(overImputed);
    expect((await impute(refund, [part(1)])).problem).toMatchObject(overImputed);
    const partial = await impute(refund, [part(-40_00)]);
    expect(partial.data.state).toBe('partial');
    expect((await impute(partial.data, [part(-40_00), part(-60_00)])).data.state).toBe('imputed');
  });

  it('are never over-imputed by two people at once', async () => {
    const expense = await make();
    const answers = await Promise.all([
      impute(expense, [part(60_00)]),
      impute(expense, [part(70_00)]),
    ]);
    expect(statusesOf(answers)).toEqual([200, 412]);
  });

  it('answer their imputations, and take them as a whole', async () => {
    const parts = [part(40_00), part(10_00)];
    const expense = await make({ imputations: parts });
    const listed = await get<Imputation[]>(`/${expense.id}/imputations`);
    expect(listed.data).toEqual(parts);
    const other = [part(5_00)];
    const { data } = await impute(expense, other);
    expect(data).toMatchObject({ imputations: other, version: 2 });
    expect((await impute(expense, parts)).status).toBe(412);
    const [first] = other;
    const twice = await impute(data, [...other, { ...part(1), id: first?.id ?? '' }]);
    expect(twice.problem.errors).toEqual([{ path: 'imputations', code: 'taken' }]);
    expect((await get(`/${uuidv7()}/imputations`)).status).toBe(404);
  });

  it('bear on projects and lines that are there and fit together', async () => {
    const line = await world.insertLine(project);
    const elsewhere = await world.insertLine(await world.insertProject());
    const missing = { status: 422, errors: [{ path: 'imputations', code: 'not-found' }] };
    for (const wrong of [part(1, elsewhere), part(1, uuidv7()), part(1, null, uuidv7())]) {
      expect((await post({ imputations: [wrong] })).problem).toMatchObject(missing);
    }
    expect((await make({ imputations: [part(1, line)] })).state).toBe('partial');
    const foreign = await world.insertProject('other');
    const answers = await Promise.all(
      [foreign, uuidv7()].map((id) => post({ imputations: [part(1, null, id)] }, 'editor')),
    );
    expect(answers[0]?.problem).toMatchObject(missing);
    expect(answers[1]?.problem).toEqual(answers[0]?.problem);
  });

  it('keep what others imputed to projects that the editor does not see', async () => {
    const foreign = await world.insertProject('other');
    const expense = await make({ imputations: [part(30_00, null, foreign)] });
    const kept = await impute(expense, [...expense.imputations, part(10_00)], 'editor');
    expect(kept.data.imputations).toHaveLength(2);
  });

  it('bear neither on lines that sum up others nor on removed ones', async () => {
    const sum = await world.insertLine(project, { aggregator: true });
    const gone = await world.insertLine(project, { status: 'removed' });
    for (const line of [sum, gone]) {
      expect((await post({ imputations: [part(1, line)] })).problem).toMatchObject({
        status: 409,
        errorCode: 'BUDGET_TAKES_NO_EXPENSES',
      });
    }
    // What was imputed before its line was struck through may stay.
    const id = await world.insertExpense({ imputations: [part(1, gone)] });
    const { data } = await get(`/${id}`);
    expect((await put(data, { notes: 'Kept' })).status).toBe(200);
  });

  it('name a movement of their company that the person sees', async () => {
    const insertMovement = async (companyId: string) => {
      const id = uuidv7();
      const money = { kind: 'expense' as const, amountCents: -100_00 };
      const row = { id, companyId, date: '2026-05-04', ...money };
      await world.server.db.insert(movements).values(row);
      return id;
    };
    const { own, other } = world.companyIds;
    const [mine, foreign] = [await insertMovement(own), await insertMovement(other)];
    const expense = await make({ movementId: mine });
    const missing = [{ path: 'movementId', code: 'not-found' }];
    expect((await put(expense, { movementId: foreign })).problem.errors).toEqual(missing);
    expect((await put(expense, { movementId: uuidv7() })).problem.errors).toEqual(missing);
    expect((await put(expense, { companyId: other })).problem.errors).toEqual([
      { path: 'payments', code: 'not-found' },
    ]);
    await world.grant(project, 'edit');
    const { data } = await put(expense, { movementId: null, imputations: [part(1)] });
    // The line of the statement is on no project of theirs.
    const hidden = await put(data, { movementId: mine }, 'user');
    expect(hidden.problem.errors).toEqual(missing);
  });

  it.each(['justified', 'locked', 'cancelled'])(
    'stand as they are once they are %s, until an administrator opens them again',
    async (state) => {
      const parts = [part(40_00)];
      const open = await make({ imputations: parts });
      const { data: settled } = await put(open, { state }, 'editor');
      expect(settled.state).toBe(state);
      const refused = { status: 409, errorCode: 'EXPENSE_SETTLED' };
      const changes = [
        { netCents: 101_00 },
        { vatCents: 1 },
        { vatDeductibleBp: 5_000 },
        { withholdingCents: 1 },
        { withholdingBp: 1_500 },
        { companyId: world.companyIds.other },
        { type: 'incomes' },
        { imputations: [part(40_00)] },
        { imputations: [] },
      ];
      for (const body of changes) {
        expect((await put(settled, body)).problem).toMatchObject(refused);
      }
      expect((await impute(settled, [part(1)])).problem).toMatchObject(refused);
      expect((await put(settled, { state: 'pending' }, 'editor')).problem).toMatchObject(refused);
      expect((await remove(settled)).problem).toMatchObject(refused);
      const same = await put(settled, { notes: 'Seen', imputations: parts }, 'editor');
      expect(same.data).toMatchObject({ state, notes: 'Seen' });
      const opened = await put(same.data, { state: 'pending', imputations: [] });
      expect(opened.data).toMatchObject({ state: 'pending', imputations: [] });
      expect((await remove(opened.data)).data).toEqual({ id: open.id, version: 5 });
    },
  );

  it.each(titled(EXPENSE_EXAMPLES))(
    'are judged as everywhere: %s',
    async (_, { role, is, change, refusal }) => {
      const id = await world.insertExpense({ docNumber: 'F-1', ...is });
      const { data } = await get(`/${id}`);
      const answer = change === null ? await remove(data, role) : await put(data, change, role);
      expect(answer.problem?.errorCode ?? null).toBe(refusal);
    },
  );

  it('are an editor’s in their own companies, and not there in others', async () => {
    const foreign = await make({ companyId: world.companyIds.other });
    const { data } = await get<Expense[]>('', 'editor');
    expect(data.length).toBeGreaterThan(0);
    expect(data.every(({ companyId }) => companyId === world.companyIds.own)).toBe(true);
    expect((await get(`/${foreign.id}`, 'editor')).status).toBe(404);
    expect((await get(`/${foreign.id}/imputations`, 'editor')).status).toBe(404);
    expect((await put(foreign, { notes: 'Mine' }, 'editor')).status).toBe(404);
    expect((await impute(foreign, [], 'editor')).status).toBe(404);
    expect((await remove(foreign, 'editor')).status).toBe(404);
    expect((await post({ companyId: world.companyIds.other }, 'editor')).status).toBe(403);
    const own = await make();
    const moved = await put(own, { companyId: world.companyIds.other }, 'editor');
    expect(moved.status).toBe(403);
    expect((await remove(own, 'editor')).status).toBe(200);
  });

  it('show a user only their part of them, in every call and in the feed', async () => {
    const [quiet, foreign] = [await world.insertProject(), await world.insertProject('other')];
    await world.grant(project, 'read');
    await world.grant(quiet, 'manage', false);
    const mine = part(11_11);
    const others = [part(22_22, null, quiet), part(33_33, null, foreign)];
    const expense = await make({ imputations: [mine, ...others] });
    const [hidden, nobodys] = [await make({ imputations: others }), await make()];
    const expected = { ...expense, imputations: [mine] };

    expect((await get(`/${expense.id}`, 'user')).data).toEqual(expected);
    expect((await get(`/${expense.id}/imputations`, 'user')).data).toEqual([mine]);
    const listed = (await get<Expense[]>('', 'user')).data;
    expect(listed.find(({ id }) => id === expense.id)).toEqual(expected);
    const mirror = createMirror(world.server, () => world.tokens.user);
    await mirror.pull();
    expect(mirror.rows.get(`expenses/${expense.id}`)?.d).toEqual(expected);
    for (const { id } of [hidden, nobodys]) {
      expect((await get(`/${id}`, 'user')).status).toBe(404);
      expect((await get(`/${id}/imputations`, 'user')).status).toBe(404);
      expect(listed.some((row) => row.id === id)).toBe(false);
      expect(mirror.has('expenses', id)).toBe(false);
    }
    for (const text of [mirror.wire.join(), JSON.stringify(listed)]) {
      // As a value: chance may put the digits into an id.
      expect(text).toMatch(/:1111\b/);
      expect(text).not.toMatch(/:(2222|3333)\b/);
    }
  });

  it('let a user write only where all that bear them are theirs to edit', async () => {
    const second = await world.insertProject();
    await world.grant(project, 'edit');
    await world.grant(second, 'read');
    const made = await post({ imputations: [part(10_00)] }, 'user');
    expect([made.status, made.data.state]).toEqual([201, 'partial']);
    const changed = await put(made.data, { notes: 'Mine' }, 'user');
    expect(changed.status).toBe(200);
    const forbidden = { status: 403, errorCode: 'FORBIDDEN' };
    const both = [part(10_00), part(5_00, null, second)];
    expect((await post({}, 'user')).problem).toMatchObject(forbidden);
    expect((await post({ imputations: both }, 'user')).problem).toMatchObject(forbidden);
    expect((await impute(changed.data, both, 'user')).problem).toMatchObject(forbidden);
    expect((await impute(changed.data, [], 'user')).problem).toMatchObject(forbidden);
    expect((await remove(changed.data, 'user')).problem).toMatchObject(forbidden);
    const shared = await make({ imputations: both });
    expect((await put(shared, { notes: 'Mine' }, 'user')).problem).toMatchObject(forbidden);
    const refusal = await put({ ...shared, version: 9 }, { notes: 'Mine' }, 'user');
    expect(refusal.problem).toMatchObject({ ...forbidden, instance: `/api/expenses/${shared.id}` });
    expect(refusal.problem.current).toBeUndefined();
    await world.grant(second, 'edit');
    expect((await put(shared, { notes: 'Mine' }, 'user')).status).toBe(200);
  });

  it('are nothing for partners', async () => {
    const expense = await make();
    expect((await get('', 'partner')).status).toBe(403);
    expect((await get(`/${expense.id}`, 'partner')).status).toBe(403);
    expect((await get(`/${expense.id}/imputations`, 'partner')).status).toBe(403);
    expect((await post({}, 'partner')).status).toBe(403);
    expect((await put(expense, { notes: 'X' }, 'partner')).status).toBe(403);
    expect((await impute(expense, [], 'partner')).status).toBe(403);
  });
});
