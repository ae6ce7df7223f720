import type { Table } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Expense } from '#contract/resources/expenses.ts';
import { NO_LINE } from '#domain/budgets/kinds.ts';
import { closeDb, openDb, type XeitoDb } from '#local/db.ts';
import { foldLedgers } from '#local/ledger/fold.ts';
import { ledgerTable } from '#local/ledger/segments.ts';
import { saveNote } from '#local/meta.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { expenseFixture } from '../../../tests/support/expenses.ts';
import { placeExpense } from '../../../tests/support/mirrored-expenses.ts';
import { fileFixture } from '../../../tests/support/files.ts';
import { ALL_EXPENSES as ALL } from './find.ts';
import { ledgers } from './ledgers.ts';
import type { ExpenseQuery } from './types.ts';

/** In their order, so that ties are known. */
const [a = '', b = '', c = '', d = ''] = Array.from({ length: 4 }, newRowId);
const [film, fair] = [newRowId(), newRowId()];
const [crew, travel] = [newRowId(), newRowId()];

let db: XeitoDb;

beforeEach(async () => {
  db = await openDb(newRowId());
});
afterEach(async () => {
  vi.restoreAllMocks();
  closeDb();
  await db.delete();
});

const mirrored = { _mark: null, _scopes: ['admin'] };

const place = (id: string, fields: Partial<Expense> = {}) => placeExpense(db, id, fields);

async function attach(fileId: string, resource: 'expenses' | 'projects', rowId: string) {
  await db.files.put({ ...fileFixture(fileId, { resource, rowId }), ...mirrored });
}

function borne(projectId: string, amountCents: number, budgetId: string | null = null) {
  return { id: newRowId(), projectId, budgetId, amountCents, date: '2026-03-09', note: '' };
}

const ask = async (query: Partial<ExpenseQuery>, start = 0, count = 10) =>
  ledgers.expenses({ ...ALL, ...query }, start, count);
const idsOf = async (query: Partial<ExpenseQuery>) => ledgers.expenseIds({ ...ALL, ...query });
const sortedBy = async (
  field: ExpenseQuery['sort']['field'],
  direction: ExpenseQuery['sort']['direction'] = 'ascending',
) => idsOf({ sort: { field, direction } });

