import { describe, expect, it } from 'vitest';
import { isEmail } from './email.ts';

describe('isEmail', () => {
  it.each(['a@b.gal', 'nome.apelido+x@sub.exemplo.gal'])('takes %j', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'a',
    '@b.gal',
    'a@b',
    'a@b@c.gal',
    'a b@c.gal',
    'a@b.gal ',
    'a@.gal',
    'a@b.',
    'a@b..c',
  ])('refuses %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});
