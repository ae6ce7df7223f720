import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_CENTS, sumCents } from '../money.ts';
import { type ImputationShare, overImputedCents, splitImputations } from './impute.ts';

const amount = (cents: number): ImputationShare => ({ kind: 'amount', cents });
const percent = (bp: number): ImputationShare => ({ kind: 'percent', bp });
const rest = (weight = 1): ImputationShare => ({ kind: 'weight', weight });

describe('splitImputations', () => {
  it.each<[string, number, number, ImputationShare[], number[], number]>([
    ['thirds', 100_00, 0, [percent(3334), percent(3333), percent(3333)], [33_34, 33_33, 33_33], 0],
    ['two halves of an odd cent', 1_01, 0, [percent(5000), percent(5000)], [51, 50], 0],
    ['a part only', 1_01, 0, [percent(2500)], [25], 76],
    [
      'a percentage beside an amount',
      100_00,
      0,
      [amount(30_00), percent(5000)],
      [30_00, 50_00],
      20_00,
    ],
    ['the rest', 100_00, 10_00, [amount(30_00), percent(5000), rest()], [30_00, 50_00, 10_00], 0],
    ['equal weights of what is left', 1_00, 0, [rest(), rest(), rest()], [34, 33, 33], 0],
    ['weights', 10_00, 0, [rest(3), rest(1)], [7_50, 2_50], 0],
    ['nothing', 10_00, 4_00, [], [], 6_00],
  ])('splits by %s', (_, baseCents, existingCents, shares, cents, leftCents) => {
    expect(splitImputations({ baseCents, existingCents }, shares)).toEqual({
      ok: true,
      cents,
      leftCents,
    });
  });

  it('lets the second half go in after the first took the odd cent', () => {
    const second = splitImputations({ baseCents: 1_01, existingCents: 51 }, [percent(5000)]);
    expect(second).toEqual({ ok: true, cents: [50], leftCents: 0 });
  });

  it('refuses what passes the base, and says by how much', () => {
    const expense = { baseCents: 100_00, existingCents: 40_00 };
    expect(splitImputations(expense, [amount(60_01)])).toEqual({
      ok: false,
      problem: 'OVER_BASE',
      overCents: 1,
    });
    expect(splitImputations(expense, [percent(7000)])).toMatchObject({ overCents: 10_00 });
    expect(splitImputations(expense, [percent(6000), amount(5), rest()])).toMatchObject({
      overCents: 5,
    });
  });

  it('refuses more than all of it, even where a cent hides it', () => {
    expect(
      splitImputations({ baseCents: 1, existingCents: 0 }, [percent(10_000), percent(1)]),
    ).toEqual({ ok: false, problem: 'OVER_HUNDRED_PERCENT', overBp: 1 });
  });

  it('splits a refund as an expense of its size, below zero', () => {
    const refund = { baseCents: -1_01, existingCents: 0 };
    expect(splitImputations(refund, [percent(5000), percent(5000)])).toEqual({
      ok: true,
      cents: [-51, -50],
      leftCents: 0,
    });
    expect(splitImputations(refund, [amount(-40), rest()])).toEqual({
      ok: true,
      cents: [-40, -61],
      leftCents: 0,
    });
    expect(splitImputations({ ...refund, existingCents: -1_00 }, [amount(-3)])).toMatchObject({
      problem: 'OVER_BASE',
      overCents: 2,
    });
    expect(splitImputations(refund, [amount(40)])).toMatchObject({ problem: 'NOT_POSITIVE' });
  });

  it('names the part that is not above zero', () => {
    const expense = { baseCents: 100, existingCents: 0 };
    for (const share of [amount(0), amount(-1), percent(0), rest(0)]) {
      expect(splitImputations(expense, [amount(1), share])).toEqual({
        ok: false,
        problem: 'NOT_POSITIVE',
        index: 1,
      });
    }
  });

  const share = fc.oneof(
    fc.integer({ min: 1, max: 1_000_000 }).map(amount),
    fc.integer({ min: 1, max: 10_000 }).map(percent),
    fc.integer({ min: 1, max: 1000 }).map(rest),
  );

  it('never passes the base, loses no cent and leaves none behind a weight', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: MAX_CENTS }),
        fc.nat({ max: 1_000_000 }),
        fc.array(share, { maxLength: 8 }),
        (baseCents, existingCents, shares) => {
          const result = splitImputations({ baseCents, existingCents }, shares);
          if (!result.ok) return;
          expect(result.cents.every((cents) => cents >= 0)).toBe(true);
          expect(sumCents(result.cents) + existingCents + result.leftCents).toBe(baseCents);
          expect(result.leftCents).toBeGreaterThanOrEqual(0);
          const hasWeight = shares.some(({ kind }) => kind === 'weight');
          expect(hasWeight && result.leftCents > 0).toBe(false);
        },
      ),
    );
  });

  it('divides all of the base by percentages that make a hundred, each within a cent of its own', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: MAX_CENTS }),
        fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { maxLength: 12 }),
        (baseCents, cuts) => {
          const marks = [0, ...cuts.toSorted((a, b) => a - b), 10_000];
          const bps = marks.slice(1).map((mark, index) => mark - (marks[index] ?? 0));
          const result = splitImputations({ baseCents, existingCents: 0 }, bps.map(percent));
          const cents = result.ok ? result.cents : [];
          expect(sumCents(cents)).toBe(baseCents);
          bps.forEach((bp, index) => {
            const miss = BigInt(cents[index] ?? 0) * 10_000n - BigInt(baseCents) * BigInt(bp);
            expect(miss < 10_000n && miss > -10_000n).toBe(true);
          });
        },
      ),
    );
  });
});

describe('overImputedCents', () => {
  it('is what imputations pass the base by', () => {
    expect(overImputedCents(100, [60, 40])).toBe(0);
    expect(overImputedCents(100, [60, 41])).toBe(1);
    expect(overImputedCents(100, [])).toBe(0);
  });

  it('holds for refunds, of which nothing beyond the base and nothing above zero is imputed', () => {
    expect(overImputedCents(-100, [])).toBe(0);
    expect(overImputedCents(-100, [-60, -40])).toBe(0);
    expect(overImputedCents(-100, [-60, -41])).toBe(1);
    expect(overImputedCents(-100, [5])).toBe(5);
    expect(overImputedCents(100, [-5])).toBe(5);
    expect(overImputedCents(0, [-5])).toBe(5);
    expect(overImputedCents(0, [5, -5])).toBe(0);
  });
});
