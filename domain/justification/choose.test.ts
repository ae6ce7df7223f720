import { describe, expect, it } from 'vitest';
import { type Candidate, chooseEligible, itemOfExpense, type Room } from './choose.ts';
import { finding } from './findings.ts';

const candidate = (expenseId: string, cents: number, parts: Partial<Candidate> = {}): Candidate => {
  return {
    expenseId,
    cents,
    issueDate: '2026-03-01',
    docNumber: '',
    crBudgetItemId: 'i1',
    ...parts,
  };
};
const ROOM: Room = {
  leftCents: 1_000_00,
  items: [
    { id: 'i1', parentId: null, approvedCents: 0 },
    { id: 'i2', parentId: null, approvedCents: 300_00 },
  ],
  claims: [],
};
const said = (candidates: Candidate[], found: Parameters<typeof chooseEligible>[1] = new Map()) =>
  chooseEligible(candidates, found, ROOM).map(
    ({ expenseId, verdict, cents }) => `${expenseId} ${verdict} ${cents / 100}`,
  );

describe('what is chosen to be justified', () => {
  it.each<[string, Candidate[], string[]]>([
    [
      'the largest first, up to the amount: the one that reaches it in part',
      [candidate('a', 200_00), candidate('b', 700_00), candidate('c', 400_00)],
      ['b chosen 700', 'c chosen 300', 'a over 0'],
    ],
    [
      'of one size the earliest, then by number and id',
      [
        candidate('d', 10_00),
        candidate('c', 10_00, { docNumber: 'F-2' }),
        candidate('b', 10_00, { issueDate: '2026-02-01', docNumber: 'F-9' }),
        candidate('a', 10_00),
      ],
      ['b chosen 10', 'a chosen 10', 'd chosen 10', 'c chosen 10'],
    ],
    [
      'no more of an item than was approved of it',
      [
        candidate('a', 200_00, { crBudgetItemId: 'i2' }),
        candidate('b', 250_00, { crBudgetItemId: 'i2' }),
      ],
      ['b chosen 250', 'a chosen 50'],
    ],
    [
      'a refund first: it makes room',
      [candidate('a', 1_050_00), candidate('r', -50_00)],
      ['r chosen -50', 'a chosen 1050'],
    ],
    [
      'nothing of what nobody knows the item of',
      [candidate('a', 10_00, { crBudgetItemId: null })],
      ['a asked 0'],
    ],
  ])('is %s', (_, candidates, expected) => {
    expect(said(candidates)).toEqual(expected);
    expect(said(candidates.toReversed())).toEqual(expected);
  });

  it('is nothing that a check stands against, and all that has to be looked at', () => {
    const found = new Map([
      ['a', [finding('FINE', { recordId: 'a' })]],
      ['b', [finding('PAID_LATE', { recordId: 'b' })]],
    ]);
    expect(said([candidate('a', 20_00), candidate('b', 10_00)], found)).toEqual([
      'a failing 0',
      'b chosen 10',
    ]);
  });

  it('is nothing where all is justified already', () => {
    const room = { ...ROOM, leftCents: -1 };
    expect(chooseEligible([candidate('a', 1)], new Map(), room)[0]?.verdict).toBe('over');
  });

  it('leaves of an item what was claimed of it, and of what it is part of', () => {
    const room: Room = {
      leftCents: 1_000_00,
      items: [
        { id: 'i1', parentId: null, approvedCents: 100_00 },
        { id: 'i2', parentId: 'i1', approvedCents: 100_00 },
      ],
      claims: [{ crBudgetItemId: 'i2', cents: 40_00 }],
    };
    const [choice] = chooseEligible(
      [candidate('a', 90_00, { crBudgetItemId: 'i2' })],
      new Map(),
      room,
    );
    expect(choice?.cents).toBe(60_00);
  });
});

describe('the item of an expense', () => {
  const clues = {
    items: [
      { id: 'crew', parentId: null, categoryId: '03' },
      { id: 'travel', parentId: null, categoryId: '06' },
      { id: 'other', parentId: null, categoryId: null },
    ],
    projectIds: new Set(['p1']),
    categoryOfLine: new Map([
      ['l-crew', '03'],
      ['l-light', '03.1'],
      ['l-travel', '06'],
    ]),
    categories: new Map([
      ['03', { parentId: null, defaultAccountPattern: '' }],
      ['03.1', { parentId: '03', defaultAccountPattern: '' }],
      ['06', { parentId: null, defaultAccountPattern: String.raw`^624\d{0,9}$` }],
    ]),
  };
  const borne = (...budgetIds: string[]) =>
    budgetIds.map((budgetId) => ({ projectId: 'p1', budgetId }));
  it.each([
    ['of the line that bears it', borne('l-crew'), '624', 'crew'],
    ['of the chapter of that line', borne('l-light'), '', 'crew'],
    ['of its account, where no line tells', [], '62400001', 'travel'],
    ['asked, where its lines are of two', borne('l-crew', 'l-travel'), '624', null],
    ['asked, where nothing tells', [], '629', null],
    ['not told by what another project bears', [{ projectId: 'p2', budgetId: 'l-crew' }], '', null],
  ])('is %s', (_, imputations, accountNum, itemId) => {
    expect(itemOfExpense({ accountNum, imputations }, clues)).toBe(itemId);
  });

  it('is the only one there is', () => {
    const one = { ...clues, items: clues.items.slice(2) };
    expect(itemOfExpense({ accountNum: '', imputations: [] }, one)).toBe('other');
  });
});
