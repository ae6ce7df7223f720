import { fold } from '../fold.ts';

/** Letters and figures, with what may part a number, a code or a tax number within. */
const WORD = /[\p{L}\p{N}]+(?:[.,/_'’-][\p{L}\p{N}]+)*/gu;
const PARTING = /[^\p{L}\p{N}]+/u;
const FIGURE = /\p{N}/u;
/** Nobody looks for a longer one. */
const LONGEST = 100;
/** The beginning of a shorter one could be of too many words. */
const BEGINNING_FROM = 3;

/**
 * The words of a text as an index keeps them, folded: `F-77/26` by its parts and as `f7726`, so that amounts,
 * codes and tax numbers are found however they are written.
 */
export function wordsToIndex(text: string): string[] {
  return wordsOf(text).flatMap((word) => {
    const parts = word.split(PARTING);
    return parts.length > 1 && FIGURE.test(word) ? [...parts, parts.join('')] : parts;
  });
}

/** A word that is looked for: whole, or by its beginning. */
export interface AskedWord {
  word: string;
  isBeginning: boolean;
}

/** What somebody types, in words of that index: all of them are meant, each from a few letters on by its beginning. */
export function wordsToAsk(text: string): AskedWord[] {
  const words = wordsOf(text).flatMap((word) => {
    const parts = word.split(PARTING);
    return FIGURE.test(word) ? [parts.join('')] : parts;
  });
  return words.map((word) => ({ word, isBeginning: word.length >= BEGINNING_FROM }));
}

function wordsOf(text: string): string[] {
  return (fold(text).match(WORD) ?? []).filter(({ length }) => length <= LONGEST);
}
