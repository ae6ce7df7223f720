import { fold } from '../fold.ts';

/** Words that say nothing of who it is: legal forms and articles. */
const EMPTY_WORDS = new Set(
  'sl slu slp sll sa sau sal sc scp cb scoop coop sociedad limitada anonima unipersonal y e de del la las el los do da dos das'.split(
    ' ',
  ),
);

/** A word cut short by the bank is taken from this many letters on. */
const SHORTEST_CUT = 4;

/** The words of a name or a concept, without accents, case, punctuation and legal forms. */
export function nameWords(text: string): string[] {
  const plain = fold(text).replace(/[.'’]/g, '');
  return plain.split(/[^a-z0-9]+/).filter((word) => word.length > 1 && !EMPTY_WORDS.has(word));
}

/**
 * How much of a supplier's name a bank's concept holds, from 0 to 1: letters of the words found over
 * letters of all. Banks cut texts short, so the beginning of a word counts for its letters.
 */
export function nameShare(name: readonly string[], concept: readonly string[]): number {
  let letters = 0;
  let found = 0;
  for (const word of name) {
    letters += word.length;
    let best = 0;
    for (const written of concept) {
      const isCut = written.length >= SHORTEST_CUT && word.startsWith(written);
      if (isCut || written === word) best = Math.max(best, written.length);
    }
    found += best;
  }
  return letters === 0 ? 0 : found / letters;
}
