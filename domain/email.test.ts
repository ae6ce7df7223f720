import { describe, expect, it } from 'vitest';
import { isEmail, normaliseEmail } from './email.ts';

describe('isEmail', () => {
  it.each(['a@b.gal', 'nome.apelido+x@sub.exemplo.gal', "o'neill@b.gal", 'señora@españa.gal'])(
    'takes %j',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

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
    'a,b@c.gal',
    'a@b.gal,c',
    'a;b@c.gal',
    'a<b@c.gal',
    'a>b@c.gal',
    'a(b)@c.gal',
    '"a"@b.gal',
    "'a'@b.gal",
    "a@'b'.gal",
    '“a”@b.gal',
    '`a@b.gal',
    'a\nbcc:b@c.gal',
    'a\r\nb@c.gal',
    'a\0b@c.gal',
    'a\u007fb@c.gal',
    'a\u0085b@c.gal',
    // Signs that nobody sees: a zero width space, and the one that turns the rest around.
    'a\u200bb@c.gal',
    'a\u202eb@c.gal',
    'a\ud800b@c.gal',
  ])('refuses %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe('normaliseEmail', () => {
  it('writes each sign in one form and keeps the case', () => {
    expect(normaliseEmail('  Sen\u0303ora@b.gal ')).toBe('Señora@b.gal');
  });
});
