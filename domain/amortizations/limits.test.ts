import { describe, expect, it } from 'vitest';
import { LIS_ROWS, suggestionFor } from '../tax/lis-amortization.ts';
import { acceleratedWarnings, constantPctBp, freeWarnings, linearWarnings } from './limits.ts';

function rowOf(code: string) {
  const row = LIS_ROWS.find((row) => row.code === code);
  if (!row) throw new Error(`No row ${code}`);
  return row;
}

describe('linearWarnings', () => {
  it.each([
    ['software at its highest coefficient', { annualPctBp: 3300 }, 'software', []],
    ['software in 37 months', { usefulMonths: 37 }, 'software', []],
    [
      'transport at the rate of its longest life',
      { usefulMonths: 14 * 12 },
      'external-transport',
      [],
    ],
  ])('takes %s', (_, rate, code, warnings) => {
    expect(linearWarnings(rate, rowOf(code))).toEqual(warnings);
  });

  it('warns of a rate above the highest coefficient, also where a short life makes it', () => {
    const warning = { code: 'pct-above-maximum', maxPctBp: 3300 };
    expect(linearWarnings({ annualPctBp: 3301 }, rowOf('software'))).toEqual([
      { ...warning, pctBp: 3301 },
    ]);
    // 100 % / 3 years = 33.33 %
    expect(linearWarnings({ usefulMonths: 36 }, rowOf('software'))).toEqual([
      { ...warning, pctBp: 3333 },
    ]);
  });

  it('warns of a life above the longest, also where a low rate makes it', () => {
    const warning = { code: 'life-above-maximum', maxMonths: 72 };
    expect(linearWarnings({ usefulMonths: 73 }, rowOf('audiovisual'))).toEqual([
      { ...warning, months: 73 },
    ]);
    // 100 % / 16 % = 6.25 years
    expect(linearWarnings({ annualPctBp: 1600 }, rowOf('audiovisual'))).toEqual([
      { ...warning, months: 75 },
    ]);
  });

  it('never warns of what a new asset of a row starts from', () => {
    for (const row of LIS_ROWS) {
      const { annualPctBp, usefulMonths } = suggestionFor(row);
      expect([
        ...linearWarnings({ annualPctBp }, row),
        ...linearWarnings({ usefulMonths }, row),
      ]).toEqual([]);
    }
  });
});

describe('acceleratedWarnings', () => {
  it.each(['commercial-buildings', 'furniture', 'tools'])(
    'keeps %s out of both methods',
    (code) => {
      expect(acceleratedWarnings('digits', rowOf(code))).toEqual([
        { code: 'method-not-allowed', method: 'digits' },
      ]);
      expect(acceleratedWarnings('constant-pct', rowOf(code))).toHaveLength(1);
    },
  );

  it('takes machinery', () => {
    expect(acceleratedWarnings('constant-pct', rowOf('machinery'))).toEqual([]);
  });
});

describe('constantPctBp', () => {
  it.each([
    [4 * 12, 3750], // 25 % × 1.5
    [59, 3051], // 20.34 % × 1.5
    [5 * 12, 4000], // 20 % × 2
    [95, 2526], // 12.63 % × 2
    [8 * 12, 3125], // 12.5 % × 2.5
    [20 * 12, 1250], // 5 % × 2.5
    [30 * 12, 1100], // 3.33 % × 2.5 = 8.33 %, raised to 11 %
  ])('of a life of %i months is %i basis points', (months, pctBp) => {
    expect(constantPctBp(months)).toBe(pctBp);
  });

  it('refuses a life of no months', () => {
    expect(() => constantPctBp(0)).toThrow(RangeError);
  });
});

describe('freeWarnings', () => {
  it('takes items of 300 € up to 25,000 € a year', () => {
    expect(freeWarnings([])).toEqual([]);
    expect(freeWarnings([...Array.from({ length: 83 }, () => 300_00), 100_00])).toEqual([]);
  });

  it('warns of a dearer item and of a dearer year', () => {
    expect(freeWarnings([300_01])).toEqual([
      { code: 'free-item-above-limit', costCents: 300_01, maxCents: 300_00 },
    ]);
    const year = Array.from({ length: 84 }, () => 300_00);
    expect(freeWarnings(year)).toEqual([
      { code: 'free-year-above-limit', totalCents: 25_200_00, maxCents: 25_000_00 },
    ]);
  });
});
