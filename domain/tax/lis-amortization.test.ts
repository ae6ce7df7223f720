import { describe, expect, it } from 'vitest';
import {
  LIS_GROUPS,
  LIS_ROWS,
  type LisRow,
  isLongerThanMaximum,
  maxPctBpOf,
  suggestionFor,
} from './lis-amortization.ts';

function rowOf(code: string): LisRow {
  const row = LIS_ROWS.find((candidate) => candidate.code === code);
  if (!row) throw new Error(`no row ${code}`);
  return row;
}

describe('the table of article 12 LIS', () => {
  it('has 33 rows with codes of their own, in all seven groups', () => {
    expect(LIS_ROWS).toHaveLength(33);
    expect(new Set(LIS_ROWS.map(({ code }) => code)).size).toBe(33);
    expect(new Set(LIS_ROWS.map(({ group }) => group))).toEqual(new Set(Object.keys(LIS_GROUPS)));
  });

  it('adds up to what the law prints', () => {
    const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
    expect(sum(LIS_ROWS.map(({ maxPctBp }) => maxPctBp))).toBe(44_400);
    expect(sum(LIS_ROWS.map(({ maxYears }) => maxYears))).toBe(1_013);
  });

  it.each([
    ['commercial-buildings', 200, 100],
    ['industrial-buildings', 300, 68],
    ['other-installations', 1000, 20],
    ['machinery', 1200, 18],
    ['external-transport', 1600, 14],
    ['furniture', 1000, 20],
    ['tools', 2500, 8],
    ['electronic', 2000, 10],
    ['information', 2500, 8],
    ['software', 3300, 6],
    ['audiovisual', 3300, 6],
    ['other', 1000, 20],
  ])('allows %s %i basis points a year and a life of %i years', (code, maxPctBp, maxYears) => {
    expect(rowOf(code)).toMatchObject({ maxPctBp, maxYears });
  });

  it('never has a longest life shorter than the one at the maximum rate', () => {
    for (const row of LIS_ROWS) {
      expect(isLongerThanMaximum(suggestionFor(row).usefulMonths, row), row.code).toBe(false);
      expect(suggestionFor(row).annualPctBp, row.code).toBe(maxPctBpOf(row, 'general'));
    }
  });

  it('names every row in each language', () => {
    for (const row of LIS_ROWS) expect(row.name && row.nameGl && row.nameEn, row.code).toBeTruthy();
  });
});

describe('suggestionFor', () => {
  it('takes the maximum rate and the months that it lasts, begun ones whole', () => {
    expect(suggestionFor(rowOf('furniture'))).toEqual({ annualPctBp: 1000, usefulMonths: 120 });
    expect(suggestionFor(rowOf('software'))).toEqual({ annualPctBp: 3300, usefulMonths: 37 });
  });
});

describe('the highest rate', () => {
  it.each([
    ['machinery', 'general', 1_200],
    ['machinery', 'used', 2_400],
    ['machinery', 'small-entity', 2_400],
    ['software', 'used', 3_300],
    ['software', 'small-entity', 6_600],
  ] as const)('of %s, %s, is %i basis points', (code, regime, maxPctBp) => {
    expect(maxPctBpOf(rowOf(code), regime)).toBe(maxPctBp);
  });
});

describe('the longest life', () => {
  it('is passed beyond it, not at it', () => {
    const software = rowOf('software');
    expect(isLongerThanMaximum(72, software)).toBe(false);
    expect(isLongerThanMaximum(73, software)).toBe(true);
  });
});
