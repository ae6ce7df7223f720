import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Expense } from '#contract/resources/expenses.ts';
import { closeDb, openDb, type XeitoDb } from '#local/db.ts';
import { ledgerTable } from '#local/ledger/segments.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { placeExpense } from '../../../tests/support/mirrored-expenses.ts';
import { imputationFixture } from '../../../tests/support/expense-screens.ts';
import { ledgers } from './ledgers.ts';

const [a = '', b = '', c = '', d = '', film = ''] = Array.from({ length: 5 }, newRowId);

let db: XeitoDb;

beforeEach(async () => {
  db = await openDb(newRowId());
});
afterEach(async () => {
  closeDb();
  await db.delete();
});

const place = (id: string, fields: Partial<Expense>) => placeExpense(db, id, fields);

describe('expenses by project and month', () => {
  it('go by the day of accrual, and under no project what nobody bears', async () => {
    const accrued = { issueDate: '2026-01-05', accrualDate: '2025-12-31' };
    await place(a, {
      ...accrued,
      imputations: [imputationFixture(film, 60_00), imputationFixture(film, 10_00)],
    });
    await place(b, { issueDate: '2025-12-01', imputations: [imputationFixture(film, 100_00)] });
    await place(c, { issueDate: '2025-11-30' });
    await place(d, { issueDate: '2025-12-01', state: 'cancelled' });
    const matrix = { companyIds: null, year: 2025, types: null };
    expect(await ledgers.expenseMatrix(matrix)).toEqual([
      { projectId: '', month: '2025-11', cents: 100_00, count: 1 },
      { projectId: '', month: '2025-12', cents: 30_00, count: 1 },
      { projectId: film, month: '2025-12', cents: 170_00, count: 2 },
    ]);
    expect(await ledgers.expenseMatrix({ ...matrix, year: 2026 })).toEqual([]);
    expect(await ledgers.expenseMatrix({ ...matrix, types: ['incomes'] })).toEqual([]);
    expect(await ledgers.expenseMatrix({ ...matrix, companyIds: [film] })).toEqual([]);
  });
});

describe('what was billed', () => {
  it('is the net of the incomes issued in the year, by tax number however it is written', async () => {
    const income = { type: 'incomes' as const, issueDate: '2026-12-31', contactNif: 'B15123456' };
    await place(a, { ...income, netCents: 100_00, vatCents: 21_00 });
    await place(b, { ...income, contactNif: 'b-15.123.456', netCents: -30_00 });
    await place(c, { ...income, contactNif: '', netCents: 5_00 });
    await place(d, { ...income, issueDate: '2025-12-31', accrualDate: '2026-01-01' });
    await place(newRowId(), { ...income, state: 'cancelled' });
    await place(newRowId(), { ...income, type: 'subvention' });
    await place(newRowId(), { ...income, type: 'outgoings' });
    expect(await ledgers.billedByTaxId({ year: 2026 })).toEqual({ B15123456: 70_00 });
    await ledgerTable(db, 'expenses').delete(a);
    expect(await ledgers.billedByTaxId({ year: 2026 })).toEqual({ B15123456: -30_00 });
  });

  it('name who wrote expenses once, as the newest of them does', async () => {
    const luz = { contactNif: 'B-78640570', contactName: 'Luz', issueDate: '2026-01-01' };
    await place(a, luz);
    await place(b, {
      ...luz,
      contactNif: 'b78640570',
      contactName: 'Luz, S.L.',
      issueDate: '2026-02-01',
    });
    await place(c, { contactNif: '', contactName: 'Taxi', issueDate: '2026-03-01' });
    await place(d, { contactName: 'Client', type: 'incomes' });
    await place(newRowId(), { contactName: 'Nobody', state: 'cancelled' });
    expect(await ledgers.suppliers()).toEqual([
      { name: 'Taxi', taxId: '' },
      { name: 'Luz, S.L.', taxId: 'B78640570' },
    ]);
  });
});
