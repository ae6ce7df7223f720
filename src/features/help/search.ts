import type { Chapter } from './manual.ts';

/** A chapter that has the words, and where; null for the passage where only the title has them. */
export interface Found {
  chapter: Chapter;
  passage: string | null;
}

/** So many characters around the first word. */
const AROUND = 60;

/** The chapters in which all words stand, in any case and accent; those that say so in the title first. */
export function findChapters(chapters: readonly Chapter[], search: string): Found[] {
  const words = foldInPlace(search).split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return chapters.map((chapter) => ({ chapter, passage: null }));
  const inTitle = ({ title }: Chapter) => words.every((word) => foldInPlace(title).includes(word));
  return chapters
    .filter(({ title, text }) =>
      words.every((word) => foldInPlace(`${title} ${text}`).includes(word)),
    )
    .toSorted((a, b) => Number(inTitle(b)) - Number(inTitle(a)))
    .map((chapter) => ({ chapter, passage: passageOf(chapter.text, first) }));
}

function passageOf(text: string, word: string): string | null {
  const at = foldInPlace(text).indexOf(word);
  if (at < 0) return null;
  const after = at + word.length;
  const rest = text.slice(after);
  // The words at both ends are whole.
  const before =
    at > AROUND ? text.slice(at - AROUND, at).replace(/^\S*\s/u, '…') : text.slice(0, at);
  const following = rest.length > AROUND ? rest.slice(0, AROUND).replace(/\s\S*$/u, '…') : rest;
  return before + text.slice(at, after) + following;
}

/** One character for each of the text, so that places are the same in both. */
function foldInPlace(text: string): string {
  return text.replaceAll(/./gsu, (letter) => {
    const [plain = letter] = letter.normalize('NFD').toLowerCase();
    return plain.length === letter.length ? plain : letter;
  });
}
