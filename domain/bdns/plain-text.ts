import { fold } from '../fold.ts';

/** A text without accents, capitals and spaces that nobody sees, to look for words in. */
export function plainText(text: string | null | undefined): string {
  return fold(tidy(text));
}

/** A text with single spaces and none at its ends; empty for none. */
export function tidy(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}
