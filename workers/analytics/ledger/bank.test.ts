import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeDb, openDb, type XeitoDb } from '#local/db.ts';
import { foldLedgers } from '#local/ledger/fold.ts';
import { ledgerTable } from '#local/ledger/segments.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { ALL_MOVEMENTS } from '../../../tests/support/ledger-queries.ts';
import { ledgers } from './ledgers.ts';
import type { BankQuery } from './types.ts';

const COMPANY = newRowId();
const OTHER_COMPANY = newRowId();
const MAIN = 'ES7712341234161234567890';
const FILM = newRowId();

const ALL: BankQuery = { ...ALL_MOVEMENTS, sort: { field: 'date', direction: 'descending' } };

let db: XeitoDb;
beforeEach(async () => {
  db = await openDb(newRowId());
});
afterEach(async () => {
  closeDb();
  await db.delete();
});

async function put(
  resource: 'movements' | 'expenses',
  { id = newRowId(), ...fields }: { id?: string; [field: string]: unknown },
): Promise<string> {
  const row = catalogueRow(resource, { id, companyId: COMPANY, ...fields });
  await db.table(resource).put({ ...row, _mark: null, _scopes: ['admin'] });
  return id;
}

const move = (concept: string, amountCents: number, fields: object = {}) =>
  put('movements', {
    concept,
    amountCents,
    kind: amountCents < 0 ? 'expense' : 'income',
    date: '2026-03-10',
    bankIban: MAIN,
    projectId: null,
    ...fields,
  });

/** An expense that a movement paid. */
function pay(movementId: string, netCents: number, fields: object = {}): Promise<string> {
  const day = '2026-03-01';
  const payment = { id: newRowId(), movementId, day, amountCents: netCents, means: '' };
  const payments = [{ ...payment, pays: 'total', proofFileIds: [] }];
  return put('expenses', { issueDate: day, netCents, payments, ...fields });
}

async function pack(): Promise<void> {
  await foldLedgers(db, { rowsToFold: 1 });
  expect(await ledgerTable(db, 'movements').count()).toBe(0);
}

const conceptsOf = async (query: Partial<BankQuery>) =>
  (await ledgers.bankMovements({ ...ALL, ...query }, 0, 50)).lines.map(
    ({ movement }) => movement.concept,
  );

