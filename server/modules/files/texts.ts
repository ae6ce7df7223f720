import { type SQL, sql } from 'drizzle-orm';
import { type AskedWord, wordsToAsk, wordsToIndex } from '#domain/documents/index-words.ts';
import type { fileTexts } from '../../db/schema/index.ts';

/**
 * The text of a document with its index. Accents are folded here, as everywhere in the house: not every engine has
 * `unaccent`, and what is kept and what is asked must be folded alike.
 */
export function textToKeep(fileId: string, text: string) {
  const words = sql<string>`to_tsvector('spanish', ${wordsToIndex(text).join(' ')})`;
  return { fileId, text, words } satisfies Record<keyof typeof fileTexts.$inferInsert, unknown>;
}

/** What somebody types as a question to that index; undefined where it has no words. */
export function questionOf(text: string): SQL | undefined {
  const words = wordsToAsk(text);
  if (words.length === 0) return undefined;
  return sql`to_tsquery('spanish', ${words.map(termOf).join(' & ')})`;
}

function termOf({ word, isBeginning }: AskedWord): string {
  return isBeginning ? `'${word}':*` : `'${word}'`;
}
