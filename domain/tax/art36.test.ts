import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../days.ts';
import {
  type Art36Facts,
  ART36_CAVEAT,
  estimateArt36,
  grossBase36,
  netBase36,
  spentOfBase36,
} from './art36.ts';
import { ART36_RULES, type Art36Rule, art36Rule } from './art36-rules.ts';

const ruleOf = (type: string, day: string): Art36Rule => {
  const rule = art36Rule(type, day);
  if (!rule) throw new Error(`no rule for ${type} on ${day}`);
  return rule;
};
const facts = (fields: Partial<Art36Facts>): Art36Facts => ({
  productionCents: 0,
  publicityCents: 0,
  subsidiesCents: 0,
  spentInSpainCents: null,
  intensityBp: null,
  episodes: null,
  ...fields,
});
const film = ruleOf('production', '2026-01-01');
const show = ruleOf('live-show', '2026-01-01');

describe('the rules of article 36', () => {
  it.each([
    ['production', '2015-01-01', 2000, 1800, 3_000_000_00],
    ['production', '2016-12-31', 2000, 1800, 3_000_000_00],
    ['production', '2017-01-01', 2500, 2000, 3_000_000_00],
    ['production', '2019-12-31', 2500, 2000, 3_000_000_00],
    ['production', '2020-01-01', 3000, 2500, 10_000_000_00],
    ['production', '2022-12-31', 3000, 2500, 10_000_000_00],
    ['production', '2023-01-01', 3000, 2500, 20_000_000_00],
    ['live-show', '2015-01-01', 2000, 2000, 500_000_00],
    ['live-show', '2026-07-01', 2000, 2000, 500_000_00],
  ])(
    'for a %s whose tax period begins on %s are %i and %i bp up to %i cents',
    (type, day, first, rest, cap) => {
      expect(ruleOf(type, day)).toMatchObject({
        firstRateBp: first,
        restRateBp: rest,
        capCents: cap,
      });
    },
  );

  it('know nothing before the law, and nothing of other kinds', () => {
    expect(art36Rule('production', '2014-12-31')).toBeNull();
    expect(art36Rule('foreign', '2026-01-01')).toBeNull();
    expect(art36Rule('none', '2026-01-01')).toBeNull();
  });

  it('follow each other without a gap, and each cites its version of the law', () => {
    const production = ART36_RULES.filter(({ type }) => type === 'production');
    production.slice(1).forEach((rule, index) => {
      expect(addDays(rule.to ?? '', 1)).toBe(production[index]?.from);
    });
    const cited = ART36_RULES.map(({ legalBasis }) => legalBasis);
    expect(new Set(cited).size).toBe(cited.length);
    for (const legalBasis of cited) expect(legalBasis).toMatch(/^Ley 27\/2014 .*art\. 36\.[13]/);
  });
});

describe('netBase36', () => {
  it.each([
    // production, publicity, subsidies, net
    [1_000_000_00, 100_000_00, 0, 1_100_000_00],
    [1_000_000_00, 400_000_01, 0, 1_400_000_00],
    [1_000_000_00, 900_000_00, 300_000_00, 1_100_000_00],
    [100_00, 0, 100_01, 0],
    [0, 50_00, 0, 0],
  ])(
    'of production %i, publicity %i and subsidies %i is %i',
    (productionCents, publicityCents, subsidiesCents, net) => {
      expect(netBase36({ productionCents, publicityCents, subsidiesCents }, film)).toBe(net);
    },
  );

  it('counts promotion in full for live shows', () => {
    const costs = { productionCents: 100_000_00, publicityCents: 90_000_00 };
    expect(grossBase36(costs, show)).toBe(190_000_00);
    expect(netBase36({ ...costs, subsidiesCents: 40_000_00 }, show)).toBe(150_000_00);
  });
});

it('what is spent in Spain counts no more publicity than the base does', () => {
  const costs = { productionCents: 100_00, publicityCents: 90_00 };
  const spent = (production: number, publicity: number) =>
    spentOfBase36(costs, { productionCents: production, publicityCents: publicity }, film);
  expect(spent(100_00, 90_00)).toBe(140_00);
  expect(spent(60_00, 10_00)).toBe(70_00);
});

