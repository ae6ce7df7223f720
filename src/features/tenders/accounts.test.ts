import { describe, expect, it } from 'vitest';
import { isAccountPattern, patternOf, patternText } from '#domain/accounts/account-pattern.ts';
import { isTaken, usesOf } from './accounts.ts';

describe('an account that a tender does not take', () => {
  it.each(['6', '623', '629000012345'])('is typed by the digits it begins with: %s', (digits) => {
    const pattern = patternOf(` ${digits} `);
    expect(isAccountPattern(pattern)).toBe(true);
    expect(patternText(pattern)).toBe(`${digits}…`);
    expect(isTaken(digits.padEnd(12, '0'), [pattern])).toBe(false);
    expect(isTaken('700', [pattern])).toBe(true);
  });

  it('may be a pattern, which stays as it is', () => {
    expect(patternOf(String.raw`^62[1-5]\d{0,6}$`)).toBe(String.raw`^62[1-5]\d{0,6}$`);
    expect(patternText(String.raw`^62[1-5]\d{0,6}$`)).toBe(String.raw`^62[1-5]\d{0,6}$`);
  });
});

describe('the accounts of a justification', () => {
  it('are summed up, each eligible or not', () => {
    const records = [
      { num: '62900001', justifiedCents: 100 },
      { num: '62300001', justifiedCents: 250 },
      { num: '62900001', justifiedCents: 50 },
    ];
    expect(usesOf(records, (num) => `Name of ${num}`, [patternOf('629')])).toEqual([
      {
        num: '62300001',
        name: 'Name of 62300001',
        justifiedCents: 250,
        records: 1,
        isTaken: true,
      },
      {
        num: '62900001',
        name: 'Name of 62900001',
        justifiedCents: 150,
        records: 2,
        isTaken: false,
      },
    ]);
  });
});
