import { describe, expect, it } from 'vitest';
import { isAccountPattern, matchesAccount } from '../accounts/account-pattern.ts';
import { PGC } from '../accounts/pgc.ts';
import { type CategorySeed, GENERAL_CATEGORIES, ICAA_CHAPTERS } from './icaa.ts';
import { RESULT_GROUPS } from './result-groups.ts';

const accounts = PGC.map(({ code }) => code).filter((code) => code.length >= 3);
const takersOf = (num: string, categories: readonly CategorySeed[]) =>
  categories
    .filter(({ defaultAccountPattern }) => matchesAccount(defaultAccountPattern, num))
    .map(({ code }) => code);

describe('the budget items that come with the product', () => {
  const all = [...ICAA_CHAPTERS, ...GENERAL_CATEGORIES];

  it('are twelve chapters of the ICAA and six general ones, with codes of their own, in order', () => {
    expect(ICAA_CHAPTERS.map(({ code }) => code).join(' ')).toBe(
      '01 02 03 04 05 06 07 08 09 10 11 12',
    );
    expect(GENERAL_CATEGORIES).toHaveLength(6);
    expect(new Set(all.map(({ code }) => code)).size).toBe(18);
    const orders = all.map(({ order }) => order);
    expect(orders).toEqual(orders.toSorted((a, b) => a - b));
    expect(new Set(orders).size).toBe(18);
  });

  it('have a name in each language and a pattern that a person may type', () => {
    for (const { code, name, nameGl, nameEn, defaultAccountPattern } of all) {
      expect(name && nameGl && nameEn, code).toBeTruthy();
      expect(defaultAccountPattern === '' || isAccountPattern(defaultAccountPattern), code).toBe(
        true,
      );
    }
  });

  it('have one general item for each line of the results but "other"', () => {
    expect(GENERAL_CATEGORIES.map(({ resultGroup }) => resultGroup)).toEqual(
      RESULT_GROUPS.filter((group) => group !== 'other'),
    );
  });

  it('claim no account twice among the chapters, nor among the general ones', () => {
    for (const num of accounts) {
      expect(takersOf(num, ICAA_CHAPTERS).length, num).toBeLessThanOrEqual(1);
      expect(takersOf(num, GENERAL_CATEGORIES).length, num).toBeLessThanOrEqual(1);
    }
  });

  it.each([
    ['623', '01'],
    ['62400001', '06'],
    ['642', '10'],
    ['6623', '12'],
    ['627', '12'],
  ])('suggest for account %s chapter %s', (num, code) => {
    expect(takersOf(num, ICAA_CHAPTERS)).toEqual([code]);
  });

  it('suggest no chapter for wages, and a general item', () => {
    expect(takersOf('640', ICAA_CHAPTERS)).toEqual([]);
    expect(takersOf('64000012', GENERAL_CATEGORIES)).toEqual(['PER']);
  });

  it('count in the base of article 36 all chapters but exploitation', () => {
    const outside = all.filter(({ base36Default }) => !base36Default).map(({ code }) => code);
    expect(outside).toEqual(['12', ...GENERAL_CATEGORIES.map(({ code }) => code)]);
  });
});
