import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '../money.ts';
import { itemsOfSum } from './sums.ts';

const items = (...amounts: number[]) => amounts.map((amountCents, id) => ({ id, amountCents }));
const idsOf = (amounts: number[], sum: number) =>
  itemsOfSum(items(...amounts), sum)?.map((item) => item.id) ?? null;

describe('itemsOfSum', () => {
  it('takes the fewest items, and of those the earliest', () => {
    expect(idsOf([10, 20, 30, 40, 50], 60)).toEqual([0, 4]);
    expect(idsOf([10, 20, 30, 40, 50], 120)).toEqual([2, 3, 4]);
    expect(idsOf([-10, -20, -30], -50)).toEqual([1, 2]);
  });

  it('takes no single item, and answers null where nothing adds up', () => {
    expect(idsOf([60, 10], 60)).toBeNull();
    expect(idsOf([10, 20], 31)).toBeNull();
    expect(idsOf([], 5)).toBeNull();
    expect(idsOf([5], 5)).toBeNull();
  });

  it('takes all of them, however many they are', () => {
    const amounts = Array.from({ length: 40 }, (_, index) => 1000 + index * index);
    expect(idsOf(amounts, sumCents(amounts))).toHaveLength(40);
  });

  it('finds items of any sum of two to five of them', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 5, maxLength: 16 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 2, max: 5 }), (amounts, parts) => {
        const sum = sumCents(amounts.slice(-parts));
        const found = itemsOfSum(items(...amounts), sum) ?? [];
        expect(sumCents(found.map((item) => item.amountCents))).toBe(sum);
        expect(found.length).toBeGreaterThanOrEqual(2);
        expect(found.length).toBeLessThanOrEqual(parts);
        expect(new Set(found.map((item) => item.id)).size).toBe(found.length);
      }),
      { numRuns: 50 },
    );
  });
});
