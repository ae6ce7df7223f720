import type { FileRow, FoundFile } from '#contract/resources/files.ts';
import { excerptOf } from '#domain/documents/excerpt.ts';
import { fold, wordsIn } from '#domain/fold.ts';

/** More than a person looks through. */
const MOST = 6;
/** Words that are shorter stand in every document. */
const SHORTEST = 3;

interface Kept {
  row: FileRow;
  folded: string;
}

/** The beginnings of the texts of documents, as far as this device has them. */
export class DocumentTexts {
  readonly #kept = new Map<string, Kept>();

  put(id: string, row: FileRow | undefined): void {
    // Rows that came before there were texts have no such field.
    if (row?.textHead) this.#kept.set(id, { row, folded: fold(row.textHead) });
    else this.#kept.delete(id);
  }

  /** The newest documents in whose beginning all these words stand, and where. */
  find(text: string): FoundFile[] {
    const words = wordsIn(text);
    if (words.every(({ length }) => length < SHORTEST)) return [];
    return [...this.#kept.values()]
      .filter(({ folded }) => words.every((word) => folded.includes(word)))
      .toSorted((a, b) => (a.row.id < b.row.id ? 1 : -1))
      .slice(0, MOST)
      .flatMap(({ row: { id, name, resource, rowId, textHead } }) => {
        const excerpt = excerptOf(textHead, words);
        return excerpt ? [{ id, name, resource, rowId, ...excerpt }] : [];
      });
  }
}
