import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RECORD_RESULTS, type RecordResult } from './record.ts';
import { summaryOf, subsidyDue } from './summary.ts';

const entry = (
  crBudgetItemId: string | null,
  imputedCents: number,
  result: RecordResult = 'ready',
  acceptedCents: number | null = null,
) => ({ crBudgetItemId, imputedCents, result, acceptedCents });

describe('the summary of a justification (RLGS, art. 72.2.a)', () => {
  const items = [
    { id: 'crew', parentId: null, approvedCents: 6_000_00 },
    { id: 'camera', parentId: 'crew', approvedCents: 2_000_00 },
    { id: 'travel', parentId: null, approvedCents: 2_000_00 },
    { id: 'other', parentId: null, approvedCents: 0 },
  ];
  const records = [
    entry('crew', 3_000_00, 'accepted', 2_500_00),
    entry('camera', 2_200_00, 'submitted'),
    entry('travel', 500_00, 'rejected'),
    entry('travel', 400_00, 'alleged'),
    entry('other', 100_00, 'draft'),
    entry(null, 50_00),
    entry('crew', 300_00, 'accepted'),
  ];
  const summary = summaryOf({
    items,
    plan: [
      { itemId: 'camera', plannedCents: 1_900_00 },
      { itemId: 'crew', plannedCents: 5_000_00 },
      { itemId: 'travel', plannedCents: 1_000_00 },
      { itemId: 'travel', plannedCents: 700_00 },
    ],
    records,
    grantedCents: 8_000_00,
    amountToJustifyCents: 10_000_00,
  });

  it('is by item what was approved, planned, justified, left and deviates', () => {
    expect(summary.items).toEqual([
      {
        itemId: 'crew',
        approvedCents: 8_000_00,
        plannedCents: 6_900_00,
        justifiedCents: 5_000_00,
        remainingCents: 3_000_00,
        deviationCents: -3_000_00,
        pctBp: 6_250,
      },
      {
        itemId: 'camera',
        approvedCents: 2_000_00,
        plannedCents: 1_900_00,
        justifiedCents: 2_200_00,
        remainingCents: 0,
        deviationCents: 200_00,
        pctBp: 11_000,
      },
      {
        itemId: 'travel',
        approvedCents: 2_000_00,
        plannedCents: 1_700_00,
        justifiedCents: 400_00,
        remainingCents: 1_600_00,
        deviationCents: -1_600_00,
        pctBp: 2_000,
      },
      {
        itemId: 'other',
        approvedCents: 0,
        plannedCents: 0,
        justifiedCents: 100_00,
        remainingCents: 0,
        deviationCents: 100_00,
        pctBp: null,
      },
      {
        itemId: null,
        approvedCents: 0,
        plannedCents: 0,
        justifiedCents: 50_00,
        remainingCents: 0,
        deviationCents: 50_00,
        pctBp: null,
      },
    ]);
  });

  it('is by result how many records there are and what they asked for', () => {
    expect(summary.byResult).toEqual({
      draft: { count: 1, imputedCents: 100_00 },
      ready: { count: 1, imputedCents: 50_00 },
      submitted: { count: 1, imputedCents: 2_200_00 },
      accepted: { count: 2, imputedCents: 3_300_00 },
      rejected: { count: 1, imputedCents: 500_00 },
      alleged: { count: 1, imputedCents: 400_00 },
    });
  });

  it('is as a whole what is justified, accepted, left and due', () => {
    // 2,500 + 300 accepted; 2,200 + 400 + 100 + 50 beside it. 80 % of each is the subsidy.
    expect(summary).toMatchObject({
      approvedCents: 10_000_00,
      plannedCents: 8_600_00,
      justifiedCents: 5_550_00,
      acceptedCents: 2_800_00,
      leftToJustifyCents: 4_450_00,
      subsidyDueCents: 2_240_00,
      subsidyExpectedCents: 4_440_00,
    });
  });

  it('adds up by item to what the records claim', () => {
    const id = fc.constantFrom('crew', 'camera', 'travel', 'other', 'gone', null);
    const one = fc.record({
      crBudgetItemId: id,
      imputedCents: fc.nat({ max: 1_000_00 }),
      result: fc.constantFrom(...RECORD_RESULTS),
      acceptedCents: fc.option(fc.nat({ max: 1_000_00 })),
    });
    fc.assert(
      fc.property(fc.array(one), (list) => {
        const found = summaryOf({
          items,
          plan: [],
          records: list,
          grantedCents: 0,
          amountToJustifyCents: 1_00,
        });
        const top = found.items.filter(({ itemId }) => itemId !== 'camera');
        const sum = top.reduce((total, { justifiedCents }) => total + justifiedCents, 0);
        expect(sum).toBe(found.justifiedCents);
        const asked = Object.values(found.byResult).reduce(
          (total, of) => total + of.imputedCents,
          0,
        );
        expect(asked).toBe(list.reduce((total, { imputedCents }) => total + imputedCents, 0));
        expect(found.leftToJustifyCents).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('the subsidy that is due (RLGS, art. 32.1, 88.1 and 91.3)', () => {
  it.each<[string, number, number, number, number | null]>([
    ['all of it for all of the activity', 8_000_00, 10_000_00, 10_000_00, 8_000_00],
    ['no more for more', 8_000_00, 10_000_00, 12_000_00, 8_000_00],
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
    ['unknown while no amount to justify is set', 8_000_00, 0, 5_00, null],
  ])('is %s', (_, grantedCents, amountToJustifyCents, acceptedCents, due) => {
    expect(subsidyDue({ grantedCents, amountToJustifyCents, acceptedCents })).toBe(due);
  });

  it('is never more than the grant, nor less for more', () => {
    const cents = fc.nat({ max: 1_000_000_000_000 });
    fc.assert(
      fc.property(cents, cents, cents, fc.nat(), (grantedCents, toJustify, accepted, more) => {
        const amounts = { grantedCents, amountToJustifyCents: toJustify + 1 };
        const due = subsidyDue({ ...amounts, acceptedCents: accepted }) ?? -1;
        const after = subsidyDue({ ...amounts, acceptedCents: accepted + more }) ?? -1;
        expect(due).toBeGreaterThanOrEqual(0);
        expect(after).toBeGreaterThanOrEqual(due);
        expect(after).toBeLessThanOrEqual(grantedCents);
      }),
    );
  });
});
