/** A piece of a comment: words, or `@` and the name of a person. */
export interface CommentPart {
  text: string;
  /** Whom it names. */
  personId: string | null;
}

interface Named {
  id: string;
  name: string;
}

const IN_WORD = /[\p{L}\p{N}]/u;

/**
 * A comment in pieces: `@Ana Pérez` names the person of that name, the longest that stands there. Who has the
 * name of another is named with them. An address of mail names nobody.
 */
export function commentParts(text: string, people: readonly Named[]): CommentPart[] {
  const parts: CommentPart[] = [];
  let from = 0;
  for (const { start, end, personId } of mentionsAt(text, people)) {
    if (start > from) parts.push({ text: text.slice(from, start), personId: null });
    parts.push({ text: text.slice(start, end), personId });
    from = end;
  }
  if (from < text.length) parts.push({ text: text.slice(from), personId: null });
  return parts;
}

/** The people whom a comment names, each once. */
export function mentionedIn(text: string, people: readonly Named[]): string[] {
  const named = new Set(
    mentionsAt(text, people).map(({ start, end }) => lower(text.slice(start + 1, end))),
  );
  return people.filter(({ name }) => named.has(lower(name))).map(({ id }) => id);
}

/** What is being typed after an `@` that ends at the caret: the letters of a name so far; null where there is none. */
export function typedMention(text: string, caret: number): { start: number; typed: string } | null {
  const start = text.lastIndexOf('@', caret - 1);
  if (start < 0 || IN_WORD.test(text.slice(start - 1, start))) return null;
  const typed = text.slice(start + 1, caret);
  // A name has a few words and is of one line.
  return /^[^\n@]{0,40}$/.test(typed) && typed.split(' ').length <= 4 && !typed.startsWith(' ')
    ? { start, typed }
    : null;
}

function mentionsAt(text: string, people: readonly Named[]) {
  const byLength = people
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => b.name.length - a.name.length);
  return [...text.matchAll(/@/g)].flatMap(({ index: start }) => {
    if (IN_WORD.test(text.slice(start - 1, start))) return [];
    const found = byLength.find(({ name }) => {
      const end = start + 1 + name.length;
      return (
        lower(text.slice(start + 1, end)) === lower(name) && !IN_WORD.test(text.slice(end, end + 1))
      );
    });
    return found ? [{ start, end: start + 1 + found.name.length, personId: found.id }] : [];
  });
}

function lower(name: string): string {
  return name.toLowerCase();
}
