import { describe, expect, it } from 'vitest';
import { hundredthsText, plainText, safeText } from './spreadsheet-text.ts';

describe('a text for a spreadsheet', () => {
  it.each(['=1+1', '+34 981', '-5', '@name', '\ttab', "'=1", "''=1"])(
    'that it would run, %j, stands behind an apostrophe and comes back as it was',
    (text) => {
      expect(safeText(text)).toBe(`'${text}`);
      expect(plainText(safeText(text))).toBe(text);
    },
  );

  it.each(['', 'Persoal', "'Persoal", '5 - 3'])('that it does not, %j, stays as it is', (text) => {
    expect(safeText(text)).toBe(text);
    expect(plainText(text)).toBe(text);
  });
});

it.each([
  [123_456, '1234,56'],
  [-123_456, '-1234,56'],
  [-5, '-0,05'],
  [0, '0,00'],
])('writes %d hundredths as a number that a spreadsheet reads', (value, text) => {
  expect(hundredthsText(value)).toBe(text);
});
