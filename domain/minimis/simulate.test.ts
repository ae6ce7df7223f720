import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../days.ts';
import type { AidState, MinimisAid } from './aid.ts';
import { limitsOf, regimeOf } from './limits.ts';
import { simulateAid } from './simulate.ts';
import { countsOn, usedOn } from './window.ts';

const aid = (
  grantDate: string,
  ggeCents: number,
  regime = 'general',
  state: AidState = 'granted',
): MinimisAid => ({ companyId: 'a', grantDate, regime, ggeCents, state });

const simulate = (
  code: string,
  ggeCents: number,
  day: string,
  aids: MinimisAid[],
  hasRegister?: boolean,
) => {
  const regime = regimeOf(code);
  if (!regime) throw new Error(code);
  const shared = { regime, ggeCents, day, aids, fiscalYearStarts: [1] };
  return simulateAid(hasRegister === undefined ? shared : { ...shared, hasRegister });
};

describe('an aid that we may get on a day', () => {
  const near = [aid('2024-03-10', 200_000_00), aid('2025-06-01', 80_000_00)];

  it('fits up to the last cent (Reg. (UE) 2023/2831, art. 3.2)', () => {
    expect(simulate('general', 20_000_00, '2026-11-22', near)).toMatchObject({
      fits: true,
      breaches: [],
      mostCents: 20_000_00,
      outsideCents: 0,
      firstFittingDay: '2026-11-22',
    });
  });

  it('is outside as a whole for one cent too many, until aid is released (art. 3.7)', () => {
    const result = simulate('general', 20_000_01, '2026-11-22', near);
    expect(result).toMatchObject({
      fits: false,
      outsideCents: 20_000_01,
      firstFittingDay: '2027-03-10',
    });
    expect(result.breaches.map(({ limit, overCents }) => [limit.code, overCents])).toEqual([
      ['general', 1],
      ['combined', 1],
    ]);
  });

  it('waits for as many releases as it needs', () => {
    const result = simulate('general', 250_000_00, '2026-11-22', near);
    expect(result.firstFittingDay).toBe('2028-06-01');
  });

  it('never fits above the ceiling', () => {
    const result = simulate('general', 300_000_01, '2026-11-22', []);
    expect(result).toMatchObject({ fits: false, firstFittingDay: null });
  });

  it('never fits after the last day of the regulation (art. 8)', () => {
    const late = [aid('2028-06-01', 300_000_00)];
    expect(simulate('general', 1, '2030-12-31', late).firstFittingDay).toBeNull();
    expect(simulate('general', 1, '2031-01-01', [])).toMatchObject({
      fits: false,
      isInForce: false,
      mostCents: 0,
      breaches: [],
    });
  });

  it('waits for the first day of a regulation that is not in force yet', () => {
    expect(simulate('agriculture', 1_00, '2024-12-15', [])).toMatchObject({
      isInForce: false,
      firstFittingDay: '2024-12-16',
    });
  });

  it('breaks the combined ceiling alone in agriculture (art. 5.2)', () => {
    const result = simulate('agriculture', 30_000_00, '2026-11-22', near);
    expect(result.breaches.map(({ limit, overCents }) => [limit.code, overCents])).toEqual([
      ['combined', 10_000_00],
    ]);
    expect(result.mostCents).toBe(20_000_00);
  });

  it('breaks its own ceiling in fishery, which a register raises (Reg. (UE) 717/2014, art. 3)', () => {
    const fish = [aid('2024-11-05', 25_000_00, 'fishery')];
    expect(simulate('fishery', 10_000_00, '2026-11-22', fish)).toMatchObject({
      fits: false,
      firstFittingDay: '2027-01-01',
    });
    expect(simulate('fishery', 10_000_00, '2026-11-22', fish, true).fits).toBe(true);
  });

  it('has a ceiling apart in services of general interest (Reg. (UE) 2023/2832, art. 3.2)', () => {
    expect(simulate('sgei', 750_000_00, '2026-11-22', near).fits).toBe(true);
  });

  it('breaks it with what was asked for only if that is granted', () => {
    const asked = [...near, aid('2027-01-01', 15_000_00, 'general', 'requested')];
    const result = simulate('general', 10_000_00, '2026-11-22', asked);
    expect(result.fits).toBe(true);
    expect(result.breachesIfGranted.map(({ overCents }) => overCents)).toEqual([
      5_000_00, 5_000_00,
    ]);
  });
});