describe('sums', () => {
  beforeEach(async () => {
    await place(a, { imputations: [borne(film, 30_00, crew), borne(fair, 20_00)] });
    // 10.00 of VAT, half of it a cost.
    const vat = { netCents: 200_01, vatCents: 10_00, vatDeductibleBp: 5_000, totalCents: 210_01 };
    await place(b, { ...vat, imputations: [borne(film, 205_01, travel)] });
    await place(c, { netCents: -40_00, vatCents: -8_40, totalCents: -48_40 });
  });

  it('are of all that match, whatever the window', async () => {
    const { lines, start, count, sums } = await ask({}, 1, 1);
    expect(lines.map(({ row }) => row.id)).toEqual([b]);
    expect([start, count]).toEqual([1, 3]);
    expect(sums).toEqual({
      netCents: 260_01,
      vatCents: 22_60,
      totalCents: 282_61,
      baseCents: 265_01,
      imputedCents: 255_01,
      leftCents: 10_00,
    });
  });

  it('tell apart what of them are incomes', async () => {
    expect((await ask({})).incomes.count).toBe(0);
    await place(b, { type: 'subvention', netCents: 200_01, vatCents: 0, totalCents: 200_01 });
    await place(d, { type: 'incomes', netCents: 1_00, vatCents: 21, totalCents: 1_21 });
    const { count, incomes } = await ask({}, 0, 1);
    expect([count, incomes.count]).toEqual([4, 2]);
    expect(incomes.sums).toMatchObject({ netCents: 201_01, totalCents: 201_22 });
  });

  it('leave out what is cancelled, which stays in the list', async () => {
    const cancelled: Partial<Expense> = { state: 'cancelled', imputations: [] };
    await place(a, cancelled);
    await place(d, { ...cancelled, type: 'incomes' });
    const told = await ask({});
    expect([told.count, told.cancelled, told.incomes.count]).toEqual([4, 2, 1]);
    expect(told.sums).toMatchObject({ netCents: 160_01, imputedCents: 205_01, leftCents: -40_00 });
    expect(told.incomes.sums).toMatchObject({ netCents: 0, totalCents: 0 });
  });

  it('of a project are of what it bears, in the lines too', async () => {
    const { lines, sums } = await ask({ projectId: film });
    expect(lines.map(({ imputedCents }) => imputedCents)).toEqual([30_00, 205_01]);
    expect(lines.map(({ leftCents }) => leftCents)).toEqual([50_00, 0]);
    expect(sums).toMatchObject({ imputedCents: 235_01, baseCents: 305_01, leftCents: 50_00 });
  });

  it('order a project by its own part', async () => {
    await place(d, { imputations: [borne(film, 10_00), borne(fair, 90_00)] });
    const sort = { field: 'imputedCents', direction: 'ascending' } as const;
    expect(await idsOf({ projectId: film, sort })).toEqual([d, a, b]);
    expect(await idsOf({ sort })).toEqual([c, a, d, b]);
  });

  it('are of the rows that bear on a line of the budget', async () => {
    expect(await idsOf({ budgetId: travel })).toEqual([b]);
    expect(await idsOf({ projectId: fair, budgetId: crew })).toEqual([]);
    expect(await idsOf({ projectId: fair, budgetId: NO_LINE })).toEqual([a]);
    expect((await ask({ projectId: newRowId() })).sums.imputedCents).toBe(0);
  });

  it('of a line of the budget are of what stands on it, in the lines and in their order too', async () => {
    await place(d, {
      netCents: 300_00,
      imputations: [borne(film, 90_00, crew), borne(film, 20_00, travel), borne(film, 5_00)],
    });
    const onCrew = await ask({ projectId: film, budgetId: crew });
    expect(onCrew.lines.map(({ imputedCents }) => imputedCents)).toEqual([30_00, 90_00]);
    expect(onCrew.sums).toMatchObject({ imputedCents: 120_00 });
    expect((await ask({ projectId: film, budgetId: NO_LINE })).sums.imputedCents).toBe(5_00);
    expect((await ask({ budgetId: travel })).sums.imputedCents).toBe(225_01);
    const sort = { field: 'imputedCents', direction: 'ascending' } as const;
    expect(await idsOf({ projectId: film, budgetId: travel, sort })).toEqual([d, b]);
  });

  it('follow a row through all its changes', async () => {
    expect((await ask({})).sums.netCents).toBe(260_01);
    await place(b, { netCents: 1 });
    expect((await ask({})).sums.netCents).toBe(60_01);
    await ledgerTable(db, 'expenses').delete(a);
    await place(d, { netCents: 7 });
    expect(await ask({})).toMatchObject({ count: 3, sums: { netCents: -39_92 } });
  });
});

describe('what is asked for', () => {
  it('is found by words in any text, in any case and accent', async () => {
    await place(a, { contactName: 'Óptica Ñandú', concept: 'Cámara', accountNum: '6210001' });
    await place(b, { contactName: 'Luz e Son', concept: 'CAMARA lenta' });
    expect(await idsOf({ search: 'camara' })).toEqual([a, b]);
    expect(await idsOf({ search: '  CÁMARA   nandu ' })).toEqual([a]);
    expect(await idsOf({ search: '6210001 óptica' })).toEqual([a]);
    expect(await idsOf({ search: 'optica luz' })).toEqual([]);
  });

  it('is limited by days, both included', async () => {
    await place(a, { issueDate: '2026-01-31' });
    await place(b, { issueDate: '2026-02-01' });
    await place(c, { issueDate: '2026-02-28' });
    await place(d, { issueDate: '2026-03-01' });
    expect(await idsOf({ from: '2026-02-01', to: '2026-02-28' })).toEqual([b, c]);
  });

  it('is of the companies, types and states that are named; of none where none is', async () => {
    await place(a, { companyId: film, type: 'payrolls', state: 'locked' });
    await place(b, { companyId: fair });
    expect(await idsOf({ companyIds: [film] })).toEqual([a]);
    expect(await idsOf({ types: ['outgoings', 'incomes'] })).toEqual([b]);
    expect(await idsOf({ states: ['locked'] })).toEqual([a]);
    expect(await idsOf({ companyIds: [] })).toEqual([]);
  });

  it('is open while something is left to impute, and nobody settled it', async () => {
    await place(a);
    await place(b, { state: 'cancelled' });
    await place(c, { imputations: [borne(film, 100_00)] });
    await place(d, { imputations: [borne(film, 100_01)] });
    expect(await idsOf({ only: 'open' })).toEqual([a]);
    expect(await idsOf({ only: 'over' })).toEqual([d]);
  });

  it('has a document while one is its own', async () => {
    await place(a);
    await place(b);
    const [one, other] = [newRowId(), newRowId()];
    await attach(one, 'projects', b);
    await attach(other, 'expenses', b);
    expect((await ask({})).lines.map(({ hasDocument }) => hasDocument)).toEqual([false, true]);
    await attach(one, 'expenses', a);
    expect(await idsOf({ only: 'no-document' })).toEqual([]);
    await db.files.delete(other);
    expect(await idsOf({ only: 'no-document' })).toEqual([b]);
    // A document may be here before what it belongs to.
    await attach(other, 'expenses', c);
    await place(c);
    expect(await idsOf({ only: 'no-document' })).toEqual([b]);
  });
});

