import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Expense } from '#contract/resources/expenses.ts';
import { closeDb, openDb, type XeitoDb } from '#local/db.ts';
import { ledgerTable } from '#local/ledger/segments.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { placeExpense } from '../../../tests/support/mirrored-expenses.ts';
import { ledgers } from './ledgers.ts';

const [alpha, beta, id, other] = Array.from({ length: 4 }, newRowId) as [
  string,
  string,
  string,
  string,
];
const SINCE = '2026-03-01T09:00:00.000Z';
const LATER = '2026-03-09T09:00:00.000Z';
const rules = [{ companyId: alpha, overCents: 1_000_00, since: SINCE }];

let db: XeitoDb;

beforeEach(async () => {
  db = await openDb(newRowId());
});
afterEach(async () => {
  closeDb();
  await db.delete();
});

const place = (id: string, fields: Partial<Expense>) => placeExpense(db, id, fields);

describe('of the expenses that nobody has approved', () => {
  const large = { companyId: alpha, netCents: 900_00, vatCents: 189_00, moneyAt: LATER };
  const said = { note: '', moneyAt: LATER };

  it.each<[string, Partial<Expense>, boolean]>([
    ['gross above the limit', {}, true],
    ['a credit note above it', { netCents: -900_00, vatCents: -189_00 }, true],
    ['at the limit', { netCents: 811_00 }, false],
    ['of a company without a limit', { companyId: beta }, false],
    ['written before the limit was set', { moneyAt: '2026-02-28T23:00:00.000Z' }, false],
    ['created after it by who kept no day of money', { moneyAt: null, createdAt: LATER }, true],
    ['approved', { approval: { ...said, verdict: 'approved' } }, false],
    ['declined', { approval: { ...said, verdict: 'declined' } }, false],
    [
      'approved with other money',
      { approval: { ...said, moneyAt: SINCE, verdict: 'approved' } },
      true,
    ],
    ['justified already', { state: 'justified' }, false],
    ['an income', { type: 'incomes' }, false],
    ['written by a reinvoice', { origin: 'reinvoice' }, false],
  ])('one %s', async (_, fields, isFound) => {
    await place(id, { ...large, ...fields });
    const found = await ledgers.unapprovedExpenses(rules);
    expect(found.map((row) => row.id)).toEqual(isFound ? [id] : []);
  });

  it('one that is approved meanwhile is none', async () => {
    await place(id, large);
    expect(await ledgers.unapprovedExpenses(rules)).toHaveLength(1);
    await place(id, { ...large, approval: { ...said, verdict: 'approved' } });
    expect(await ledgers.unapprovedExpenses(rules)).toEqual([]);
  });
});

describe('the credit notes of a document', () => {
  it('are those that correct it and were not cancelled, the earliest first', async () => {
    const [late, early, cancelled] = [newRowId(), newRowId(), newRowId()];
    await place(late, { rectifiesId: id, issueDate: '2026-05-01' });
    await place(early, { rectifiesId: id, issueDate: '2026-04-01' });
    await place(cancelled, { rectifiesId: id, state: 'cancelled' });
    await place(other, { rectifiesId: newRowId() });
    const idsOf = async () => (await ledgers.creditNotes(id)).map((row) => row.id);
    expect(await idsOf()).toEqual([early, late]);
    await place(early, { rectifiesId: other });
    await ledgerTable(db, 'expenses').delete(late);
    expect(await idsOf()).toEqual([]);
  });
});