describe('every window of three years that holds the day', () => {
  const later = [aid('2024-03-10', 100_000_00), aid('2026-02-01', 150_000_00)];
  const window = (day: string, aids: MinimisAid[]) => {
    const { windowEnd, mostCents } = simulate('general', 1_00, day, aids);
    return [windowEnd, mostCents];
  };

  it.each([
    // The window to 2026-02-01 has all: 50,000.00 are left, though on the day itself 200,000.00 were.
    ['before a later grant', '2025-06-01', later, ['2026-02-01', 50_000_00]],
    ['after all grants', '2026-06-01', later, [null, 50_000_00]],
    ['when the first is out', '2027-03-10', later, [null, 150_000_00]],
    ['to the day', '2024-02-01', [aid('2027-02-01', 90_000_00)], [null, 300_000_00]],
    ['a day later', '2024-02-02', [aid('2027-02-01', 90_000_00)], ['2027-02-01', 210_000_00]],
    [
      'between two, each in another window',
      '2026-01-01',
      [aid('2024-01-02', 200_000_00), aid('2028-06-01', 250_000_00)],
      ['2028-06-01', 50_000_00],
    ],
  ])('counts: %s', (_, day, aids, expected) => {
    expect(window(day, aids)).toEqual(expected);
  });

  it('says when it fits by all of them', () => {
    expect(simulate('general', 60_000_00, '2025-06-01', later).firstFittingDay).toBe('2027-03-10');
  });
});

describe('any simulation', () => {
  const day = fc.integer({ min: 0, max: 2500 }).map((count) => addDays('2024-01-01', count));
  const aids = fc.array(
    fc.record({
      companyId: fc.constant('a'),
      grantDate: day,
      regime: fc.constantFrom('general', 'agriculture', 'fishery', 'sgei'),
      ggeCents: fc.nat({ max: 150_000_00 }),
      state: fc.constantFrom<AidState>('requested', 'granted', 'paid', 'returned'),
    }),
    { maxLength: 8 },
  );
  const code = fc.constantFrom('general', 'agriculture', 'fishery', 'sgei');

  it('fits exactly where the aid, once granted, passes no ceiling', () => {
    fc.assert(
      fc.property(
        aids,
        code,
        day,
        fc.integer({ min: 1, max: 320_000_00 }),
        (list, regime, on, cents) => {
          const result = simulate(regime, cents, on, list);
          const rules = regimeOf(regime);
          const after = [...list, aid(on, cents, regime)];
          // Day by day would be the same; what is used rises on days of grants alone.
          const ends = [on, ...list.map(({ grantDate }) => grantDate)].filter((end) => end >= on);
          const passed = (rules ? limitsOf(rules) : []).filter((limit) =>
            ends.some(
              (end) =>
                countsOn(aid(on, cents, regime), limit, end, [1]) &&
                usedOn(after, limit, end, [1]) > limit.ceilingCents,
            ),
          );
          expect(result.breaches.map(({ limit }) => limit.code)).toEqual(
            passed.map((limit) => limit.code),
          );
          expect(result.fits).toBe(result.isInForce && passed.length === 0);
          expect(result.fits).toBe(result.isInForce && cents <= result.mostCents);
        },
      ),
    );
  });

  it('of nothing does not fit either where a ceiling is passed already, of which no amount is told', () => {
    const passed = [aid('2024-01-01', 30_000_01, 'fishery')];
    expect(simulate('fishery', 0, '2024-01-01', passed)).toMatchObject({
      fits: false,
      breaches: [{ overCents: 1 }],
      mostCents: 0,
    });
  });

  it('names a first day on which it fits, and does not fit on the day before', () => {
    fc.assert(
      fc.property(aids, code, day, fc.nat({ max: 320_000_00 }), (list, regime, on, cents) => {
        const { fits, firstFittingDay } = simulate(regime, cents, on, list);
        expect(firstFittingDay === on).toBe(fits);
        if (firstFittingDay === null || firstFittingDay === on) return;
        expect(firstFittingDay > on).toBe(true);
        expect(simulate(regime, cents, firstFittingDay, list).fits).toBe(true);
        expect(simulate(regime, cents, addDays(firstFittingDay, -1), list).fits).toBe(false);
      }),
    );
  });
});
