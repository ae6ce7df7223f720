/** A piece of text as PDF.js gives it: a line of a page, or part of one. */
export interface TextPiece {
  str: string;
  hasEOL: boolean;
}

/** A letter of a page: which piece it lies in, and where there. */
export interface TextPlace {
  piece: number;
  offset: number;
}

/** Something found: from one letter to another, both included. */
export interface Found {
  from: TextPlace;
  to: TextPlace;
}

/** The text of a page without accents, capitals and line ends, each letter with its place. */
export interface PageText {
  text: string;
  places: readonly TextPlace[];
}

/** Makes the text of a page searchable. */
export function foldPage(pieces: readonly TextPiece[]): PageText {
  let text = '';
  const places: TextPlace[] = [];
  const add = (letters: string, place: TextPlace) => {
    for (const letter of letters) {
      const isSpace = /\s/.test(letter);
      if (isSpace && text.endsWith(' ')) continue;
      const added = isSpace ? ' ' : letter;
      text += added;
      for (let unit = 0; unit < added.length; unit += 1) places.push(place);
    }
  };
  for (const [piece, { str, hasEOL }] of pieces.entries()) {
    let offset = 0;
    for (const letter of str) {
      add(foldForms(letter), { piece, offset });
      offset += letter.length;
    }
    if (hasEOL) add(' ', { piece, offset: Math.max(0, offset - 1) });
  }
  return { text, places };
}

/** All places of some words in a page, in their order, accents and capitals aside. */
export function findInPage({ text, places }: PageText, words: string): Found[] {
  const wanted = foldForms(words).replaceAll(/\s+/g, ' ').trim();
  const found: Found[] = [];
  if (wanted === '') return found;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const from = places[at];
    const to = places[at + wanted.length - 1];
    if (from && to) found.push({ from, to });
  }
  return found;
}

function foldForms(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
