import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../days.ts';
import type { AidState, MinimisAid } from './aid.ts';
import { COMBINED_LIMIT } from './limits.ts';
import { minimisTimeline } from './timeline.ts';
import { usedOn } from './window.ts';

const aid = (grantDate: string, ggeCents: number, state: AidState = 'granted'): MinimisAid => ({
  companyId: 'a',
  grantDate,
  regime: 'general',
  ggeCents,
  state,
});

const timeline = (aids: MinimisAid[], from: string, to: string) =>
  minimisTimeline({ aids, limit: COMBINED_LIMIT, fiscalYearStarts: [1], from, to });

describe('the timeline of what is used (Reg. (UE) 2023/2831, art. 3.2)', () => {
  const aids = [
    aid('2024-03-10', 100_00),
    aid('2025-06-01', 50_00),
    aid('2025-09-01', 70_00, 'requested'),
  ];

  it('steps up where aid is granted and down where it is released', () => {
    expect(timeline(aids, '2024-01-01', '2028-12-31')).toEqual([
      { day: '2024-01-01', usedCents: 0 },
      { day: '2024-03-10', usedCents: 100_00 },
      { day: '2025-06-01', usedCents: 150_00 },
      { day: '2027-03-10', usedCents: 50_00 },
      { day: '2028-06-01', usedCents: 0 },
    ]);
  });

  it('begins with what is used on its first day and ends on its last', () => {
    expect(timeline(aids, '2025-06-01', '2027-03-10')).toEqual([
      { day: '2025-06-01', usedCents: 150_00 },
      { day: '2027-03-10', usedCents: 50_00 },
    ]);
    expect(timeline(aids, '2025-06-02', '2027-03-09')).toEqual([
      { day: '2025-06-02', usedCents: 150_00 },
    ]);
  });

  it('makes no step of an aid granted on the day on which as much is released', () => {
    const even = [aid('2024-03-10', 100_00), aid('2027-03-10', 100_00)];
    expect(timeline(even, '2024-03-10', '2028-01-01')).toEqual([
      { day: '2024-03-10', usedCents: 100_00 },
    ]);
  });

  it('is empty where its last day is before its first', () => {
    expect(timeline(aids, '2026-01-02', '2026-01-01')).toEqual([]);
  });

  it('says on any day what the window says', () => {
    const day = fc.integer({ min: 0, max: 3000 }).map((count) => addDays('2022-01-01', count));
    const anyAid = fc.record({
      companyId: fc.constant('a'),
      grantDate: day,
      regime: fc.constantFrom('general', 'agriculture', 'sgei'),
      ggeCents: fc.nat({ max: 1000 }),
      state: fc.constantFrom<AidState>('requested', 'granted', 'paid', 'returned'),
    });
    fc.assert(
      fc.property(fc.array(anyAid, { maxLength: 8 }), day, (list, on) => {
        const steps = timeline(list, '2022-01-01', '2031-01-01');
        const step = steps.findLast((one) => one.day <= on);
        expect(step?.usedCents).toBe(usedOn(list, COMBINED_LIMIT, on, [1]));
      }),
    );
  });
});
