import { wordsIn } from '#domain/fold.ts';
import type { ExpenseColumns } from './columns.ts';

/**
 * Whether all words of a search stand in the texts of a place, each in any of them; null for a search
 * without words. A text that many rows share is looked at once.
 */
export function searchFor(
  { texts, ints }: ExpenseColumns,
  search: string,
): ((place: number) => boolean) | null {
  const words = wordsIn(search);
  if (words.length === 0) return null;
  const tests = words.map((word) => {
    const contact = texts.contact.textsWith(word);
    const nif = texts.nif.textsWith(word);
    const docNumber = texts.docNumber.textsWith(word);
    const concept = texts.concept.textsWith(word);
    const account = texts.account.textsWith(word);
    return (place: number) =>
      contact[ints.contact[place] ?? 0] === 1 ||
      concept[ints.concept[place] ?? 0] === 1 ||
      docNumber[ints.docNumber[place] ?? 0] === 1 ||
      account[ints.account[place] ?? 0] === 1 ||
      nif[ints.nif[place] ?? 0] === 1;
  });
  return (place) => {
    for (const has of tests) if (!has(place)) return false;
    return true;
  };
}
