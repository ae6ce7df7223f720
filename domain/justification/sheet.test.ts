import { describe, expect, it } from 'vitest';
import { expenseSheet, linesByItem, type SheetRecord } from './sheet.ts';

const entry = (id: string, parts: Partial<SheetRecord> = {}): SheetRecord => ({
  id,
  expenseId: id,
  crBudgetItemId: 'crew',
  creditor: 'Olivares SL',
  nif: 'B57456709',
  docNumber: 'F-26/001',
  concept: 'Alquiler de cámaras',
  issueDate: '2026-03-10',
  paymentDate: '2026-04-09',
  imputedCents: 500_00,
  netCents: 1_000_00,
  vatCents: 210_00,
  baseCents: 1_000_00,
  ...parts,
});
const items = [
  { id: 'travel', parentId: null, name: 'Viaxes', approvedCents: 1_000_00 },
  { id: 'people', parentId: null, name: 'Persoal', approvedCents: 0 },
  { id: 'crew', parentId: 'people', name: 'Equipo', approvedCents: 400_00 },
];

describe('the classified list of expenses (RLGS, art. 72.2.a)', () => {
  const sheet = expenseSheet(
    [
      entry('b'),
      entry('a', { crBudgetItemId: 'travel', docNumber: 'T-7', paymentDate: null }),
      entry('c', { crBudgetItemId: null, imputedCents: 1 }),
    ],
    items,
  );

  it('tells of each creditor, document, amount and dates, in order', () => {
    expect(sheet.rows.map(({ orderNo, item, docNumber }) => [orderNo, item, docNumber])).toEqual([
      [1, 'Viaxes', 'T-7'],
      [2, 'Equipo', 'F-26/001'],
      [3, '', 'F-26/001'],
    ]);
    expect(sheet.rows[1]).toEqual({
      id: 'b',
      expenseId: 'b',
      orderNo: 2,
      itemId: 'crew',
      item: 'Equipo',
      creditor: 'Olivares SL',
      nif: 'B57456709',
      docNumber: 'F-26/001',
      concept: 'Alquiler de cámaras',
      issueDate: '2026-03-10',
      paymentDate: '2026-04-09',
      netCents: 1_000_00,
      vatCents: 210_00,
      documentCents: 1_210_00,
      imputedCents: 500_00,
      imputedBp: 5_000,
    });
  });

  it('shows by item how it deviates from the budget', () => {
    expect(sheet.deviations).toEqual([
      {
        item: 'Viaxes',
        approvedCents: 1_000_00,
        imputedCents: 500_00,
        deviationCents: -500_00,
        deviationBp: -5_000,
        reason: '',
        isAsked: true,
      },
      {
        item: 'Persoal',
        approvedCents: 400_00,
        imputedCents: 500_00,
        deviationCents: 100_00,
        deviationBp: 2_500,
        reason: '',
        isAsked: false,
      },
      {
        item: 'Equipo',
        approvedCents: 400_00,
        imputedCents: 500_00,
        deviationCents: 100_00,
        deviationBp: 2_500,
        reason: '',
        isAsked: true,
      },
      // What is in no item, so that the column adds up.
      {
        item: '',
        approvedCents: 0,
        imputedCents: 1,
        deviationCents: 1,
        deviationBp: null,
        reason: '',
        isAsked: false,
      },
    ]);
  });

  it('adds up', () => {
    expect(sheet.totals).toEqual({
      approvedCents: 1_400_00,
      imputedCents: 1_000_01,
      deviationCents: -399_99,
    });
    expect(expenseSheet([], []).totals.imputedCents).toBe(0);
  });

  it('keeps items apart that share a name, and says of what they are a part', () => {
    const part = (id: string, parentId: string | null, name: string) => {
      return { id, parentId, name, approvedCents: parentId === null ? 0 : 100_00 };
    };
    const twice = [
      part('before', null, 'Preprodución'),
      part('people-1', 'before', 'Persoal'),
      part('travel', 'before', 'Viaxes'),
      part('shooting', null, 'Rodaxe'),
      part('people-2', 'shooting', 'Persoal'),
    ];
    const of = (id: string, imputedCents: number) =>
      entry(id, { crBudgetItemId: id, imputedCents });
    const records = [of('people-1', 1), of('travel', 2), of('people-2', 4), of('gone', 8)];
    const { rows, deviations } = expenseSheet(records, twice);
    const lists = linesByItem(rows);
    const said = [
      ['Preprodución / Persoal', 1],
      ['Viaxes', 2],
      ['Rodaxe / Persoal', 4],
      ['', 8],
    ];
    expect(lists.map(({ item, imputedCents }) => [item, imputedCents])).toEqual(said);
    expect(lists.flatMap((one) => one.rows).map(({ orderNo }) => orderNo)).toEqual([1, 2, 3, 4]);
    const spent = deviations.map(({ item, imputedCents }) => [item, imputedCents]);
    expect(spent).toEqual(expect.arrayContaining(said));
  });

  it('shows a document once for each item, and what it amounts to once in a subtotal', () => {
    const of = (id: string, parts: Partial<SheetRecord>) =>
      entry(id, { expenseId: 'e', imputedCents: 100_00, ...parts });
    const split = [of('a', { crBudgetItemId: 'travel' }), of('b', {}), of('c', {})];
    const work = entry('d', { expenseId: null, netCents: 50_00, vatCents: 0 });
    const { rows, totals } = expenseSheet([...split, work], items);
    expect(
      linesByItem(rows).map((one) => [one.rows.length, one.documentCents, one.imputedCents]),
    ).toEqual([
      [1, 1_210_00, 100_00],
      [3, 1_260_00, 700_00],
    ]);
    expect(totals.imputedCents).toBe(800_00);
  });
});
