import { linesOf, type TextPage } from '../invoices/text/lines.ts';
import { plainText } from '../plain-text.ts';

/** The server keeps so much of the text of a document; the rest is not found. */
export const MAX_TEXT = 200_000;
/** Devices have so much of it, to find it without network. */
export const MAX_TEXT_HEAD = 2_000;
/** Between two pages. */
export const PAGE_END = '\f';

/** A word that is parted at the end of a line is one word. */
const PARTED = /(?<=\p{L})[-\u00ad]\n(?=\p{Ll})/gu;

/** The text of the pages of a document, line by line, as far as it is kept; empty where they have none. */
export function textOfPages(pages: readonly TextPage[]): string {
  const texts = pages.map((page) =>
    linesOf(page)
      .map(({ text }) => text.replaceAll(PAGE_END, ' '))
      .join('\n')
      .replace(PARTED, ''),
  );
  const text = texts.join(PAGE_END);
  return text.trim() === '' ? '' : cutText(text, MAX_TEXT);
}

/** The beginning of a text that is kept on devices. */
export function headOfText(text: string): string {
  return cutText(text, MAX_TEXT_HEAD);
}

/** So many signs of it at the most; half of one is none. */
function cutText(text: string, most: number): string {
  return plainText(text.slice(0, most)).trimEnd();
}
