import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DueItem, dueOf, type DueTerms } from './due.ts';

const item = (id: string, approvedCents: number, more: Partial<DueItem> = {}): DueItem => ({
  id,
  parentId: null,
  name: id,
  approvedCents,
  maxCents: null,
  maxPctBp: null,
  isIndirect: false,
  intensityBp: null,
  ...more,
});

const terms = (more: Partial<DueTerms> = {}): DueTerms => ({
  grantedCents: 8_000_00,
  amountToJustifyCents: 10_000_00,
  transferLimitBp: null,
  leastExecutionBp: null,
  indirectPctBp: null,
  ...more,
});

type Row = [
  what: string,
  items: DueItem[],
  spent: [string | null, number][],
  terms: Partial<DueTerms>,
  dueCents: number | null,
  limitedBy: string | null,
];

/** RD 887/2006, article 91.2; Ley 38/2003, articles 17.3.n, 34.3 and 37. */
const TWO = [item('A', 6_000_00), item('B', 4_000_00)];
const RATED = [
  item('A', 20_000_00, { intensityBp: 5_000 }),
  item('B', 10_300_00, { intensityBp: 2_500 }),
];
/** Indirect costs beside each other, and below an item of them. */
const OVERHEAD = [
  item('A', 8_000_00),
  item('overhead', 0, { isIndirect: true }),
  item('rent', 1_400_00, { parentId: 'overhead' }),
  item('power', 600_00, { isIndirect: true }),
];
const EXAMPLES: Row[] = [
  [
    'each item at its own rate, where the grant was written higher',
    RATED,
    [
      ['A', 20_000_00],
      ['B', 10_300_00],
    ],
    { grantedCents: 27_270_00, amountToJustifyCents: 30_300_00 },
    12_575_00,
    null,
  ],
  [
    'never more than the grant',
    RATED,
    [
      ['A', 20_000_00],
      ['B', 10_300_00],
    ],
    { grantedCents: 12_000_00, amountToJustifyCents: 30_300_00 },
    12_000_00,
    'grant',
  ],
  [
    'all of the grant for all that had to be justified',
    TWO,
    [
      ['A', 6_000_00],
      ['B', 4_000_00],
    ],
    {},
    8_000_00,
    null,
  ],
  [
    'its part, where an item was spent in part',
    TWO,
    [
      ['A', 6_000_00],
      ['B', 1_000_00],
    ],
    {},
    5_600_00,
    null,
  ],
  [
    'nothing for what one item has too much, since items do not make up for each other',
    TWO,
    [
      ['A', 9_000_00],
      ['B', 1_000_00],
    ],
    {},
    5_600_00,
    null,
  ],
  [
    'what the call lets pass from one item to another',
    TWO,
    [
      ['A', 9_000_00],
      ['B', 1_000_00],
    ],
    { transferLimitBp: 2_000 },
    // 7,200 of A and 1,000 of B at 80 %.
    6_560_00,
    null,
  ],
  [
    'no more than the most that the bases take of an item',
    [item('A', 6_000_00, { maxCents: 5_000_00 }), item('B', 4_000_00)],
    [
      ['A', 6_000_00],
      ['B', 4_000_00],
    ],
    {},
    7_200_00,
    null,
  ],
  [
    'no more than the part of the whole that the bases take of an item (LGS, art. 17.3)',
    [item('A', 8_000_00), item('B', 2_000_00, { maxPctBp: 1_500 })],
    [
      ['A', 5_000_00],
      ['B', 1_500_00],
    ],
    {},
    // 5,000 and 15 % of 6,500.
    4_780_00,
    null,
  ],
  [
    'no more than the part of the whole that indirect costs may be (LGS, art. 31.9)',
    OVERHEAD,
    [
      ['A', 5_000_00],
      ['rent', 1_000_00],
      ['power', 500_00],
    ],
    { indirectPctBp: 1_500 },
    4_780_00,
    null,
  ],
  [
    'of indirect costs what was approved of them, where that is less',
    OVERHEAD,
    [
      ['A', 5_000_00],
      ['rent', 1_000_00],
      ['power', 1_000_00],
    ],
    { indirectPctBp: 2_500 },
    // 5,000, 1,000 and 600.
    5_280_00,
    null,
  ],
  [
    'nothing for what is of no item, once items were approved',
    TWO,
    [
      ['A', 6_000_00],
      [null, 4_000_00],
      ['gone', 1_000_00],
    ],
    {},
    4_800_00,
    null,
  ],
  ['the part of the whole, where there are no items', [], [[null, 5_000_00]], {}, 4_000_00, null],
  [
    'the grant, where there are no items and more was spent',
    [],
    [[null, 12_000_00]],
    {},
    8_000_00,
    'grant',
  ],
  [
    'nothing below the least execution',
    TWO,
    [
      ['A', 5_999_99],
      ['B', 0],
    ],
    { leastExecutionBp: 6_000 },
    0,
    'least-execution',
  ],
  [
    'its part at the least execution',
    TWO,
    [
      ['A', 6_000_00],
      ['B', 0],
    ],
    { leastExecutionBp: 6_000 },
    4_800_00,
    null,
  ],
  [
    'nothing where only what does not count reaches the least execution',
    TWO,
    [
      ['A', 9_000_00],
      ['B', 0],
    ],
    { leastExecutionBp: 7_000 },
    0,
    'least-execution',
  ],
  [
    'unknown while nobody has said what has to be justified',
    TWO,
    [['A', 1]],
    { amountToJustifyCents: 0 },
    null,
    null,
  ],
  [
    'less by a refund',
    TWO,
    [
      ['A', 6_000_00],
      ['A', -1_000_00],
      ['B', 4_000_00],
    ],
    {},
    7_200_00,
    null,
  ],
  [
    'limited by what was approved of an item with those below it together',
    [
      item('A', 0),
      item('A1', 4_000_00, { parentId: 'A' }),
      item('A2', 6_000_00, { parentId: 'A' }),
    ],
    [
      ['A1', 5_000_00],
      ['A2', 5_000_00],
    ],
    {},
    7_200_00,
    null,
  ],
  [
    'the rate of an item for those below it that have none',
    [
      item('A', 6_000_00, { intensityBp: 5_000 }),
      item('A1', 0, { parentId: 'A' }),
      item('A2', 4_000_00, { parentId: 'A', intensityBp: 2_500 }),
    ],
    [
      ['A1', 6_000_00],
      ['A2', 4_000_00],
    ],
    {},
    // 3,000 and 1,000.
    4_000_00,
    null,
  ],
];

