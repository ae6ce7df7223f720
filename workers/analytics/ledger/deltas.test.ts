import type { Table } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Expense } from '#contract/resources/expenses.ts';
import { closeDb, openDb, type XeitoDb } from '#local/db.ts';
import { foldLedgers } from '#local/ledger/fold.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { expenseFixture } from '../../../tests/support/expenses.ts';
import { ALL_MOVEMENTS } from '../../../tests/support/ledger-queries.ts';
import { tellLedger } from '../../../tests/support/tell-ledger.ts';
import { rowsNamed } from '../search/in-ledgers.ts';
import { readTreasury } from '../treasury/sources.ts';
import { ALL_EXPENSES } from './find.ts';
import { ledgers } from './ledgers.ts';

const COMPANY = newRowId();
/** As many as a bulk of Dexie's would name no longer. */
const IDS = Array.from({ length: 100 }, newRowId);
const [first = ''] = IDS;

let db: XeitoDb;

beforeEach(async () => {
  db = await openDb(newRowId());
});
afterEach(async () => {
  vi.restoreAllMocks();
  closeDb();
  await db.delete();
});

const expenses = (fields: Partial<Expense>) => IDS.map((id) => expenseFixture(id, fields));
const sums = async () => (await ledgers.expenses(ALL_EXPENSES, 0, 1)).sums.netCents;

it('what the feed tells of many rows has these alone read again', async () => {
  await tellLedger(db, 'expenses', { rows: expenses({ netCents: 1 }) });
  expect(await sums()).toBe(IDS.length);
  const { prototype } = Object.getPrototypeOf(db.deltas).constructor as { prototype: Table };
  const readAll = vi.spyOn(prototype, 'toArray');
  const before = await ledgers.ledgerState(null);
  await tellLedger(db, 'expenses', { rows: expenses({ netCents: 2 }), gone: [first] });
  expect(await ledgers.ledgerState(null)).toBeGreaterThan(before);
  expect(await sums()).toBe(2 * (IDS.length - 1));
  expect(readAll).not.toHaveBeenCalled();
});

it('nobody hears of it when what the feed told is put into its table', async () => {
  await tellLedger(db, 'expenses', { rows: expenses({ netCents: 1 }) });
  await sums();
  const before = await ledgers.ledgerState(null);
  await foldLedgers(db, { rowsToFold: IDS.length });
  expect(await db.deltas.count()).toBe(0);
  expect(await ledgers.ledgerState(null)).toBe(before);
  expect(await sums()).toBe(IDS.length);
});

it('charges and movements that the feed tells of are in all that is asked of them', async () => {
  const movement = {
    companyId: COMPANY,
    bankIban: 'ES1',
    date: '2026-03-01',
    amountCents: 5_00,
    concept: 'Faro',
  };
  const charge = { companyId: COMPANY, type: 'asset' as const, amountCents: 7_00, notes: 'Faro' };
  const [a, b] = [newRowId(), newRowId()];
  const seen = async () => ({
    bank: (await ledgers.bankMovements(ALL_MOVEMENTS, 0, 9)).sums.inCents,
    days: (await readTreasury(db, '2026-03-09')).movements.map((one) => one.amountCents),
    taken: Object.values(
      (await ledgers.chargeMatrix({ companyIds: null, year: 2026, view: 'resource' })).takenById,
    ),
    found: await rowsNamed(db, 'movements', {
      columns: { concept: (text) => text },
      text: 'faro',
      cents: null,
      most: 5,
      isOver: () => false,
    }).then((rows) => rows.map(({ id }) => id)),
  });
  expect(await seen()).toEqual({ bank: 0, days: [], taken: [], found: [] });
  const before = await ledgers.ledgerState(null);
  await tellLedger(db, 'movements', { rows: [catalogueRow('movements', { id: a, ...movement })] });
  await tellLedger(db, 'amortizations', {
    rows: [catalogueRow('amortizations', { id: b, period: '2026-01', ...charge })],
  });
  expect(await ledgers.ledgerState(null)).toBeGreaterThan(before);
  const all = { bank: 5_00, days: [5_00], taken: [7_00], found: [a] };
  expect(await seen()).toEqual(all);
  await foldLedgers(db, { rowsToFold: 1 });
  expect(await seen()).toEqual(all);
  await tellLedger(db, 'movements', { gone: [a] });
  await tellLedger(db, 'amortizations', { gone: [b] });
  expect(await seen()).toEqual({ bank: 0, days: [], taken: [], found: [] });
});
