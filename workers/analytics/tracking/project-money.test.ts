import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expenseFixture, paymentFixture } from '../../../tests/support/expenses.ts';
import type { ProjectRight } from '#domain/access/policy.ts';
import { closeDb, localDb, openDb } from '#local/db.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { projectReport } from './report.ts';
import { projectTracking, drillDown } from './tracking.ts';

const company = newRowId();
const [film, shoot, fair] = [newRowId(), newRowId(), newRowId()];
const [crew, copies, sales] = [newRowId(), newRowId(), newRowId()];
const own = { projectId: film, isRolled: false };
const rolled = { projectId: film, isRolled: true };

const at = '2026-01-01T00:00:00.000Z';
const born = { version: 1, createdAt: at, createdBy: null, updatedAt: at, updatedBy: null };

async function put(table: string, id: string, fields: object): Promise<void> {
  await localDb()
    .table(table)
    .put({ ...born, id, ...fields, _mark: null, _scopes: ['admin'] });
}

async function project(id: string, fields: object): Promise<void> {
  const plain = { companyId: company, parentId: null, order: null, startDate: null, endDate: null };
  await put('projects', id, { ...plain, code: id, name: 'A project', ...fields });
}

async function line(id: string, projectId: string, cents: number, fields: object = {}) {
  const tree = { parentId: null, order: null, aggregator: false, side: 'expense' };
  const price = { unit: '', quantity: 1_000, unitPriceCents: cents, amountCents: 0 };
  const marks = { base36: false, pa36: false, resourceId: null, estimateCents: null };
  const plain = { ...tree, ...price, ...marks, status: 'approved', name: 'Line' };
  await put('budgets', id, { ...plain, projectId, ...fields });
}

async function expense(
  parts: readonly [projectId: string, budgetId: string | null, cents: number][],
  fields: object = {},
) {
  const id = newRowId();
  const imputations = parts.map(([projectId, budgetId, amountCents]) => {
    return { id: newRowId(), projectId, budgetId, amountCents, date: '2026-01-15', note: '' };
  });
  const plain = expenseFixture(id, { state: 'imputed', issueDate: '2026-01-15', imputations });
  await put('expenses', id, { ...plain, ...fields });
  return id;
}

async function account(role: string, projectRights: ProjectRight[] = []): Promise<void> {
  await put('accounts', localDb().userId, { role, companyIds: [], projectRights });
}

beforeEach(async () => {
  await openDb(newRowId());
  await account('admin');
  await project(film, { startDate: '2026-01-01', endDate: '2026-02-28' });
  await project(shoot, { parentId: film });
  await project(fair, {});
  await line(crew, film, 590_00, { base36: true });
  await line(copies, shoot, 100_00, { pa36: true, estimateCents: 150_00 });
  await line(sales, film, 1_000_00, { side: 'income' });
});
afterEach(async () => {
  const db = localDb();
  closeDb();
  await db.delete();
});

describe('the tracking of a project', () => {
  it('has what is executed and committed against its own lines alone', async () => {
    await expense([
      [film, crew, 400_00],
      [shoot, copies, 10_00],
      [film, null, 5_00],
    ]);
    await expense([[film, sales, 900_00]], { type: 'incomes' });
    await expense([[film, crew, 77_00]], { state: 'cancelled' });
    const tracking = await projectTracking(own);
    expect(tracking?.projects).toHaveLength(1);
    expect(tracking?.totals.expense).toMatchObject({
      budget: 590_00,
      executed: 405_00,
      estimate: 595_00,
      deviation: -5_00,
    });
    expect(tracking?.totals.income).toMatchObject({ budget: 1_000_00, executed: 900_00 });
    expect(tracking?.projects[0]?.outside.expense).toMatchObject({ executed: 5_00, budget: 0 });
  });

  it('takes charges and planned payments without an invoice for committed', async () => {
    const [paid, due] = [newRowId(), newRowId()];
    const payment = { kind: 'expense', state: 'planned', projectId: film, budgetId: crew };
    await put('movements', paid, { ...payment, amountCents: -40_00 });
    await put('movements', due, { ...payment, amountCents: -30_00 });
    await put('movements', newRowId(), { ...payment, state: 'confirmed', amountCents: -1_00 });
    const charge = { type: 'usage', projectId: film, budgetId: crew, amountCents: 20_00 };
    await put('amortizations', newRowId(), { ...charge, state: 'planned' });
    await put('amortizations', newRowId(), { ...charge, projectId: null, budgetId: null });
    await expense([[film, crew, 40_00]], {
      payments: [paymentFixture({ movementId: paid })],
    });
    const tracking = await projectTracking(own);
    expect(tracking?.totals.expense).toMatchObject({ executed: 40_00, committed: 50_00 });
  });

  it('comes to the same before and after a charge is posted', async () => {
    const charge = { type: 'usage', projectId: film, budgetId: crew, amountCents: 600_00 };
    for (const state of ['planned', 'posted', 'justified']) {
      await put('amortizations', shoot, { ...charge, state });
      const totals = (await projectTracking(own))?.totals;
      expect(totals?.expense).toMatchObject({ committed: 600_00, estimate: 600_00 });
    }
  });

  it('takes planned money that comes back off what its line has committed', async () => {
    const planned = { state: 'planned', projectId: film };
    const out = { ...planned, kind: 'expense' };
    const back = { ...planned, kind: 'income' };
    await expense([[film, crew, 590_00]]);
    await put('movements', newRowId(), { ...out, budgetId: crew, amountCents: -80_00 });
    await put('movements', newRowId(), { ...back, budgetId: crew, amountCents: 50_00 });
    await put('movements', newRowId(), { ...back, budgetId: sales, amountCents: 900_00 });
    await put('movements', newRowId(), { ...out, budgetId: sales, amountCents: -100_00 });
    await put('movements', newRowId(), { ...back, budgetId: null, amountCents: 7_00 });
    const totals = (await projectTracking(own))?.totals;
    expect(totals?.expense).toMatchObject({ committed: 30_00, estimate: 620_00 });
    expect(totals?.income.committed).toBe(807_00);
  });

  it('counts subprojects where they are asked for, and the estimate that a person set', async () => {
    await expense([[shoot, copies, 10_00]]);
    const tracking = await projectTracking(rolled);
    expect(tracking?.projects.map(({ projectId }) => projectId)).toEqual([film, shoot]);
    expect(tracking?.totals.expense).toMatchObject({
      budget: 690_00,
      executed: 10_00,
      estimate: 740_00,
      deviation: -50_00,
    });
  });

  it('is nothing to whom the amounts are hidden, and leaves out subprojects that are', async () => {
    await account('user', [
      { projectId: film, level: 'read', amounts: true },
      { projectId: shoot, level: 'edit', amounts: false },
    ]);
    expect((await projectTracking(rolled))?.projects).toHaveLength(1);
    expect((await projectReport(rolled))?.totals.totalBudget).toBe(590_00);
    expect(await projectTracking({ projectId: shoot, isRolled: false })).toBeNull();
    expect(await projectReport({ projectId: shoot, isRolled: false })).toBeNull();
  });
});

