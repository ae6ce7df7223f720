import { describe, expect, it } from 'vitest';
import {
  agreedHours,
  dedicatedHours,
  dedicatedShare,
  monthsOf,
  overHours,
  overUnionHours,
} from './hours.ts';

const whole = { startDate: null, endDate: null, yearlyHours: 1_770_000, partTimeBp: 10_000 };

describe('the hours of a month by the contract', () => {
  it.each([
    ['of whole-time work, a twelfth', {}, '2026-03', 147_500],
    ['of half of it', { partTimeBp: 5_000 }, '2026-03', 73_750],
    ['of who came on 17 March, 15 of 31 days', { startDate: '2026-03-17' }, '2026-03', 71_371],
    ['of who left on 14 February, half', { endDate: '2026-02-14' }, '2026-02', 73_750],
    ['before the contract, none', { startDate: '2026-04-01' }, '2026-03', 0],
    ['after it, none', { endDate: '2026-02-28' }, '2026-03', 0],
  ])('%s', (_, parts, month, hours) => {
    expect(agreedHours({ ...whole, ...parts }, month)).toBe(hours);
  });

  it('of twelve months are those of the year, whatever it is', () => {
    const odd = { ...whole, yearlyHours: 1_764_331 };
    const sum = monthsOf(2026).reduce((all, month) => all + agreedHours(odd, month), 0);
    expect(sum).toBe(1_764_331);
  });

  it('are parts of 1,720 in calls of the Union, for part-time work too', () => {
    expect(agreedHours(whole, '2026-12', 'union')).toBe(143_333);
    expect(agreedHours({ ...whole, partTimeBp: 5_000 }, '2026-12', 'union')).toBe(71_666);
  });
});

describe('a dedication', () => {
  it.each([
    [{ hours: 40_000, shareBp: null }, 160_000, 40_000, 2_500],
    [{ hours: null, shareBp: 3_333 }, 160_000, 53_328, 3_333],
    [{ hours: null, shareBp: 10_000 }, 147_500, 147_500, 10_000],
    [{ hours: null, shareBp: 5_000 }, 146_667, 73_333, 5_000],
    [{ hours: 10_000, shareBp: null }, 0, 10_000, null],
  ])('%o of %i thousandths is %i, or %i basis points', (dedication, ofMonth, hours, share) => {
    expect(dedicatedHours(dedication, ofMonth)).toBe(hours);
    expect(dedicatedShare(dedication, ofMonth)).toBe(share);
  });
});

describe('the hours of a person over all requests', () => {
  const at = (callRequestId: string, hours: number | null, shareBp: number | null = null) => ({
    callRequestId,
    hours,
    shareBp,
  });

  it('fit in those of the month to the last one', () => {
    const both = [at('a', 100_000), at('b', 47_500)];
    expect(overHours(whole, '2026-03', undefined, both)).toBeNull();
    expect(
      overHours(whole, '2026-03', undefined, [at('a', null, 6_000), at('b', null, 4_000)]),
    ).toBeNull();
  });

  it('are refused from there on, with what is where', () => {
    expect(overHours(whole, '2026-03', undefined, [at('a', 100_000), at('b', 47_501)])).toEqual({
      month: '2026-03',
      workedHours: 147_500,
      dedicatedHours: 147_501,
      parts: [
        { callRequestId: 'a', hours: 100_000 },
        { callRequestId: 'b', hours: 47_501 },
      ],
    });
  });

  it.each([2, 3, 4, 7])('fit where %i requests share all of a month', (count) => {
    const odd = { ...whole, yearlyHours: 1_760_000 };
    const parts = Array.from({ length: count }, (_, index) =>
      at(`${index}`, null, Math.floor(10_000 / count)),
    );
    const over = monthsOf(2026).filter((month) => overHours(odd, month, undefined, parts));
    expect(over).toEqual([]);
    expect(overHours(odd, '2026-03', undefined, [...parts, at('more', null, 100)])).not.toBeNull();
  });

  it('are counted against those that were worked, where these are written down', () => {
    const worked = { workedHours: 80_000 };
    expect(overHours(whole, '2026-03', worked, [at('a', 80_000)])).toBeNull();
    expect(overHours(whole, '2026-03', worked, [at('a', 80_001)])?.workedHours).toBe(80_000);
    expect(overHours(whole, '2026-03', worked, [at('a', null, 10_000)])).toBeNull();
  });
});

describe('the hours by the rate of the Union (Reg. (UE) 2021/1060, art. 55.3)', () => {
  const everyMonth = (hours: number) =>
    monthsOf(2026).map((month) => ({ month, hours, shareBp: null }));

  // 12 × 71.666 + 12 × 71.667 = 1,719.996: four thousandths are left
  it('of a year, over all requests, are no more than the 1,720 that it was reckoned by', () => {
    const both = [...everyMonth(71_666), ...everyMonth(71_667)];
    expect(overUnionHours(whole, 2026, [], both)).toBeNull();
    const more = [...both, { month: '2026-05', hours: 5, shareBp: null }];
    expect(overUnionHours(whole, 2026, [], more)).toEqual({
      hours: 1_720_001,
      mostHours: 1_720_000,
    });
  });

  it('are over them where the whole year by the agreement is in requests', () => {
    const all = monthsOf(2026).map((month) => ({ month, hours: null, shareBp: 10_000 }));
    expect(overUnionHours(whole, 2026, [], all)?.hours).toBe(1_770_000);
  });

  it('fit where two requests share all of a year of 1,720', () => {
    const union = { ...whole, yearlyHours: 1_720_000 };
    const half = monthsOf(2026).map((month) => ({ month, hours: null, shareBp: 5_000 }));
    expect(overUnionHours(union, 2026, [], [...half, ...half])).toBeNull();
  });

  it('are half of them for half-time work, and of other years none', () => {
    const half = { ...whole, partTimeBp: 5_000 };
    expect(overUnionHours(half, 2026, [], everyMonth(71_667))?.mostHours).toBe(860_000);
    expect(overUnionHours(half, 2025, [], everyMonth(71_667))).toBeNull();
  });
});