describe('a change that was not sent', () => {
  it('shows in total and state before the server says so', async () => {
    await place(a, { netCents: 100_00, vatCents: 21_00, totalCents: 121_00 });
    const patch = { withholdingCents: 15_00, imputations: [borne(film, 40_00)] };
    await enqueue({ op: 'update', resource: 'expenses', rowId: a, patch, label: 'x' });
    expect((await ask({})).sums.totalCents).toBe(106_00);
    expect(await idsOf({ states: ['partial'] })).toEqual([a]);
    expect(await idsOf({ states: ['pending'] })).toEqual([]);
  });
});

describe('the order', () => {
  it('goes by folded text, then by id, and descends exactly the other way round', async () => {
    await place(b, { contactName: 'ávila' });
    await place(a, { contactName: 'Avila' });
    await place(c, { contactName: 'Zas' });
    await place(d, { contactName: '' });
    expect(await sortedBy('contactName')).toEqual([d, a, b, c]);
    expect(await sortedBy('contactName', 'descending')).toEqual([c, b, a, d]);
  });

  it('of states is their course', async () => {
    await place(a, { state: 'cancelled' });
    await place(b, { imputations: [borne(film, 100_00)] });
    await place(c);
    expect(await sortedBy('state')).toEqual([c, b, a]);
  });

  it('is kept while rows come, change and go', async () => {
    await place(a, { netCents: 3 });
    await place(b, { netCents: 1 });
    expect(await sortedBy('netCents')).toEqual([b, a]);
    await place(c, { netCents: 2 });
    expect(await sortedBy('netCents')).toEqual([b, c, a]);
    await place(b, { netCents: 4 });
    expect(await sortedBy('netCents')).toEqual([c, a, b]);
    await ledgerTable(db, 'expenses').delete(a);
    await place(d, { netCents: 0 });
    expect(await sortedBy('netCents')).toEqual([d, c, b]);
  });
});

describe('a large ledger', () => {
  it('grows with all that is in it', async () => {
    const rows = Array.from({ length: 1_200 }, (_, index) => {
      const imputations = [borne(film, index)];
      return { ...expenseFixture(newRowId(), { netCents: index, imputations }), ...mirrored };
    });
    await ledgerTable(db, 'expenses').bulkPut(rows.slice(0, 1_000));
    const sort = { field: 'netCents', direction: 'descending' } as const;
    const upTo = (last: number) => (last * (last + 1)) / 2;
    expect(await ask({ projectId: film, sort }, 0, 1)).toMatchObject({
      count: 1_000,
      lines: [{ row: { netCents: 999 } }],
      sums: { netCents: upTo(999), imputedCents: upTo(999) },
    });
    // Few enough at once that each is put beside the others.
    for (let from = 1_000; from < 1_200; from += 40) {
      await ledgerTable(db, 'expenses').bulkPut(rows.slice(from, from + 40));
      await ask({});
    }
    expect(await ask({ projectId: film, sort }, 1_199, 1)).toMatchObject({
      count: 1_200,
      lines: [{ row: { netCents: 0 } }],
      sums: { netCents: upTo(1_199), imputedCents: upTo(1_199) },
    });
  });
});

