import { describe, expect, it } from 'vitest';
import { chapterLines, personnelLines } from './layouts.ts';

const CATEGORIES = [
  { id: 'c6', parentId: null, code: '06', order: 6 },
  { id: 'c3', parentId: null, code: '03', order: 3 },
  { id: 'c31', parentId: 'c3', code: '03.1', order: 31 },
];

describe('a cost sheet by chapters', () => {
  const items = [
    { id: 'crew', parentId: null, categoryId: 'c31', approvedCents: 0 },
    { id: 'light', parentId: 'crew', categoryId: null, approvedCents: 500_00 },
    { id: 'travel', parentId: null, categoryId: 'c6', approvedCents: 100_00 },
  ];
  it('has each chapter with the items of its categories, and what is of none last', () => {
    const spent = [
      { crBudgetItemId: 'light', imputedCents: 450_00 },
      { crBudgetItemId: 'travel', imputedCents: 120_00 },
      { crBudgetItemId: null, imputedCents: 7_00 },
    ];
    expect(chapterLines(items, spent, CATEGORIES)).toEqual([
      { categoryId: 'c3', approvedCents: 500_00, imputedCents: 450_00, deviationCents: -50_00 },
      { categoryId: 'c6', approvedCents: 100_00, imputedCents: 120_00, deviationCents: 20_00 },
      { categoryId: null, approvedCents: 0, imputedCents: 7_00, deviationCents: 7_00 },
    ]);
  });

  it('is none where no item says its category', () => {
    const plain = items.map((item) => ({ ...item, categoryId: null }));
    expect(chapterLines(plain, [], CATEGORIES)).toEqual([]);
  });
});

describe('the annex of personnel', () => {
  it('has the records of people alone, by person and month', () => {
    const record = {
      nif: '',
      concept: 'Nómina',
      issueDate: '2026-05-31',
      imputedCents: 1_000_00,
      isPersonnel: true,
    };
    const lines = personnelLines([
      { ...record, orderNo: 1, creditor: 'Uxía' },
      { ...record, orderNo: 2, creditor: 'Antón', issueDate: '2026-06-30' },
      { ...record, orderNo: 3, creditor: 'Antón' },
      { ...record, orderNo: 4, creditor: 'Luces', isPersonnel: false },
    ]);
    expect(lines.map(({ person, month, orderNo }) => `${person} ${month} ${orderNo}`)).toEqual([
      'Antón 2026-05 3',
      'Antón 2026-06 2',
      'Uxía 2026-05 1',
    ]);
    expect(lines[0]).toMatchObject({ hoursMilli: null, imputedCents: 1_000_00 });
    const work = { workMonth: '2026-04', hoursMilli: 80_500 };
    expect(personnelLines([{ ...record, ...work, orderNo: 1, creditor: 'Uxía' }])).toMatchObject([
      { month: '2026-04', hoursMilli: 80_500 },
    ]);
  });
});
