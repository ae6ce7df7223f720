import { fold } from '#domain/fold.ts';
import { plainText } from '#domain/spreadsheet-text.ts';
import { OWN_WORDS, type SameWords } from './same-words.ts';
import type { ColumnMapping, TableColumn } from './types.ts';

/**
 * Finds each column in the headings of a file: by its heading in any language of the app or by its
 * key, or as programs call it; case, accents, spaces and an asterisk at the end do not count. A heading serves one column.
 */
export function matchColumns(
  headers: readonly string[],
  columns: readonly TableColumn[],
  sameWords: SameWords = OWN_WORDS,
): ColumnMapping {
  const found = headers.map(clean);
  const taken = new Set<number>();
  const mapping = columns.map(({ key, header, alsoCalled = [] }): [string, number | null] => {
    const names = new Set([...sameWords(header), key, ...alsoCalled].map(clean));
    const index = found.findIndex((name, at) => names.has(name) && !taken.has(at));
    if (index < 0) return [key, null];
    taken.add(index);
    return [key, index];
  });
  return Object.fromEntries(mapping);
}

/** How many columns a row of headings would give. */
export function countMatches(
  headers: readonly string[],
  columns: readonly TableColumn[],
  sameWords: SameWords = OWN_WORDS,
): number {
  const found = Object.values(matchColumns(headers, columns, sameWords));
  return found.filter((at) => at !== null).length;
}

function clean(header: string): string {
  return fold(plainText(header))
    .replace(/[\s*]+/g, ' ')
    .trim();
}