describe('the ledgers follow the mirror', () => {
  it('and count the rows with unsent changes', async () => {
    await place(a);
    await place(b);
    expect(await ask({})).toMatchObject({ unsent: 0 });
    const patch = { concept: 'Lens' };
    await enqueue({ op: 'update', resource: 'expenses', rowId: a, patch, label: 'x' });
    expect(await ask({})).toMatchObject({ unsent: 1 });
    expect(await ask({ search: 'camera' })).toMatchObject({ unsent: 0, count: 1 });
  });

  it('and read one row for one changed row', async () => {
    await place(a);
    await place(b);
    await ask({});
    const table = Object.getPrototypeOf(ledgerTable(db, 'expenses')) as Table;
    const readAll = vi.spyOn(table, 'toArray');
    const readSome = vi.spyOn(table, 'bulkGet');
    await place(b, { netCents: 5 });
    expect(await ledgers.expenseIds({ ...ALL, search: 'camera' })).toEqual([a, b]);
    expect(readAll).not.toHaveBeenCalled();
    expect(readSome.mock.calls).toEqual([[[b]]]);
  });

  it('and read a row of a window again when it is another, and no other', async () => {
    await place(a, { netCents: 1 });
    await place(b, { netCents: 2 });
    const netsSeen = async () => (await ask({})).lines.map(({ row }) => row.netCents);
    expect(await netsSeen()).toEqual([1, 2]);
    const table = Object.getPrototypeOf(ledgerTable(db, 'expenses')) as Table;
    const readSome = vi.spyOn(table, 'bulkGet');
    await place(b, { netCents: 5 });
    expect(await netsSeen()).toEqual([1, 5]);
    expect(readSome.mock.calls).toEqual([[[b]]]);
    await ledgerTable(db, 'expenses').delete(a);
    expect(await netsSeen()).toEqual([5]);
  });

  it('and keep no row of a window that changed while it was read', async () => {
    await place(a, { netCents: 1 });
    await ledgers.expenseIds(ALL);
    const window = ask({});
    await place(a, { netCents: 2 });
    await ledgers.expenseIds(ALL);
    await window;
    expect((await ask({})).lines.map(({ row }) => row.netCents)).toEqual([2]);
  });

  it('and stay as they are when rows are packed', async () => {
    await place(a);
    await place(b);
    await ask({});
    const before = await ledgers.ledgerState(null);
    await foldLedgers(db, { rowsToFold: 1 });
    expect(await ledgerTable(db, 'expenses').count()).toBe(0);
    expect(await ledgers.ledgerState(null)).toBe(before);
    expect(await ledgers.expenseIds(ALL)).toHaveLength(2);
    closeDb();
    db = await openDb(db.userId);
    expect(await ledgers.expenseIds(ALL)).toHaveLength(2);
    expect((await ask({})).lines.map(({ row }) => row.id).toSorted()).toEqual([a, b].toSorted());
  });

  it('and tell when they are another', async () => {
    const before = await ledgers.ledgerState(null);
    const next = ledgers.ledgerState(before);
    const seen = vi.fn();
    void next.then(seen);
    await saveNote(db, 'deviceId', 'x');
    expect(seen).not.toHaveBeenCalled();
    await place(a);
    expect(await next).toBeGreaterThan(before);
    expect(await ledgers.ledgerState(before)).toBe(await next);
  });

  it('and are those of whoever signs in', async () => {
    await place(a);
    expect(await idsOf({})).toEqual([a]);
    const first = db;
    db = await openDb(newRowId());
    expect(await idsOf({})).toEqual([]);
    await place(b);
    expect(await idsOf({})).toEqual([b]);
    await first.delete();
  });

  it('and hold no sealed row while it is locked', async () => {
    const key = () => ({ bytes: new Uint8Array(32).fill(7), until: Number.MAX_SAFE_INTEGER });
    db.vault.unlock(key());
    await saveNote(db, 'mirrorSeal', { isOn: true, run: 'x', isDone: true });
    await place(a);
    expect(await idsOf({})).toEqual([a]);
    db.vault.lock();
    expect(await idsOf({})).toEqual([]);
    db.vault.unlock(key());
    expect(await idsOf({})).toEqual([a]);
  });

  it('and are empty while no database is open', async () => {
    await place(a);
    closeDb();
    expect(await ask({})).toMatchObject({ count: 0, lines: [], sums: { netCents: 0 } });
    db = await openDb(db.userId);
    expect(await idsOf({})).toEqual([a]);
  });
});
