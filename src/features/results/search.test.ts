import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { monthsFrom, monthsTo, questionOf, type ResultsSearch } from './search.ts';

describe('the question of an address', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z'), toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    // Nothing named: this year to date, which the same months of the year before are compared with.
    [{}, 2026, [1, 11]],
    [{ to: 12 }, 2026, [1, 12]],
    [{ from: 3 }, 2026, [3, 11]],
    [{ year: 2026 }, 2026, [1, 12]],
    [{ year: 2025 }, 2025, [1, 12]],
    [{ year: 2025, from: 8, to: 2 }, 2025, [2, 8]],
  ])('%o asks for %i and the months %o', (search, year, months) => {
    expect(questionOf(search, null, undefined)).toMatchObject({ year, months });
  });

  it.each<[string, ResultsSearch, (months: readonly [number, number]) => object, number[]]>([
    [
      'a first month after the last',
      { to: 11 },
      ([, to]) => monthsFrom(12, to, { to: 11 }),
      [12, 12],
    ],
    ['one after this month', {}, ([, to]) => monthsFrom(12, to, {}), [12, 12]],
    ['one before the last', { to: 11 }, ([, to]) => monthsFrom(3, to, { to: 11 }), [3, 11]],
    ['one of this year to date', {}, ([, to]) => monthsFrom(3, to, {}), [3, 11]],
    ['a last month before the first', { from: 8 }, ([from]) => monthsTo(2, from), [2, 2]],
    ['one after the first', { from: 8 }, ([from]) => monthsTo(9, from), [8, 9]],
  ])('keeps %s as it was chosen', (_, search, choose, months) => {
    const before = questionOf(search, null, undefined);
    const after = questionOf({ ...search, ...choose(before.months) }, null, undefined);
    expect(after.months).toEqual(months);
  });

  it('goes on naming no last month until one is chosen', () => {
    expect(monthsFrom(3, 11, {})).toEqual({ from: 3 });
  });
});
