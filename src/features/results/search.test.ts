import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { questionOf } from './search.ts';

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
});