describe.each([
  { where: 'in their table', settle: async () => undefined },
  { where: 'packed', settle: pack },
])('movements of all accounts, $where', ({ settle }) => {
  it('come the newest first, of projects or not, with what came and went', async () => {
    await move('Fee', -18_00, { date: '2026-03-09' });
    await move('Grant', 1_000_00, { projectId: FILM });
    await move('Rent', -500_00, { date: '2026-02-01', companyId: OTHER_COMPANY });
    await settle();
    const { lines, count, sums } = await ledgers.bankMovements(ALL, 0, 2);
    expect(lines.map(({ movement }) => movement.concept)).toEqual(['Grant', 'Fee']);
    expect(count).toBe(3);
    expect(sums).toEqual({ inCents: 1_000_00, outCents: -518_00 });
    const { lines: next, start } = await ledgers.bankMovements(ALL, 2, 2);
    expect(next.map(({ movement }) => movement.concept)).toEqual(['Rent']);
    expect(start).toBe(2);
    expect(await ledgers.bankMovementIds(ALL)).toHaveLength(3);
  });

  it.each([
    ['a company', { companyIds: [OTHER_COMPANY] }, ['Rent']],
    ['an account', { bankIban: MAIN }, ['Grant', 'Fee']],
    ['no account', { bankIban: '' }, ['Rent']],
    ['a project', { projectId: FILM }, ['Grant']],
    ['no project', { projectId: '' }, ['Fee', 'Rent']],
    ['days', { from: '2026-02-02', to: '2026-03-09' }, ['Fee']],
    ['a kind', { kinds: ['income'] }, ['Grant']],
    ['a state', { states: ['reconciled'] }, ['Fee']],
    ['words of the contact', { search: 'banco' }, ['Fee']],
    ['an amount of either sign', { search: '500,00' }, ['Rent']],
    ['words and an amount', { search: 'rent 500' }, ['Rent']],
    ['another word', { search: 'grant banco' }, []],
  ] as const)('are found by %s', async (_, query, concepts) => {
    const fee = await move('Fee', -18_00, { date: '2026-03-09', contact: 'Banco' });
    await pay(fee, 18_00);
    await move('Grant', 1_000_00, { projectId: FILM });
    await move('Rent', -500_00, {
      date: '2026-02-01',
      companyId: OTHER_COMPANY,
      bankIban: null,
    });
    await settle();
    expect(await conceptsOf(query as Partial<BankQuery>)).toEqual(concepts);
  });

  it('are sorted by what is asked for, and exactly the other way round', async () => {
    await move('B', -2_00);
    await move('á', -1_00);
    await move('C', -3_00);
    await settle();
    const by = (field: BankQuery['sort']['field'], direction: 'ascending' | 'descending') =>
      conceptsOf({ sort: { field, direction } });
    expect(await by('concept', 'ascending')).toEqual(['á', 'B', 'C']);
    expect(await by('concept', 'descending')).toEqual(['C', 'B', 'á']);
    expect(await by('amountCents', 'ascending')).toEqual(['C', 'B', 'á']);
  });

  it('know what paid them, and are as they are now', async () => {
    const id = await move('Rent', -500_00);
    await settle();
    expect(await conceptsOf({ states: ['confirmed'] })).toEqual(['Rent']);
    await pay(id, 500_00);
    const [line] = (await ledgers.bankMovements(ALL, 0, 50)).lines;
    expect(line).toMatchObject({ state: 'reconciled', paid: [{ netCents: 500_00 }] });
    expect(await conceptsOf({ states: ['confirmed'] })).toEqual([]);
  });

  it('count by the state that they show with: what an expense names has moved', async () => {
    await move('Rent', -500_00, { state: 'planned' });
    const fee = await move('Fee', -18_00, { state: 'planned' });
    await pay(fee, 18_00);
    await settle();
    const { lines, planned, sums } = await ledgers.bankMovements(ALL, 0, 50);
    expect(lines.map(({ state }) => state).toSorted()).toEqual(['planned', 'reconciled']);
    expect([planned, sums.outCents]).toEqual([1, -18_00]);
  });

  it('are paid by nothing that was cancelled', async () => {
    const id = await move('Rent', -500_00, { state: 'reconciled' });
    const bill = await pay(id, 500_00, { state: 'cancelled' });
    await settle();
    const [line] = (await ledgers.bankMovements(ALL, 0, 50)).lines;
    expect(line).toMatchObject({ state: 'confirmed', paid: [] });
    expect(await conceptsOf({ states: ['reconciled'] })).toEqual([]);
    // Where the movement goes, the cancelled one forgets it too.
    expect(await ledgers.expensesPaidBy([id])).toMatchObject([{ id: bill }]);
    await pay(id, 500_00);
    expect(await conceptsOf({ states: ['reconciled'] })).toEqual(['Rent']);
  });
});

it('a movement that changed since it was packed is listed once, as it is now', async () => {
  const id = await move('Rent', -500_00);
  await pack();
  await move('Rent of May', -510_00, { id });
  const { lines, sums } = await ledgers.bankMovements(ALL, 0, 50);
  expect(lines.map(({ movement }) => movement.concept)).toEqual(['Rent of May']);
  expect(sums.outCents).toBe(-510_00);
});

describe('any expense', () => {
  it.each([
    ['its supplier and a part of its number', 'costa 17'],
    ['its supplier and its amount', 'costa 121'],
    ['its amount', '121,00'],
    ['its tax number', 'b15123456'],
  ])('is found by %s', async (_, text) => {
    const wanted = await put('expenses', {
      issueDate: '2020-01-01',
      contactName: 'Iluminación Costa',
      contactNif: 'B15123456',
      docNumber: 'F-0017',
      netCents: 100_00,
      vatCents: 21_00,
      totalCents: 121_00,
    });
    await put('expenses', { issueDate: '2026-01-01', contactName: 'Costa Norte', netCents: 9_00 });
    await put('expenses', {
      issueDate: '2026-01-01',
      companyId: OTHER_COMPANY,
      contactName: 'Costa',
      docNumber: '17',
      netCents: 121_00,
    });
    const asked = { companyIds: [COMPANY], text, most: 8 };
    expect((await ledgers.expensesLike(asked)).map(({ id }) => id)).toEqual([wanted]);
  });
});
