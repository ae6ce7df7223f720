import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkItems } from './check-items.ts';
import {
  type Candidate,
  chooseEligible,
  itemOfExpense,
  lessGivenBack,
  type Room,
} from './choose.ts';
import { finding } from './findings.ts';
import { DEFAULT_RULES } from './rules.ts';
import { item, record } from './testing.ts';

const candidate = (expenseId: string, cents: number, parts: Partial<Candidate> = {}): Candidate => {
  return {
    expenseId,
    cents,
    issueDate: '2026-03-01',
    docNumber: '',
    rectifiesId: null,
    crBudgetItemId: 'i1',
    ...parts,
  };
};
const ROOM: Room = {
  leftCents: 1_000_00,
  items: [item({ id: 'i1', approvedCents: 0 }), item({ id: 'i2', approvedCents: 300_00 })],
  claims: [],
  presentedCents: 0,
  indirectPctBp: null,
};
const said = (
  candidates: Candidate[],
  found: Parameters<typeof chooseEligible>[1] = new Map(),
  room: Partial<Room> = {},
) =>
  chooseEligible(candidates, found, { ...ROOM, ...room }).map(
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
      ...ROOM,
      items: [
        item({ id: 'i1', approvedCents: 100_00 }),
        item({ id: 'i2', parentId: 'i1', approvedCents: 100_00 }),
      ],
      claims: [{ expenseId: 'e', crBudgetItemId: 'i2', cents: 40_00 }],
    };
    const [choice] = chooseEligible(
      [candidate('a', 90_00, { crBudgetItemId: 'i2' })],
      new Map(),
      room,
    );
    expect(choice?.cents).toBe(60_00);
  });
});

describe('what credit notes take off what is chosen (LGS, art. 31.1)', () => {
  const invoice = candidate('a', 500_00);
  const note = candidate('n', -200_00, { rectifiesId: 'a' });
  const against = (expenseId: string) =>
    new Map([[expenseId, [finding('INELIGIBLE_ACCOUNT', { recordId: expenseId })]]]);

  it('is their amount, and what they take of their document where they are not chosen', () => {
    expect(said([invoice, note])).toEqual(['n chosen -200', 'a chosen 500']);
    expect(said([invoice, note], against('n'))).toEqual(['n failing 0', 'a chosen 300']);
    expect(said([invoice, { ...note, crBudgetItemId: null }])).toEqual([
      'n asked 0',
      'a chosen 300',
    ]);
  });

  it('is all of a document that a note gives back, which says why', () => {
    const all = candidate('n', -500_00, { rectifiesId: 'a' });
    const choices = chooseEligible([invoice, all], against('n'), ROOM);
    expect(choices.map(({ verdict, mendId }) => [verdict, mendId])).toEqual([
      ['failing', 'n'],
      ['failing', 'n'],
    ]);
  });

  it('is nothing for a document that is not justified', () => {
    const [one] = chooseEligible([invoice, note], against('a'), ROOM);
    expect(one).toMatchObject({ expenseId: 'n', verdict: 'failing', cents: 0, mendId: 'a' });
    const claims = [{ expenseId: 'a', crBudgetItemId: 'i1', cents: 300_00 }];
    expect(said([invoice, note], against('a'), { claims })).toEqual([
      'n chosen -200',
      'a failing 0',
    ]);
  });

  it('is whole, however much is claimed of the item already', () => {
    const claims = [{ expenseId: 'b', crBudgetItemId: 'i2', cents: 900_00 }];
    const ofItem = candidate('n', -10_00, { crBudgetItemId: 'i2' });
    expect(said([ofItem], new Map(), { claims })).toEqual(['n chosen -10']);
  });

  it.each<[string, number, number[], number[], number]>([
    ['no notes', 1_000_00, [], [], 1_000_00],
    ['a note that comes with it', 1_000_00, [-400_00], [-400_00], 1_000_00],
    ['a note of another project', 1_000_00, [-400_00], [], 600_00],
    ['a part that such a note leaves', 500_00, [-400_00], [], 500_00],
    ['what is claimed of it already', 700_00, [-400_00], [300_00], 300_00],
    ['more given back than is left', 100_00, [-400_00], [900_00], 0],
  ])('with %s is %i of %j and %j: %i', (_, cents, notes, claims, left) => {
    const given = notes.map((baseCents, index) => ({ id: String(index), baseCents }));
    expect(lessGivenBack(cents, 1_000_00, given, claims)).toBe(left);
  });
});

