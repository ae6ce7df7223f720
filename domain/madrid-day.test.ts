import { describe, expect, it } from 'vitest';
import { dayOfMoment, isOverAt, madridMoment } from './madrid-day.ts';

describe('a moment of Madrid', () => {
  it.each([
    ['2026-11-25T13:01:59Z', '2026-11-25T14:01'],
    // Summer time.
    ['2026-07-25T22:30:00Z', '2026-07-26T00:30'],
  ])('of %s is %s', (at, moment) => {
    expect(madridMoment(new Date(at))).toBe(moment);
    expect(dayOfMoment(moment)).toBe(moment.slice(0, 10));
  });

  it.each([
    ['2026-11-25T23:59', null, false],
    ['2026-11-26T00:00', null, true],
    ['2026-11-25T13:59', '14:00', false],
    ['2026-11-25T14:00', '14:00', true],
  ])('is %s, and a term to 25 November at %s over: %s', (now, time, expected) => {
    expect(isOverAt(now, '2026-11-25', time)).toBe(expected);
  });
});
