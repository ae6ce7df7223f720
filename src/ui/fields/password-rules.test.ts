import { describe, expect, it } from 'vitest';
import { checkPassword, isPasswordFit, passwordStrength } from './password-rules.ts';

const LIMITS = { min: 12, max: 128 };

describe('a new password', () => {
  it.each([
    ['fits when long, varied and repeated', 'tres gatos negros', 'tres gatos negros', true],
    ['is refused with eleven characters', 'abcdefghijk', 'abcdefghijk', false],
    ['is refused when it is one character over and over', 'a'.repeat(20), 'a'.repeat(20), false],
    ['is refused when the repetition differs', 'tres gatos negros', 'tres gatos negras', false],
    ['is refused over 128 characters', 'abcdefgh'.repeat(17), 'abcdefgh'.repeat(17), false],
    ['is refused when empty', '', '', false],
  ])('%s', (_, password, repeated, fits) => {
    expect(isPasswordFit(checkPassword(password, repeated, LIMITS))).toBe(fits);
  });

  it('is stronger the longer and the more varied it is', () => {
    const ranks = ['', 'abcdef', 'abcdefghijkl', 'tres gatos negros e un can'].map(
      passwordStrength,
    );
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(ranks[0]).toBe(0);
    expect(ranks.at(-1)).toBe(4);
    expect(passwordStrength('aaaaaaaaaaaaaaaaaaaa')).toBeLessThan(2);
  });
});
