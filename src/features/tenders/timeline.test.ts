import { describe, expect, it } from 'vitest';
import { axisOf, spanOf } from './timeline.ts';

const bound = (day: string) => ({ day, isComputed: false, isProvisional: false, skipped: [] });

describe('the axis of a tender', () => {
  it('goes by whole months from its first day to its last', () => {
    const axis = axisOf(['2026-10-23', '2026-06-18'], '2026-08-01');
    expect([axis?.from, axis?.to]).toEqual(['2026-06-01', '2026-11-01']);
    expect(axis?.ticks).toEqual([
      '2026-06-01',
      '2026-07-01',
      '2026-08-01',
      '2026-09-01',
      '2026-10-01',
    ]);
  });

  it('has today on it where that is near, and not years away', () => {
    expect(axisOf(['2026-06-18'], '2026-08-01')?.to).toBe('2026-09-01');
    expect(axisOf(['2026-06-18'], '2028-08-01')?.to).toBe('2026-07-01');
  });

  it('names few months of a long call', () => {
    expect(axisOf(['2024-01-15', '2027-12-31'], '2026-01-01')?.ticks).toHaveLength(7);
  });

  it('is none without a day', () => {
    expect(axisOf([], '2026-01-01')).toBeNull();
  });

  it('places a window, and a point where one end is open', () => {
    const axis = axisOf(['2026-06-01', '2026-06-30'], '2026-06-10');
    if (!axis) throw new Error('There is an axis.');
    expect(spanOf({ from: bound('2026-06-16'), to: null }, axis)).toEqual({ start: 0.5, end: 0.5 });
    expect(spanOf({ from: bound('2026-06-01'), to: bound('2026-06-16') }, axis)).toEqual({
      start: 0,
      end: 0.5,
    });
    expect(spanOf({ from: null, to: null }, axis)).toBeNull();
  });
});
