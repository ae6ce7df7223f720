import { describe, expect, it } from 'vitest';
import { isPlainText, plainText, withPlainTexts } from './plain-text.ts';

const NUL = '\u0000';
const HALF = '\ud83d';

describe('plain text', () => {
  it.each(['', 'Faro de Vigo', 'ñandú\n\t', '🦀 e 👩‍👩‍👧', '\u001f\uffff\ufffd'])(
    'takes %j',
    (text) => {
      expect(isPlainText(text)).toBe(true);
      expect(plainText(text)).toBe(text);
    },
  );

  it.each([`a${NUL}b`, `a${HALF}b`, 'a\udc00b', `a\udc00${HALF}b`])(
    'refuses %j, and leaves what cannot be kept out of it',
    (text) => {
      expect(isPlainText(text)).toBe(false);
      expect(plainText(text)).toBe('ab');
    },
  );

  it('is made of every text in a value, and of names of fields', () => {
    const value = { a: [`x${NUL}`, { [`b${HALF}`]: `${NUL}y` }], n: 1, none: null, no: undefined };
    expect(withPlainTexts(value)).toEqual({
      a: ['x', { b: 'y' }],
      n: 1,
      none: null,
      no: undefined,
    });
  });

  it('leaves a value as it is that is plain already, or more than its fields', () => {
    const plain = { a: ['x', { b: 'y' }], day: new Date(0), bytes: new Uint8Array([0]) };
    expect(withPlainTexts(plain)).toBe(plain);
  });
});
