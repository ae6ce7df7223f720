import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_TOTALS } from '#domain/projects/totals.ts';
import { closeDb, localDb, openDb } from '#local/db.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { portfolioTotals } from './portfolio.ts';

const [group, other] = [newRowId(), newRowId()];
const [parent, child, foreign] = [newRowId(), newRowId(), newRowId()];

beforeEach(async () => {
  const db = await openDb(newRowId());
  const at = '2026-01-01T00:00:00.000Z';
  const row = { version: 1, createdAt: at, createdBy: null, updatedAt: at, updatedBy: null };
  const place = async (id: string, companyId: string, parentId: string | null, cents: number) => {
    const project = { ...row, id, companyId, parentId, code: id, name: id, state: 'active' };
    await db.table('projects').put({ ...project, _mark: null, _scopes: ['admin'] });
    const totals = { ...NO_TOTALS, totalIncome: cents };
    await db.projectTotals.put({ ...row, id, ...totals, _mark: null, _scopes: ['admin'] });
  };
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

  it('counts the unsent changes of projects, and those alone', async () => {
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
