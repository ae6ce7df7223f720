import { describe, expect, it } from 'vitest';
import { isPlainText } from '../plain-text.ts';
import { excerptOf } from './excerpt.ts';
import { wordsToAsk, wordsToIndex } from './index-words.ts';
import { headOfText, MAX_TEXT, MAX_TEXT_HEAD, textOfPages } from './text.ts';

const piece = (text: string, y: number, x = 0) => ({ text, x, y, width: 40, height: 10 });

describe('the text of a document', () => {
  it('has its pages apart, its lines in their order, and parted words whole', () => {
    const pages = [
      { page: 1, pieces: [piece('a subven-', 20), piece('Conta de', 10), piece('ción', 30)] },
      { page: 2, pieces: [piece('Total', 10), piece('12,00', 10, 200)] },
    ];
    expect(textOfPages(pages)).toBe('Conta de\na subvención\fTotal 12,00');
  });

  it('is none where no page has words: a scan', () => {
    expect(textOfPages([{ page: 1, pieces: [] }])).toBe('');
    expect(textOfPages([1, 2].map((page) => ({ page, pieces: [piece('  ', 10)] })))).toBe('');
  });

  it('is kept up to a bound, and no sign is cut in half', () => {
    const long = textOfPages([{ page: 1, pieces: [piece(`x${'😀'.repeat(MAX_TEXT)}`, 10)] }]);
    expect(long).toHaveLength(MAX_TEXT - 1);
    expect(headOfText(long)).toHaveLength(MAX_TEXT_HEAD - 1);
    expect([isPlainText(long), isPlainText(headOfText(long))]).toEqual([true, true]);
  });
});

describe('words of an index', () => {
  it.each([
    ['Producción', 'produccion'],
    ['A-58818501', 'a 58818501 a58818501'],
    ['1.234,50 €', '1 234 50 123450'],
    ['F-77/26.', 'f 77 26 f7726'],
    ['teórico-práctico', 'teorico practico'],
  ])('of %s are %s', (text, words) => {
    expect(wordsToIndex(text).join(' ')).toBe(words);
  });

  it.each([
    ['A58818501', 'A-58818501'],
    ['1234,50', '1.234,50'],
    ['f-77/26', 'F 77/26 F-77/26'],
    ['XESTIÓN', 'xestion'],
  ])('that are asked as %s are those of %s', (typed, text) => {
    const words = wordsToIndex(text);
    for (const { word } of wordsToAsk(typed)) expect(words).toContain(word);
  });

  it('are asked by their beginning from three letters on', () => {
    expect(wordsToAsk('de subv')).toEqual([
      { word: 'de', isBeginning: false },
      { word: 'subv', isBeginning: true },
    ]);
  });

  it('are none of signs alone', () => {
    expect([wordsToIndex('— · …'), wordsToAsk('"!')]).toEqual([[], []]);
  });
});

/** An excerpt with its marks in brackets. */
function marked(text: string, words: string[], stems?: string[]): string | null {
  const excerpt = excerptOf(text, words, stems);
  if (!excerpt) return null;
  const pieces = excerpt.pieces.map((one) => (one.isFound ? `[${one.text}]` : one.text));
  return `${excerpt.page}: ${pieces.join('')}`;
}

describe('an excerpt', () => {
  it('marks the words as they are written, whatever their accents', () => {
    expect(marked('Gastos de Produción\ne difusión', ['producion', 'difusion'])).toBe(
      '1: Gastos de [Produción] e [difusión]',
    );
  });

  it('tells the page, and shows nothing of another', () => {
    expect(marked('Portada\fA película do mar\fFin', ['mar'])).toBe('2: A película do [mar]');
  });

  it('is where most of the words stand together, in whole words', () => {
    const filler = 'palabra '.repeat(40);
    const text = `mar ${filler}a película do mar de Vigo ${filler}`;
    const excerpt = marked(text, ['pelicula', 'mar']);
    expect(excerpt).toMatch(/^1: …palabra .*a \[película\] do \[mar\] de Vigo .*palabra…$/);
  });

  it('prefers the beginning of words', () => {
    expect(marked('amar o mar', ['mar'])).toBe('1: amar o [mar]');
    expect(marked('amar', ['mar'])).toBe('1: a[mar]');
  });

  it('looks for the stem where the word is written otherwise', () => {
    expect(marked('as subvencións de Galicia', ['subvenciones'], ['subvencion'])).toBe(
      '1: as [subvención]s de Galicia',
    );
  });

  it('finds its place beside signs whose folded form is longer', () => {
    expect(marked('각 ﬁn İ do mar', ['mar'])).toBe('1: 각 ﬁn İ do [mar]');
  });

  it('is none where no word stands', () => {
    expect(marked('A película', ['mar'])).toBeNull();
    expect(marked('A película', [])).toBeNull();
  });
});
