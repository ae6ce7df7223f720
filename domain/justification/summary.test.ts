import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RECORD_RESULTS, type RecordResult } from './record.ts';
import { summaryOf } from './summary.ts';

const entry = (
  crBudgetItemId: string | null,
  imputedCents: number,
  result: RecordResult = 'ready',
  acceptedCents: number | null = null,
) => ({ crBudgetItemId, imputedCents, result, acceptedCents });

const item = (id: string, parentId: string | null, approvedCents: number) => {
  const limits = { maxCents: null, maxPctBp: null, isIndirect: false };
  return { id, parentId, name: id, approvedCents, intensityBp: null, ...limits };
};

const terms = {
  grantedCents: 8_000_00,
  amountToJustifyCents: 10_000_00,
  transferLimitBp: null,
  leastExecutionBp: null,
  indirectPctBp: null,
};

describe('the summary of a justification (RLGS, art. 72.2.a)', () => {
  const items = [
    item('crew', null, 6_000_00),
    item('camera', 'crew', 2_000_00),
    item('travel', null, 2_000_00),
    item('other', null, 0),
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
    ...terms,
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
    // 2,500 + 300 accepted; 2,200 + 400 + 100 + 50 beside it.
    expect(summary).toMatchObject({
      approvedCents: 10_000_00,
      plannedCents: 8_600_00,
      justifiedCents: 5_550_00,
      acceptedCents: 2_800_00,
      leftToJustifyCents: 4_450_00,
      // 80 % of what was accepted; of what is justified 200 of the camera, 100 and 50 do not count.
      due: { dueCents: 2_240_00 },
      expected: { dueCents: 4_160_00 },
    });
  });

  it('takes percentages of all that is presented, whatever the body takes less of it', () => {
    const overhead = { ...item('overhead', null, 2_000_00), maxPctBp: 1_500 };
    const found = summaryOf({
      items: [item('crew', null, 8_000_00), overhead],
      plan: [],
      records: [
        entry('crew', 5_000_00, 'accepted'),
        entry('overhead', 1_500_00, 'accepted', 975_00),
      ],
      ...terms,
    });
    // 15 % of 6,500, which is what the body took: 80 % of 5,975.
    expect(found.due?.dueCents).toBe(4_780_00);
    expect(found.expected?.dueCents).toBe(4_780_00);
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
          ...terms,
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
