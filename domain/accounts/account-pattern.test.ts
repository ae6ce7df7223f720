import { describe, expect, it } from 'vitest';
import { accountPatternProblem, isAccountPattern, matchesAccount } from './account-pattern.ts';

describe('accountPatternProblem', () => {
  it.each([
    String.raw`^6\d{2,9}$`,
    '^572$',
    '^6[0-35]0?$',
    String.raw`^(?:60|61)\d{1,8}$`,
    String.raw`^6(27|6\d)\d{0,9}$`,
  ])('takes %s', (pattern) => {
    expect(accountPatternProblem(pattern)).toBeNull();
  });

  it.each([
    ['', 'empty'],
    [`^${'6'.repeat(59)}$`, 'too-long'],
    [String.raw`6\d{2,9}$`, 'not-anchored'],
    [String.raw`^6\d{2,9}`, 'not-anchored'],
    [String.raw`^6\d*$`, 'not-allowed'],
    [String.raw`^6\d+$`, 'not-allowed'],
    [String.raw`^6\d{2,}$`, 'not-allowed'],
    [String.raw`^(6\d?){9}$`, 'not-allowed'],
    ['^(6|66){2,9}$', 'not-allowed'],
    ['^6|7$', 'not-allowed'],
    [String.raw`^(\d)\1$`, 'not-allowed'],
    ['^6(?=4)4$', 'not-allowed'],
    ['^6.4$', 'not-allowed'],
    ['^$', 'not-allowed'],
    ['^[9-1]$', 'not-allowed'],
    ['^6{3,2}$', 'not-allowed'],
    ['^6$\n', 'not-anchored'],
    [String.raw`^\d?\d?\d?\d?\d?$`, 'loose'],
    [String.raw`^\d{1,9}\d{1,9}\d{1,9}\d{1,9}\d?$`, 'loose'],
  ])('says what is wrong with %j: %s', (pattern, problem) => {
    expect(accountPatternProblem(pattern)).toBe(problem);
    expect(isAccountPattern(pattern)).toBe(false);
  });
});

describe('matchesAccount', () => {
  it('takes what the pattern takes, of digits only', () => {
    expect(matchesAccount(String.raw`^6\d{2,9}$`, '62300001')).toBe(true);
    expect(matchesAccount(String.raw`^6\d{2,9}$`, '62')).toBe(false);
    expect(matchesAccount(String.raw`^6\d{2,9}$`, '623\n')).toBe(false);
  });

  it('takes no account of more than twelve digits', () => {
    expect(matchesAccount(String.raw`^6\d{2,99}$`, '6'.repeat(12))).toBe(true);
    expect(matchesAccount(String.raw`^6\d{2,99}$`, '6'.repeat(13))).toBe(false);
  });

  it('takes nothing by a pattern that is not allowed', () => {
    expect(matchesAccount(String.raw`^6\d*$`, '623')).toBe(false);
    expect(matchesAccount('', '')).toBe(false);
  });
});
