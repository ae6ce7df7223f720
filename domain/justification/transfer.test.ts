import { describe, expect, it } from 'vitest';
import { transferBetween } from './transfer.ts';

const staff = { approvedCents: 1_000_00, justifiedCents: 600_00 };
const travel = { approvedCents: 500_00, justifiedCents: 0 };
const fifth = { transferLimitBp: 2_000 };

describe('a transfer between items', () => {
  it('is permitted up to the part that the call allows, to the cent', () => {
    expect(transferBetween(staff, travel, 100_00, fifth)).toEqual({
      verdict: 'permitted',
      freeCents: 400_00,
      givingCents: 900_00,
      takingCents: 600_00,
      limitCents: 600_00,
      overCents: 0,
    });
    expect(transferBetween(staff, travel, 100_01, fifth)).toMatchObject({
      verdict: 'over',
      overCents: 1,
    });
  });

  it('does not take what the giving item has justified', () => {
    expect(transferBetween(staff, travel, 400_01, fifth)).toMatchObject({
      verdict: 'not-there',
      overCents: 1,
    });
    const spent = { approvedCents: 100_00, justifiedCents: 130_00 };
    expect(transferBetween(spent, travel, 1, fifth)).toMatchObject({ freeCents: 0, overCents: 1 });
  });

  it('is said to be unsaid, without a number, where the call is silent (RLGS, art. 91.2)', () => {
    expect(transferBetween(staff, travel, 1, { transferLimitBp: null })).toMatchObject({
      verdict: 'unsaid',
      limitCents: null,
      overCents: 0,
    });
    expect(transferBetween(staff, travel, 1, { transferLimitBp: 0 }).verdict).toBe('over');
  });

  it('to an item of which nothing was approved is over from the first cent', () => {
    const none = { approvedCents: 0, justifiedCents: 0 };
    expect(transferBetween(staff, none, 1, fifth)).toMatchObject({ verdict: 'over', overCents: 1 });
  });
});
