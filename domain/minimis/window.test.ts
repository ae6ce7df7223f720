import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addYears } from '../days.ts';
import { sumCents } from '../money.ts';
import type { AidState, MinimisAid } from './aid.ts';
import { COMBINED_LIMIT, limitsOf, type MinimisLimit, ownLimit, regimeOf } from './limits.ts';
import { countsOn, minimisPosition, releaseDay, usedOn } from './window.ts';

const limitOf = (code: string, hasRegister = false): MinimisLimit => {
  const regime = regimeOf(code);
  if (!regime) throw new Error(code);
  return ownLimit(regime, hasRegister);
};
const GENERAL = limitOf('general');
const FISHERY = limitOf('fishery');

const aid = (
  grantDate: string,
  ggeCents: number,
  regime = 'general',
  state: AidState = 'granted',
): MinimisAid => ({ companyId: 'a', grantDate, regime, ggeCents, state });

describe('the day on which an aid stops counting', () => {
  it.each([
    ['three years later (Reg. (UE) 2023/2831, art. 3.2)', '2024-03-10', '2027-03-10'],
    ['over a leap day between', '2023-03-01', '2026-03-01'],
    ['of a leap day, the day after the last of February', '2024-02-29', '2027-03-01'],
    ['into a leap year, before its leap day', '2025-02-28', '2028-02-28'],
    ['into a leap year, after its leap day', '2025-03-01', '2028-03-01'],
    ['at the turn of the year', '2023-12-31', '2026-12-31'],
  ])('is, rolling %s: %s → %s', (_, grantDate, day) => {
    expect(releaseDay(grantDate, 'rolling-3-years', [1])).toBe(day);
  });

  it.each([
    ['calendar years', [1], '2024-01-01', '2027-01-01'],
    ['calendar years, last day', [1], '2024-12-31', '2027-01-01'],
    ['years from July, before it', [7], '2024-06-30', '2026-07-01'],
    ['years from July, on its first day', [7], '2024-07-01', '2027-07-01'],
    ['companies of two kinds of year, the longer', [1, 7], '2024-06-30', '2027-01-01'],
    ['companies of two kinds of year, the longer', [1, 7], '2024-08-01', '2027-07-01'],
    ['a company that says none', [], '2024-06-30', '2027-01-01'],
  ])(
    'is, by %s, that of the third fiscal year (Reg. (UE) 717/2014, art. 3.2)',
    (_, starts, grantDate, day) => {
      expect(releaseDay(grantDate, '3-fiscal-years', starts)).toBe(day);
    },
  );
});

describe('whether an aid counts', () => {
  it.each<[string, MinimisAid, string, boolean]>([
    ['not before it is granted', aid('2024-03-10', 1), '2024-03-09', false],
    ['on the day it is granted (art. 3.3)', aid('2024-03-10', 1), '2024-03-10', true],
    ['on the last day of its three years', aid('2024-03-10', 1), '2027-03-09', true],
    ['not on the day three years later', aid('2024-03-10', 1), '2027-03-10', false],
    ['of a leap day on 28 February', aid('2024-02-29', 1), '2027-02-28', true],
    ['of a leap day not on 1 March', aid('2024-02-29', 1), '2027-03-01', false],
    ['when it is paid', aid('2024-03-10', 1, 'general', 'paid'), '2024-03-10', true],
    ['not when it is asked for', aid('2024-03-10', 1, 'general', 'requested'), '2024-03-10', false],
    ['not when it was returned', aid('2024-03-10', 1, 'general', 'returned'), '2024-03-10', false],
    ['not under another regime', aid('2024-03-10', 1, 'sgei'), '2024-03-10', false],
    ['under the regulation before', aid('2023-12-20', 1, 'general-1407'), '2026-12-19', true],
    ['not for longer', aid('2023-12-20', 1, 'general-1407'), '2026-12-20', false],
  ])('%s', (_, one, day, counts) => {
    expect(countsOn(one, GENERAL, day, [1])).toBe(counts);
  });

  it('is by fiscal years the year and the two before (Reg. (UE) 717/2014, art. 3.2)', () => {
    const one = aid('2024-11-05', 1, 'fishery');
    expect(countsOn(one, FISHERY, '2026-12-31', [1])).toBe(true);
    expect(countsOn(one, FISHERY, '2027-01-01', [1])).toBe(false);
    expect(countsOn(one, FISHERY, '2027-06-30', [7])).toBe(true);
    expect(countsOn(one, FISHERY, '2027-07-01', [7])).toBe(false);
    expect(countsOn(one, COMBINED_LIMIT, '2027-11-04', [1])).toBe(true);
  });
});

