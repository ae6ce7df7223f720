import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Amortization } from '#contract/resources/amortizations.ts';
import { closeDb, openDb, type XeitoDb } from '#local/db.ts';
import { foldLedgers } from '#local/ledger/fold.ts';
import { writeRows } from '#local/ledger/rows.ts';
import { ledgerTable } from '#local/ledger/segments.ts';
import { saveNote } from '#local/meta.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { ledgers, projectCharges } from './ledgers.ts';
import type { ChargeQuery } from './types.ts';

const [alpha, beta, camera, editing, film] = Array.from({ length: 5 }, newRowId) as [
  string,
  string,
  string,
  string,
  string,
];
const ALL: ChargeQuery = { companyIds: null, year: 2026, view: 'resource' };

let db: XeitoDb;

beforeEach(async () => {
  db = await openDb(newRowId());
  await saveNote(db, 'firstDownload', 'done');
});
afterEach(async () => {
  closeDb();
  await db.delete();
});

async function place(fields: Partial<Amortization> = {}): Promise<string> {
  const id = newRowId();
  const row = catalogueRow('amortizations', {
    id,
    companyId: alpha,
    resourceId: camera,
    type: 'asset',
    period: '2026-01',
    amountCents: 100_00,
    ...fields,
  });
  await ledgerTable(db, 'amortizations').put({ ...row, _mark: null, _scopes: ['admin'] });
  return id;
}

/** Eight rows: two years of the camera, a use of the editing room for a film, and another company's. */
async function placeSome(): Promise<string> {
  await place({ period: '2025-11', amountCents: 10_00 });
  await place({ period: '2025-12', amountCents: 10_00 });
  await place({ period: '2026-01', amountCents: 20_00 });
  const february = await place({ period: '2026-02', amountCents: 20_00 });
  await place({ period: '2027-01', amountCents: 40_00 });
  const use = { type: 'usage', resourceId: editing, projectId: film } as const;
  await place({ ...use, period: '2026-02', amountCents: 7_00 });
  await place({ ...use, period: '2026-12', amountCents: 8_00, accountNum: '' });
  await place({ companyId: beta, period: '2026-02', amountCents: 1_00 });
  return february;
}

/** The answers must be the same wherever the rows lie. */
describe.each([
  ['in their table', async () => undefined],
  ['packed', async () => foldLedgers(db, { rowsToFold: 1 })],
])('amortizations that lie %s', (_, settle) => {
  it('are summed by month and line, with what schedules took until the end of the year', async () => {
    await placeSome();
    await settle();
    const matrix = await ledgers.chargeMatrix(ALL);
    const byKey = new Map(matrix.rows.map((row) => [row.key, row]));
    expect(byKey.get(camera)?.monthsCents.slice(0, 3)).toEqual([20_00, 21_00, 0]);
    expect(byKey.get(editing)?.totalCents).toBe(15_00);
    expect(matrix.takenById).toEqual({ [camera]: 61_00 });
    const own = await ledgers.chargeMatrix({ ...ALL, companyIds: [beta] });
    expect(own.rows.map(({ totalCents }) => totalCents)).toEqual([1_00]);
    expect(own.takenById).toEqual({ [camera]: 1_00 });
  });

  it('are what projects bear, without those of none and without one that was taken away', async () => {
    await placeSome();
    const gone = await place({ projectId: film });
    await settle();
    await db.transaction('rw', db.tables, () => writeRows(db, 'amortizations', [], [gone]));
    const borne = { type: 'usage', projectId: film, budgetId: null };
    const found = await projectCharges();
    expect(found.toSorted((a, b) => a.amountCents - b.amountCents)).toEqual([
      { ...borne, amountCents: 7_00 },
      { ...borne, amountCents: 8_00 },
    ]);
  });

  it('are listed behind a line and a month, or behind the whole year', async () => {
    await placeSome();
    await settle();
    const cents = async (query: Partial<Parameters<typeof ledgers.chargesBehind>[0]>) => {
      const asked = { ...ALL, line: null, month: null, ...query };
      const { rows, count } = await ledgers.chargesBehind(asked);
      expect(count).toBe(rows.length);
      return rows.map(({ amountCents }) => amountCents);
    };
    expect(await cents({})).toEqual([20_00, 20_00, 7_00, 1_00, 8_00]);
    expect(await cents({ line: { key: camera }, month: '2026-02' })).toEqual([20_00, 1_00]);
    expect(await cents({ view: 'project', line: { key: film } })).toEqual([7_00, 8_00]);
    expect(await cents({ view: 'project', line: { key: null }, month: '2026-01' })).toEqual([
      20_00,
    ]);
    expect(await cents({ companyIds: [beta] })).toEqual([1_00]);
  });

  it('count with what has changed since, and not with what is gone', async () => {
    const february = await placeSome();
    await settle();
    const state = await ledgers.ledgerState(null);
    const later = ledgers.ledgerState(state);
    const row = { resource: 'amortizations', rowId: february } as const;
    await enqueue({ ...row, op: 'update', patch: { amountCents: 25_00 }, label: 'x' });
    expect(await later).toBeGreaterThan(state);
    expect((await ledgers.chargeMatrix(ALL)).takenById).toEqual({ [camera]: 66_00 });
    await enqueue({ ...row, op: 'delete', label: 'x' });
    const matrix = await ledgers.chargeMatrix(ALL);
    expect(matrix.takenById).toEqual({ [camera]: 41_00 });
    expect(matrix.rows.find(({ key }) => key === camera)?.totalCents).toBe(21_00);
  });
});

describe.each([
  ['in their table', async () => undefined],
  ['packed', async () => foldLedgers(db, { rowsToFold: 1 })],
])('movements that lie %s', (_, settle) => {
  it('are found by their keys, and by their days', async () => {
    const put = async (importKey: string, date: string, companyId = alpha) => {
      const row = catalogueRow('movements', { companyId, importKey, date });
      await ledgerTable(db, 'movements').put({ ...row, _mark: null, _scopes: ['admin'] });
    };
    await put('known', '2024-05-05');
    await put('other', '2024-05-06');
    await put('', '2026-03-31');
    await put('late', '2026-04-01');
    await put('known', '2026-03-31', beta);
    await settle();
    const asked = {
      companyIds: [alpha],
      importKeys: ['known'],
      from: '2026-03-01',
      to: '2026-03-31',
    };
    const found = await ledgers.movementsLike(asked);
    expect(found.map(({ importKey, date }) => `${importKey} ${date}`).toSorted()).toEqual([
      ' 2026-03-31',
      'known 2024-05-05',
    ]);
  });
});
