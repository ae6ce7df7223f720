import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Movement } from '#contract/resources/movements.ts';
import { expenses, movements } from '../../server/db/schema/index.ts';
import { paymentFixture } from '../support/expenses.ts';
import { ENGINES, statusesOf } from '../support/server.ts';
import { type MoneyWorld, startMoney } from './money/world.ts';

const MIGRATION = join(
  import.meta.dirname,
  '../../server/db/migrations/0038_payments_and_bank.sql',
);

describe.each(ENGINES)('the payments of an expense on %s', (engine) => {
  let world: MoneyWorld;
  beforeAll(async () => {
    world = await startMoney(engine);
  });
  afterAll(() => world.server.stop());

  /** 1.000,00 and 21 % of VAT. */
  const make = async (body: object = {}) => {
    const amounts = { issueDate: '2026-05-04', netCents: 1_000_00, vatCents: 210_00 };
    const { status, data } = await world.server.change<Expense>('POST', '/expenses', {
      as: world.tokens.admin,
      body: { companyId: world.companyIds.own, ...amounts, ...body },
    });
    expect(status).toBe(201);
    return data;
  };
  const move = async (amountCents: number, date = '2026-05-20') => {
    const kind = 'expense' as const;
    const row = { id: uuidv7(), companyId: world.companyIds.own, date, kind, amountCents };
    await world.server.db.insert(movements).values(row);
    return row.id;
  };
  const put = ({ id, version }: Expense, body: object) =>
    world.server.change<Expense>('PUT', `/expenses/${id}`, {
      as: world.tokens.admin,
      version,
      body,
    });
  /** As a client of the specification writes it: without a key, without a version. */
  const putPlain = ({ id }: Expense, body: object) =>
    world.server.ask<Expense>('PUT', `/expenses/${id}`, { as: world.tokens.admin, body });
  const part = (movementId: string | null, amountCents: number, fields: object = {}) =>
    paymentFixture({ movementId, amountCents, ...fields });

  it('are a half and then all, each with its movement', async () => {
    const [first, second] = [await move(-605_00), await move(-605_00, '2026-06-02')];
    const half = part(first, 605_00, { day: '2026-05-20' });
    const { data: partly } = await put(await make(), { payments: [half] });
    expect(partly).toMatchObject({ unpaidCents: 605_00, paidDate: null, movementId: first });
    const rest = part(second, 605_00, { day: '2026-06-02' });
    const { data: paid } = await put(partly, { payments: [half, rest] });
    expect(paid).toMatchObject({ unpaidCents: 0, paidDate: '2026-06-02', movementId: second });
    const gone = await world.server.change('DELETE', `/movements/${first}`, {
      as: world.tokens.admin,
      version: 1,
    });
    expect(gone.problem).toMatchObject({ errorCode: 'IN_USE' });
  });

  it('never pass the total, nor what is withheld', async () => {
    const expense = await make({ withholdingCents: 150_00 });
    const over = { status: 409, errorCode: 'EXPENSE_OVERPAID' };
    expect((await put(expense, { payments: [part(null, 1_060_01)] })).problem).toMatchObject(over);
    const form111 = part(null, 150_00, { pays: 'withholding', day: '2026-07-20' });
    const transfer = part(await move(-1_060_00), 1_060_00);
    const both = await put(expense, { payments: [transfer, form111] });
    expect(both.data).toMatchObject({ unpaidCents: 0, paidDate: '2026-03-20' });
    const more = { ...form111, amountCents: 150_01 };
    expect((await put(both.data, { payments: [more] })).problem).toMatchObject(over);
    // An amount that is corrected below what was paid stands.
    expect((await put(both.data, { netCents: 900_00 })).data.unpaidCents).toBe(-100_00);
  });

  it('never pass what their movement moved, over all that it pays, whoever writes at once', async () => {
    const movement = await move(-1_500_00);
    const [one, other] = [await make(), await make()];
    const answers = await Promise.all(
      [one, other].map((expense) => put(expense, { payments: [part(movement, 1_210_00)] })),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.problem.errorCode).toBe('MOVEMENT_OVER_ALLOCATED');
    const left = answers[0]?.status === 200 ? other : one;
    expect((await put(left, { payments: [part(movement, 290_00)] })).status).toBe(200);
    const lower = await world.server.change<Movement>('PUT', `/movements/${movement}`, {
      as: world.tokens.admin,
      version: 1,
      body: { amountCents: -1_499_99 },
    });
    expect(lower.problem.errorCode).toBe('MOVEMENT_OVER_ALLOCATED');
  });

  it('set a credit note off against an invoice', async () => {
    const movement = await move(-1_089_00);
    const credit = await make({ netCents: -100_00, vatCents: -21_00 });
    expect((await put(credit, { payments: [part(movement, -121_00)] })).status).toBe(200);
    const { data } = await put(await make(), { payments: [part(movement, 1_210_00)] });
    expect(data.unpaidCents).toBe(0);
  });

  it('are one for those who know a day alone', async () => {
    const expense = await make({ paidDate: '2026-05-20', paymentMethod: 'cash' });
    const [only] = expense.payments;
    expect(only).toMatchObject({ day: '2026-05-20', amountCents: 1_210_00, means: 'cash' });
    expect(expense).toMatchObject({ paidDate: '2026-05-20', unpaidCents: 0 });
    const later = await putPlain(expense, { ...expense, paidDate: '2026-05-22' });
    expect(later.data.payments).toEqual([{ ...only, day: '2026-05-22' }]);
    const larger = await putPlain(expense, { netCents: 2_000_00 });
    expect(larger.data).toMatchObject({ paidDate: '2026-05-22', unpaidCents: 0 });
    const open = await putPlain(expense, { paidDate: null });
    expect(open.data).toMatchObject({ payments: [], paidDate: null, unpaidCents: 2_210_00 });
  });

  it('are as much as the movement reaches for those who name it alone', async () => {
    const expense = await make();
    const half = await putPlain(expense, { movementId: await move(-605_00) });
    expect(half.data).toMatchObject({ unpaidCents: 605_00, paidDate: null });
    const whole = await putPlain(expense, { movementId: await move(-605_00, '2026-06-02') });
    expect(whole.data).toMatchObject({ unpaidCents: 0, paidDate: '2026-06-02' });
    expect(whole.data.payments.map(({ amountCents }) => amountCents)).toEqual([605_00, 605_00]);
  });

  it('have ids of their own', async () => {
    const twice = part(null, 1_00);
    const { problem } = await put(await make(), { payments: [twice, twice] });
    expect(problem.errors).toEqual([{ path: 'payments', code: 'taken' }]);
  });

  it('were one in the rows of before', async () => {
    const { db } = world.server;
    const movement = await move(-1_210_00);
    const of = (fields: object) =>
      world.insertExpense({ netCents: 1_000_00, vatCents: 210_00, payments: [], ...fields });
    const known = { paidDate: '2026-05-22', paymentMethod: 'debit' } as const;
    const [byDay, byBank, never] = [
      await of(known),
      await of({ movementId: movement }),
      await of({}),
    ];
    const all = [byDay, byBank, never];
    for (const id of all) {
      await db.update(expenses).set({ payments: [], unpaidCents: 0 }).where(eq(expenses.id, id));
    }
    await db.update(expenses).set({ paidDate: null }).where(eq(expenses.id, byBank));
    const updates = readFileSync(MIGRATION, 'utf8')
      .split('--> statement-breakpoint')
      .filter((statement) => /^\s*(--.*\n)*UPDATE/.test(statement));
    expect(updates).toHaveLength(2);
    for (const statement of updates) await db.execute(sql.raw(statement));
    const rows = await db.select().from(expenses);
    const told = all.map((id) => rows.find((row) => row.id === id));
    const payment = { amountCents: 1_210_00, pays: 'total', proofFileIds: [] };
    expect(told).toMatchObject([
      {
        payments: [{ id: byDay, ...payment, day: '2026-05-22', means: 'debit', movementId: null }],
        unpaidCents: 0,
      },
      {
        payments: [{ id: byBank, ...payment, day: '2026-05-20', movementId: movement }],
        paidDate: '2026-05-20',
        unpaidCents: 0,
      },
      { payments: [], unpaidCents: 1_210_00 },
    ]);
  });
});