describe('estimateArt36', () => {
  it('takes 30 % of the first million and 25 % of the rest', () => {
    const estimate = estimateArt36(
      facts({
        productionCents: 2_000_000_00,
        publicityCents: 200_000_00,
        subsidiesCents: 400_000_00,
        spentInSpainCents: 1_100_000_00,
      }),
      film,
    );
    expect(estimate).toEqual({
      caveat: ART36_CAVEAT,
      legalBasis: film.legalBasis,
      grossBaseCents: 2_200_000_00,
      netBaseCents: 1_800_000_00,
      deductionCents: 500_000_00,
      aidCents: 900_000_00,
      aidLimitCents: 1_000_000_00,
      spentInSpainBp: 5000,
      warnings: [],
    });
  });

  it('leaves what the intensity allows beside the subsidies', () => {
    const costs = { productionCents: 1_000_000_00, subsidiesCents: 350_000_00 };
    expect(estimateArt36(facts(costs), film)).toMatchObject({
      netBaseCents: 650_000_00,
      deductionCents: 150_000_00,
      aidCents: 500_000_00,
      warnings: ['SPENT_IN_SPAIN_UNKNOWN', 'INTENSITY_LIMITED'],
    });
    expect(estimateArt36(facts({ ...costs, intensityBp: 8000 }), film)).toMatchObject({
      deductionCents: 195_000_00,
      aidLimitCents: 800_000_00,
      warnings: ['SPENT_IN_SPAIN_UNKNOWN'],
    });
  });

  it('warns of aid that passes the intensity by itself', () => {
    const costs = { productionCents: 1_000_000_00, subsidiesCents: 600_000_00 };
    expect(estimateArt36(facts({ ...costs, spentInSpainCents: 900_000_00 }), film)).toMatchObject({
      deductionCents: 0,
      aidCents: 600_000_00,
      warnings: ['INTENSITY_LIMITED', 'AID_ABOVE_INTENSITY'],
    });
  });

  it('stops at the cap, and counts first million and cap for each episode of a series', () => {
    const costs = facts({ productionCents: 100_000_000_00, spentInSpainCents: 100_000_000_00 });
    expect(estimateArt36(costs, film)).toMatchObject({
      deductionCents: 20_000_000_00,
      warnings: ['CAPPED'],
    });
    expect(estimateArt36({ ...costs, episodes: 10 }, film)).toMatchObject({
      deductionCents: 25_500_000_00,
      warnings: [],
    });
    const before = ruleOf('production', '2021-01-01');
    expect(estimateArt36({ ...costs, episodes: 10 }, before).deductionCents).toBe(10_000_000_00);
  });

  it('wants half of the base spent in Spain, to the cent', () => {
    const warningsOf = (spentInSpainCents: number) =>
      estimateArt36(facts({ productionCents: 1_000_000_00, spentInSpainCents }), film).warnings;
    expect(warningsOf(500_000_00)).toEqual([]);
    expect(warningsOf(499_999_99)).toEqual(['SPENT_IN_SPAIN_TOO_LOW']);
  });

  it('takes 20 % of a live show, to 500,000 and to 80 % of its costs with subsidies', () => {
    expect(
      estimateArt36(facts({ productionCents: 100_000_00, subsidiesCents: 10_000_00 }), show),
    ).toMatchObject({ netBaseCents: 90_000_00, deductionCents: 18_000_00, warnings: [] });
    expect(estimateArt36(facts({ productionCents: 3_000_000_00 }), show)).toMatchObject({
      deductionCents: 500_000_00,
      warnings: ['CAPPED'],
    });
    expect(
      estimateArt36(facts({ productionCents: 100_000_00, subsidiesCents: 79_000_00 }), show),
    ).toMatchObject({
      deductionCents: 1_000_00,
      aidLimitCents: 80_000_00,
      warnings: ['INTENSITY_LIMITED'],
    });
    const promoted = { productionCents: 50_000_00, publicityCents: 50_000_00 };
    expect(estimateArt36(facts(promoted), show).aidLimitCents).toBe(80_000_00);
    expect(estimateArt36(facts(promoted), film).aidLimitCents).toBe(25_000_00);
  });

  it('never deducts more than cap and intensity leave, whatever the figures', () => {
    const cents = fc.nat({ max: 100_000_000_00 });
    fc.assert(
      fc.property(cents, cents, cents, fc.constantFrom(...ART36_RULES), (a, b, c, rule) => {
        const costs = facts({ productionCents: a, publicityCents: b, subsidiesCents: c });
        const estimate = estimateArt36(costs, rule);
        expect(estimate.deductionCents).toBeGreaterThanOrEqual(0);
        expect(estimate.deductionCents).toBeLessThanOrEqual(rule.capCents);
        expect(estimate.deductionCents).toBeLessThanOrEqual(estimate.netBaseCents);
        const isTooMuch = estimate.aidCents > estimate.aidLimitCents;
        expect(estimate.deductionCents > 0 && isTooMuch).toBe(false);
      }),
    );
  });
});
