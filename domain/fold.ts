const NOT_ASCII = /[^\0-\x7f]/;

/** A text as it is compared and looked for, without case and accents: "produccion" finds "PRODUCIÓN". */
export function fold(text: string): string {
  // Most texts are plain, and need no table of Unicode.
  if (!NOT_ASCII.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The words that somebody looks for, folded. */
export function wordsIn(search: string | undefined): string[] {
  return fold(search ?? '')
    .split(/\s+/)
    .filter(Boolean);
}

/** Whether all these folded words stand in a text, in any order. */
export function hasWords(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const folded = fold(text);
  return words.every((word) => folded.includes(word));
}