describe('the ceilings of a regime', () => {
  it.each([
    ['general', false, ['general', 'combined'], [300_000_00, 300_000_00]],
    ['sgei', false, ['sgei'], [750_000_00]],
    ['agriculture', false, ['agriculture', 'combined'], [50_000_00, 300_000_00]],
    ['fishery', false, ['fishery', 'combined'], [30_000_00, 300_000_00]],
    ['fishery', true, ['fishery', 'combined'], [40_000_00, 300_000_00]],
    ['general-1407', false, ['general-1407'], [200_000_00]],
  ])('are for %s (register: %s) %j of %j cents (art. 3.2 and 5.2)', (code, has, codes, cents) => {
    const regime = regimeOf(code);
    const limits = regime ? limitsOf(regime, has) : [];
    expect(limits.map((limit) => limit.code)).toEqual(codes);
    expect(limits.map((limit) => limit.ceilingCents)).toEqual(cents);
  });

  it('are none for a code that is no regime', () => {
    expect(regimeOf('gber')).toBeNull();
  });
});

describe('minimisPosition', () => {
  const aids = [
    aid('2024-03-10', 120_000_00),
    aid('2025-06-01', 90_000_00, 'general', 'paid'),
    aid('2024-03-10', 5_000_00),
    aid('2023-12-20', 10_000_00, 'general-1407'),
    aid('2025-02-01', 20_000_00, 'agriculture'),
    aid('2026-05-01', 40_000_00, 'general', 'returned'),
    aid('2027-01-15', 60_000_00, 'general', 'requested'),
    aid('2026-12-01', 1_00),
  ];

  it('says what is used, left and released next of the general ceiling (art. 3.2)', () => {
    const position = minimisPosition(aids, GENERAL, '2026-11-22', [1]);
    expect(position).toMatchObject({
      usedCents: 225_000_00,
      headroomCents: 75_000_00,
      overCents: 0,
      requestedCents: 60_000_00,
      ifGrantedCents: 285_000_00,
      nextReleases: [
        { day: '2026-12-20', cents: 10_000_00 },
        { day: '2027-03-10', cents: 125_000_00 },
        { day: '2028-06-01', cents: 90_000_00 },
      ],
    });
    expect(position.counted).toHaveLength(4);
  });

  it('adds agriculture to the combined ceiling (art. 5.2)', () => {
    const position = minimisPosition(aids, COMBINED_LIMIT, '2026-11-22', [1]);
    expect(position).toMatchObject({ usedCents: 245_000_00, headroomCents: 55_000_00 });
  });

  it('says by how much the ceiling is passed, and leaves no room then', () => {
    const position = minimisPosition([aid('2026-01-01', 300_000_01)], GENERAL, '2026-11-22', [1]);
    expect(position).toMatchObject({ headroomCents: 0, overCents: 1 });
  });

  it('releases an aid of fishery in time for the fiscal year, and combined to the day', () => {
    const fish = [aid('2024-11-05', 30_000_00, 'fishery')];
    expect(minimisPosition(fish, FISHERY, '2026-12-31', [1])).toMatchObject({
      headroomCents: 0,
      nextReleases: [{ day: '2027-01-01', cents: 30_000_00 }],
    });
    expect(minimisPosition(fish, COMBINED_LIMIT, '2026-12-31', [1]).nextReleases).toEqual([
      { day: '2027-11-05', cents: 30_000_00 },
    ]);
  });
});

const day = fc.integer({ min: 0, max: 4000 }).map((count) => addDays('2022-01-01', count));
const anyAid: fc.Arbitrary<MinimisAid> = fc.record({
  companyId: fc.constantFrom('a', 'b'),
  grantDate: day,
  regime: fc.constantFrom('general', 'general-1407', 'sgei', 'agriculture', 'fishery'),
  ggeCents: fc.nat({ max: 400_000_00 }),
  state: fc.constantFrom<AidState>('requested', 'granted', 'paid', 'returned'),
});
const limit = fc.constantFrom(GENERAL, FISHERY, COMBINED_LIMIT, limitOf('sgei'));
const starts = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 3 });

describe('any aids on any day', () => {
  it('are never used below zero, and used is what the position lists and releases', () => {
    fc.assert(
      fc.property(fc.array(anyAid), limit, day, starts, (aids, one, on, months) => {
        const position = minimisPosition(aids, one, on, months);
        expect(position.usedCents).toBeGreaterThanOrEqual(0);
        expect(position.usedCents).toBe(usedOn(aids, one, on, months));
        expect(sumCents(position.nextReleases.map(({ cents }) => cents))).toBe(position.usedCents);
        expect(position.nextReleases.every((release) => release.day > on)).toBe(true);
        expect(position.headroomCents - position.overCents).toBe(
          one.ceilingCents - position.usedCents,
        );
      }),
    );
  });

  it('count, rolling, exactly in (d − 3 years, d]', () => {
    fc.assert(
      fc.property(day, day, (grantDate, on) => {
        const isInWindow = addYears(on, -3) < grantDate && grantDate <= on;
        expect(countsOn(aid(grantDate, 1), GENERAL, on, [1])).toBe(isInWindow);
      }),
      { numRuns: 1000 },
    );
  });
});
