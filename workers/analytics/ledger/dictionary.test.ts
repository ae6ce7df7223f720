import { fold } from '#domain/fold.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TextDictionary } from './dictionary.ts';

const withTexts = (texts: readonly string[]) => {
  const dictionary = new TextDictionary();
  for (const text of texts) dictionary.codeOf(text);
  return dictionary;
};

describe('fold', () => {
  it.each([
    ['LÚZ e Són', 'luz e son'],
    ['Ñandú', 'nandu'],
    ['Çeda ÏÈ', 'ceda ie'],
    ['F-26/001', 'f-26/001'],
  ])('takes case and accents off %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });
});

describe('a dictionary', () => {
  it('gives each text one number and finds it again', () => {
    const dictionary = withTexts(['b', 'a', 'b']);
    expect([dictionary.size, dictionary.find('b'), dictionary.find('c')]).toEqual([
      2,
      0,
      undefined,
    ]);
    expect(dictionary.texts).toEqual(['b', 'a']);
  });

  it('ranks texts by how they are compared, equal ones the same', () => {
    const dictionary = withTexts(['Óso', 'zeta', 'oso', 'a']);
    expect([...dictionary.ranks()]).toEqual([1, 3, 1, 0]);
  });

  it('finds a word in joined texts and in those that came later, and never across two', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'á', ' ', '\n'), maxLength: 5 });
    const many = fc.array(text, { maxLength: 40 });
    const word = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 4 });
    // Numbered ones, so many that the others are joined to them.
    const first = Array.from({ length: 600 }, (_, index) => `${index}`);
    fc.assert(
      fc.property(many, many, word, (before, after, wanted) => {
        const dictionary = withTexts([...before, ...first]);
        dictionary.textsWith(wanted);
        for (const later of after) dictionary.codeOf(later);
        const has = dictionary.texts.map((one) => Number(fold(one).includes(wanted)));
        expect([...dictionary.textsWith(wanted)]).toEqual(has);
      }),
    );
  });
});
