import { describe, expect, it } from 'vitest';
import { backoffMs, retryAfterMs } from './backoff.ts';

describe('backoffMs', () => {
  it('doubles its ceiling from one second to five minutes', () => {
    const ceilings = [1, 2, 3, 9, 10, 1000].map((attempts) => backoffMs(attempts, () => 1));
    expect(ceilings).toEqual([1000, 2000, 4000, 256_000, 300_000, 300_000]);
  });

  it('spreads attempts over the whole time', () => {
    expect(backoffMs(3, () => 0.25)).toBe(1000);
  });

  it('never comes back before Retry-After', () => {
    expect(backoffMs(1, () => 0, { retryAfterMs: 90_000 })).toBe(90_000);
  });
});

describe('retryAfterMs', () => {
  it('reads seconds, dates and nothing', () => {
    const now = Date.parse('2026-03-01T10:00:00Z');
    expect(retryAfterMs('12', now)).toBe(12_000);
    expect(retryAfterMs('Sun, 01 Mar 2026 10:01:00 GMT', now)).toBe(60_000);
    expect(retryAfterMs('Sun, 01 Mar 2026 09:00:00 GMT', now)).toBe(0);
    expect(retryAfterMs('soon', now)).toBe(0);
    expect(retryAfterMs(null, now)).toBe(0);
  });
});