describe('what the bases take of an item at most', () => {
  const direct = item({ id: 'direct', approvedCents: 0 });
  const overhead = item({ id: 'overhead', approvedCents: 0, isIndirect: true });
  const [crew, rent] = [
    candidate('crew', 850_00, { crBudgetItemId: 'direct' }),
    candidate('rent', 900_00, { crBudgetItemId: 'overhead' }),
  ];
  it.each<[string, Partial<Room>, string[]]>([
    [
      'in cents',
      { items: [direct, { ...overhead, maxCents: 100_00 }] },
      ['rent chosen 100', 'crew chosen 850'],
    ],
    [
      'of the whole that is chosen',
      { items: [direct, { ...overhead, maxPctBp: 1_500 }] },
      ['rent chosen 150', 'crew chosen 850'],
    ],
    [
      'of indirect costs together',
      { items: [direct, overhead], indirectPctBp: 1_500 },
      ['rent chosen 150', 'crew chosen 850'],
    ],
    [
      'of the whole with what is presented already',
      {
        items: [direct, { ...overhead, maxPctBp: 1_500 }],
        claims: [{ expenseId: 'x', crBudgetItemId: 'overhead', cents: 100_00 }],
        presentedCents: 100_00,
        leftCents: 900_00,
      },
      ['rent chosen 50', 'crew chosen 850'],
    ],
    [
      'where each item has its part of the whole',
      {
        items: [
          { ...direct, maxPctBp: 6_000 },
          { ...overhead, maxPctBp: 4_000 },
        ],
      },
      ['rent chosen 400', 'crew chosen 600'],
    ],
    [
      'where nothing else makes the whole',
      {
        items: [
          { ...direct, maxPctBp: 0 },
          { ...overhead, maxPctBp: 4_000 },
        ],
      },
      ['rent over 0', 'crew over 0'],
    ],
  ])('is where the choice stops: %s', (_, room, expected) => {
    expect(said([crew, rent], new Map(), room)).toEqual(expected);
  });

  it('is never passed by what is chosen, as the check of the items says', () => {
    const bp = fc.option(fc.integer({ min: 0, max: 10_000 }));
    const limits = fc.record({
      approvedCents: fc.constant(0),
      maxCents: fc.option(fc.nat({ max: 500_00 })),
      maxPctBp: bp,
      isIndirect: fc.boolean(),
    });
    const ids = ['i0', 'i1', 'i2'];
    const one = fc.record({
      cents: fc.integer({ min: -50_00, max: 300_00 }).filter((cents) => cents !== 0),
      crBudgetItemId: fc.constantFrom(...ids),
    });
    fc.assert(
      fc.property(
        fc.tuple(limits, limits, limits),
        fc.array(one, { maxLength: 8 }),
        bp,
        (all, list, indirectPctBp) => {
          const items = all.map((limit, index) =>
            item({ id: ids[index] ?? '', parentId: index === 1 ? 'i0' : null, ...limit }),
          );
          const candidates = list.map(({ cents, crBudgetItemId }, index) =>
            candidate(String(index), cents, { crBudgetItemId }),
          );
          const choices = chooseEligible(candidates, new Map(), { ...ROOM, items, indirectPctBp });
          const records = choices.flatMap(({ expenseId, cents }) =>
            record({
              id: expenseId,
              imputedCents: cents,
              crBudgetItemId: list[Number(expenseId)]?.crBudgetItemId ?? null,
            }),
          );
          expect(checkItems(records, items, { ...DEFAULT_RULES, indirectPctBp })).toEqual([]);
        },
      ),
    );
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