describe('what is due of a subsidy', () => {
  it.each(EXAMPLES)('is %s', (_, items, spent, more, dueCents, limitedBy) => {
    const due = dueOf(items, spent, terms(more));
    expect(due && [due.dueCents, due.limitedBy]).toEqual(
      dueCents === null ? null : [dueCents, limitedBy],
    );
  });

  it('shows how it was reckoned, item by item', () => {
    const due = dueOf(TWO, [['A', 9_000_00]], terms({ transferLimitBp: 1_000 }));
    const grant = { numerator: 8_000_00, denominator: 10_000_00, of: 'grant' };
    expect(due).toEqual({
      lines: [
        {
          itemId: 'A',
          name: 'A',
          depth: 0,
          approvedCents: 6_000_00,
          spentCents: 9_000_00,
          limitCents: 6_600_00,
          countedCents: 6_600_00,
          rate: grant,
          dueCents: 5_280_00,
        },
        {
          itemId: 'B',
          name: 'B',
          depth: 0,
          approvedCents: 4_000_00,
          spentCents: 0,
          limitCents: 4_400_00,
          countedCents: 0,
          rate: grant,
          dueCents: 0,
        },
      ],
      countedCents: 6_600_00,
      byItemsCents: 5_280_00,
      leastCents: null,
      limitedBy: null,
      dueCents: 5_280_00,
    });
  });

  it('takes from each item of indirect costs its part of what is too much', () => {
    const spent = [
      ['A', 5_000_00],
      ['rent', 1_200_00],
      ['power', 300_00],
    ] as const;
    const due = dueOf(OVERHEAD, spent, terms({ indirectPctBp: 1_500 }));
    expect(due?.lines.map((line) => [line.itemId, line.countedCents, line.dueCents])).toEqual([
      ['A', 5_000_00, 4_000_00],
      // 975 in all.
      ['overhead', 780_00, 624_00],
      ['rent', 1_200_00, 960_00],
      ['power', 195_00, 156_00],
    ]);
  });

  it.each<[string, number, number, number, number | null]>([
    ['all of it for all of the activity', 8_000_00, 10_000_00, 10_000_00, 8_000_00],
    ['in proportion for less', 8_000_00, 10_000_00, 7_500_00, 6_000_00],
    ['to the nearest cent', 100_00, 3_00, 1_00, 33_33],
    ['half cents up', 1, 2, 1, 1],
    ['nothing for nothing', 8_000_00, 10_000_00, 0, 0],
    ['nothing for less than nothing', 8_000_00, 10_000_00, -5_00, 0],
    [
      'exact where a product passes the safe integers',
      999_999_999_999,
      999_999_999_998,
      999_999_999_997,
      999_999_999_998,
    ],
  ])('is %s, of a whole without items', (_, grantedCents, amountToJustifyCents, spent, due) => {
    const found = dueOf([], [[null, spent]], terms({ grantedCents, amountToJustifyCents }));
    expect(found?.dueCents).toBe(due);
  });

  it('is never more than the grant, nor less for more', () => {
    const cents = fc.nat({ max: 1_000_000_000_000 });
    fc.assert(
      fc.property(cents, cents, cents, fc.nat(), (grantedCents, toJustify, spent, more) => {
        const of = (amount: number) =>
          dueOf([], [[null, amount]], terms({ grantedCents, amountToJustifyCents: toJustify + 1 }))
            ?.dueCents ?? -1;
        expect(of(spent)).toBeGreaterThanOrEqual(0);
        expect(of(spent + more)).toBeGreaterThanOrEqual(of(spent));
        expect(of(spent + more)).toBeLessThanOrEqual(grantedCents);
      }),
    );
  });

  it('is the whole grant to the cent for all that was approved, whatever the items are', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 1_000_000_00 }), {
      minLength: 1,
      maxLength: 9,
    });
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 10_000 }), (amounts, bp) => {
        const items = amounts.map((cents, index) => item(String(index), cents));
        const amountToJustifyCents = amounts.reduce((sum, cents) => sum + cents, 0);
        const grantedCents = Math.ceil((amountToJustifyCents * bp) / 10_000);
        const due = dueOf(
          items,
          items.map(({ id, approvedCents }) => [id, approvedCents]),
          terms({ grantedCents, amountToJustifyCents }),
        );
        expect(due?.dueCents).toBe(grantedCents);
        expect(due?.lines.reduce((sum, { dueCents }) => sum + dueCents, 0)).toBe(grantedCents);
      }),
    );
  });
});
