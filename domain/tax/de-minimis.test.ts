import { describe, expect, it } from 'vitest';
import { isDay } from '../days.ts';
import { COMBINED_CEILING, MINIMIS_REGIMES, isInForce } from './de-minimis.ts';

const inForceOn = (day: string) =>
  MINIMIS_REGIMES.filter((regime) => isInForce(regime, day)).map(({ code }) => code);

describe('the de minimis regimes', () => {
  it('have codes of their own, real days, an article and a name in each language', () => {
    expect(new Set(MINIMIS_REGIMES.map(({ code }) => code)).size).toBe(5);
    for (const regime of MINIMIS_REGIMES) {
      expect(isDay(regime.from)).toBe(true);
      expect(regime.to === null || (isDay(regime.to) && regime.to > regime.from)).toBe(true);
      expect(regime.legalBasis).toMatch(/^Reg\. \(UE\) .*art\. 3/);
      expect(regime.name && regime.nameGl && regime.nameEn).toBeTruthy();
    }
  });

  it.each([
    ['general', 30_000_000, 'rolling-3-years'],
    ['general-1407', 20_000_000, '3-fiscal-years'],
    ['sgei', 75_000_000, 'rolling-3-years'],
    ['agriculture', 5_000_000, 'rolling-3-years'],
    ['fishery', 3_000_000, '3-fiscal-years'],
  ])('have for %s a ceiling of %i cents, counted by %s', (code, ceilingCents, window) => {
    expect(MINIMIS_REGIMES.find((regime) => regime.code === code)).toMatchObject({
      ceilingCents,
      window,
    });
  });

  it('are in force from their first day to their last', () => {
    expect(inForceOn('2013-12-31')).toEqual([]);
    expect(inForceOn('2023-12-31')).toEqual(['general-1407', 'fishery']);
    expect(inForceOn('2024-01-01')).toEqual(['general', 'sgei', 'fishery']);
    expect(inForceOn('2026-11-21')).toEqual(['general', 'sgei', 'agriculture', 'fishery']);
    expect(inForceOn('2030-12-31')).toContain('general');
    expect(inForceOn('2031-01-01')).toEqual(['agriculture', 'fishery']);
  });

  it('are combined up to the ceiling of the general one', () => {
    const general = MINIMIS_REGIMES.find(({ code }) => code === 'general');
    expect(COMBINED_CEILING.ceilingCents).toBe(general?.ceilingCents);
    const codes = MINIMIS_REGIMES.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining([...COMBINED_CEILING.codes]));
  });
});
