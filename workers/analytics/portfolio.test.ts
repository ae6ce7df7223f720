import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ledgerTable } from '#local/ledger/segments.ts';
import { expenseFixture } from '../../tests/support/expenses.ts';
import { NO_TOTALS } from '#domain/projects/totals.ts';
import { closeDb, localDb, openDb } from '#local/db.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { portfolioTotals } from './portfolio.ts';

const [group, other] = [newRowId(), newRowId()];
const [parent, child, foreign] = [newRowId(), newRowId(), newRowId()];

beforeEach(async () => {
  const me = newRowId();
  const db = await openDb(me);
  const at = '2026-01-01T00:00:00.000Z';
  const row = { version: 1, createdAt: at, createdBy: null, updatedAt: at, updatedBy: null };
  const place = async (id: string, companyId: string, parentId: string | null, cents: number) => {
    const project = { ...row, id, companyId, parentId, code: id, name: id, state: 'active' };
    await db.table('projects').put({ ...project, _mark: null, _scopes: ['admin'] });
    const part = { id: newRowId(), projectId: id, budgetId: null, amountCents: cents };
    const imputations = [{ ...part, date: '2026-01-01', note: '' }];
    const income = expenseFixture(newRowId(), { type: 'incomes', state: 'imputed', imputations });
    await ledgerTable(db, 'expenses').put({ ...income, _mark: null, _scopes: ['admin'] });
  };
  const account = { ...row, id: me, role: 'admin', companyIds: [], projectRights: [] };
  await db.table('accounts').put({ ...account, _mark: null, _scopes: [] });
  await place(parent, group, null, 10_01);
  await place(child, group, parent, 20_02);
  await place(foreign, other, parent, 40_04);
});
afterEach(async () => {
  const db = localDb();
  closeDb();
  await db.delete();
});

describe('portfolioTotals', () => {
  it('gives nothing to whom the amounts are hidden', async () => {
    const db = localDb();
    const projectRights = [
      { projectId: parent, level: 'read' as const, amounts: true, companyId: newRowId() },
      { projectId: child, level: 'edit' as const, amounts: false, companyId: newRowId() },
    ];
    await db.accounts.update(db.userId, { role: 'user', projectRights });
    const totals = await portfolioTotals({ companyIds: null });
    expect(Object.keys(totals.ownById)).toEqual([parent]);
    expect(totals.rolledById[parent]?.totalIncome).toBe(10_01);
  });

  it('takes the amount of an unsent line from its quantity and price', async () => {
    await enqueue({
      op: 'create',
      resource: 'budgets',
      rowId: newRowId(),
      patch: {
        projectId: child,
        name: 'Days',
        status: 'approved',
        quantity: 2_500,
        unitPriceCents: 100_01,
      },
      label: 'x',
    });
    const totals = await portfolioTotals({ companyIds: null });
    expect(totals.ownById[child]).toMatchObject({ totalBudget: 250_03, totalLeft: 250_03 });
    expect(totals.pendingChanges).toBe(1);
  });

  it('rolls up to the cent and counts each project once in the total', async () => {
    const totals = await portfolioTotals({ companyIds: null });
    expect(totals.rolledById[parent]?.totalIncome).toBe(70_07);
    expect(totals.total.totalIncome).toBe(70_07);
    expect(totals.byCompany[group]?.totalIncome).toBe(30_03);
    expect(totals.projects).toBe(3);
    expect(Object.keys(totals.total).toSorted()).toEqual(Object.keys(NO_TOTALS).toSorted());
  });

  it('adds up within the companies asked for', async () => {
    const totals = await portfolioTotals({ companyIds: [group] });
    expect(totals.rolledById[parent]?.totalIncome).toBe(30_03);
    expect(totals.total.totalIncome).toBe(30_03);
    expect(totals.byCompany).not.toHaveProperty(other);
  });

  it('counts the unsent changes of what the totals are made of, and those alone', async () => {
    await enqueue({
      op: 'update',
      resource: 'projects',
      rowId: child,
      patch: { name: 'Novo' },
      label: 'x',
    });
    await enqueue({
      op: 'create',
      resource: 'companies',
      rowId: newRowId(),
      patch: { cif: 'A58818501', name: 'Nova' },
      label: 'x',
    });
    expect(await portfolioTotals({ companyIds: null })).toMatchObject({ pendingChanges: 1 });
  });
});
