import { fold } from '../fold.ts';

export const MOST_TAGS = 20;
export const TAG_LETTERS = 40;

export interface Tagged {
  tags: readonly string[];
}

/**
 * Tags as they are kept: without the signs that are written around them, and of those that are the same but for
 * case and accents the first.
 */
export function joinTags(written: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const tag of written.flatMap((text) => text.split(/[,;\n]/)).map(bareTag)) {
    const key = fold(tag);
    if (key !== '' && !known.has(key)) known.set(key, tag);
  }
  return [...known.values()];
}

/** Whether a row has any of these tags; all rows where none is asked for. */
export function hasAnyTag({ tags }: Tagged, asked: readonly string[] | undefined): boolean {
  if (asked === undefined) return true;
  const wanted = new Set(asked.map(fold));
  return tags.some((tag) => wanted.has(fold(tag)));
}

/** The tags of a row with others; null where they would be too many. */
export function withTags({ tags }: Tagged, added: readonly string[]): string[] | null {
  const all = joinTags([...tags, ...added]);
  return all.length > MOST_TAGS ? null : all;
}

/** The tags of a row without these, however they are written. */
export function withoutTags({ tags }: Tagged, gone: readonly string[]): string[] {
  return tags.filter((tag) => !hasAnyTag({ tags: [tag] }, gone));
}

/** Every tag of these rows once, in the order of `compare`. */
export function tagsIn(
  rows: readonly Tagged[],
  compare: (a: string, b: string) => number,
): string[] {
  return joinTags(rows.flatMap(({ tags }) => tags)).toSorted(compare);
}

/** Without the sign that people put before a tag, and with one space between its words. */
function bareTag(text: string): string {
  return text.trim().replace(/^#+/, '').trim().replaceAll(/\s+/g, ' ');
}