describe('the rows behind a figure', () => {
  it('are the five largest parts, with the count and the sum of all', async () => {
    for (const cents of [1_00, 70_00, -60_00, 5_00, 4_00, 3_00])
      await expense([[film, crew, cents]]);
    await expense([[shoot, copies, 900_00]]);
    const behind = { kind: 'lines', projectIds: [film], lineIds: [crew] } as const;
    const rows = await drillDown(behind);
    expect(rows.top.map(({ amountCents }) => amountCents)).toEqual([
      70_00, -60_00, 5_00, 4_00, 3_00,
    ]);
    expect(rows).toMatchObject({ count: 6, cents: 23_00 });
  });

  it('are those on no line for what is outside, of its side', async () => {
    await expense([
      [film, null, 8_00],
      [film, crew, 1_00],
      [film, newRowId(), 2_00],
    ]);
    await expense([[film, null, 4_00]], { type: 'incomes' });
    const behind = { kind: 'outside', projectIds: [film], side: 'expense' } as const;
    expect(await drillDown(behind)).toMatchObject({ count: 2, cents: 10_00 });
    const side = { ...behind, kind: 'side' } as const;
    const { cents } = await drillDown(side);
    expect(cents).toBe((await projectTracking(own))?.totals.expense.executed);
  });
});

describe('the report of a project', () => {
  it('splits what came in and went out by type and month, beside the budget of each month', async () => {
    await expense([[film, crew, 400_00]]);
    await expense([[film, crew, 50_00]], { type: 'payrolls', issueDate: '2026-03-01' });
    await expense([[film, sales, 900_00]], { type: 'incomes', issueDate: '2026-02-01' });
    const report = await projectReport(own);
    expect(report?.totals).toMatchObject({ totalIncome: 900_00, totalExpenses: 450_00 });
    expect(report?.byType).toMatchObject({
      incomes: { cents: 900_00, count: 1 },
      outgoings: { cents: 400_00, count: 1 },
      payrolls: { cents: 50_00, count: 1 },
      subvention: { cents: 0, count: 0 },
    });
    expect(report?.months).toEqual([
      { month: '2026-01', incomeCents: 0, expenseCents: 400_00, budgetCents: 310_00 },
      { month: '2026-02', incomeCents: 900_00, expenseCents: 0, budgetCents: 280_00 },
      { month: '2026-03', incomeCents: 0, expenseCents: 50_00, budgetCents: 0 },
    ]);
  });

  it('has no budget by month without dates', async () => {
    await expense([[shoot, copies, 1_00]]);
    const report = await projectReport({ projectId: shoot, isRolled: false });
    expect(report?.months).toEqual([
      { month: '2026-01', incomeCents: 0, expenseCents: 1_00, budgetCents: null },
    ]);
  });

  it('splits the base of article 36 and takes the subsidies that came for it', async () => {
    const parts: Parameters<typeof expense>[0] = [
      [film, crew, 400_00],
      [shoot, copies, 30_00],
    ];
    await expense(parts, { contactNif: 'B12345674' });
    await expense([[film, crew, 50_00]], { contactNif: 'PT501964843' });
    await expense([[film, null, 120_00]], { type: 'subvention' });
    const report = await projectReport(rolled);
    expect(report?.base36).toEqual({
      productionCents: 450_00,
      publicityCents: 30_00,
      subsidiesCents: 120_00,
      inSpain: { productionCents: 400_00, publicityCents: 30_00 },
    });
    expect(report?.projects.map(({ totals }) => totals.totalExpenses)).toEqual([450_00, 30_00]);
  });
});
