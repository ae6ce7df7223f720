import { fold } from '../fold.ts';
import { PAGE_END } from './text.ts';

/** A piece of an excerpt: words that were looked for, or what stands around them. */
export interface ExcerptPiece {
  text: string;
  isFound: boolean;
}

/** Where in a text the words stand that were looked for; pages count from 1. */
export interface Excerpt {
  page: number;
  pieces: ExcerptPiece[];
}

interface Spot {
  /** Which of the words. */
  at: number;
  start: number;
  end: number;
}

/** Signs of an excerpt, and of those before the first word. */
const LENGTH = 160;
const BEFORE = 24;
/** More places of one word say nothing more. */
const MOST_SPOTS = 200;
const LETTER = /[\p{L}\p{N}]/u;

/**
 * The place of a text where most of these words stand together, with them marked; null where none stands in it.
 * @param words folded
 * @param stems what to look for in place of each word that does not stand there as it was typed
 */
export function excerptOf(
  given: string,
  words: readonly string[],
  stems: readonly string[] = [],
): Excerpt | null {
  const text = given.normalize('NFC');
  const folded = foldInPlace(text);
  const spots = words
    .flatMap((word, at) => {
      const typed = spotsOf(folded, word, at);
      return typed.length > 0 ? typed : spotsOf(folded, stems[at] ?? '', at);
    })
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  const first = bestOf(spots);
  if (!first) return null;
  const { from, to } = windowAround(text, first);
  const inside = spots.filter(({ start, end }) => start >= from && end <= to);
  const page = text.slice(0, first.start).split(PAGE_END).length;
  return { page, pieces: piecesOf(text, { from, to }, inside) };
}

/** Folded sign by sign, so that places in it are places in the text. */
function foldInPlace(text: string): string {
  const folded = fold(text);
  if (folded.length === text.length) return folded;
  return Array.from(text, (sign) => {
    const one = fold(sign);
    return one.length === sign.length ? one : sign;
  }).join('');
}

/** Where a word stands: at the beginning of words, or where it begins none, within them. */
function spotsOf(folded: string, word: string, at: number): Spot[] {
  if (word === '') return [];
  const [beginnings, others]: [Spot[], Spot[]] = [[], []];
  let start = folded.indexOf(word);
  while (start >= 0 && beginnings.length < MOST_SPOTS) {
    const list = LETTER.test(folded[start - 1] ?? '') ? others : beginnings;
    if (list.length < MOST_SPOTS) list.push({ at, start, end: start + word.length });
    start = folded.indexOf(word, start + word.length);
  }
  return beginnings.length > 0 ? beginnings : others;
}

/** The first of those that have the most words near behind them. */
function bestOf(spots: readonly Spot[]): Spot | undefined {
  let best: Spot | undefined;
  let most = 0;
  for (const [index, spot] of spots.entries()) {
    const near = new Set<number>();
    for (let next = index; next < spots.length; next += 1) {
      const other = spots[next];
      if (!other || other.end > spot.start + LENGTH - BEFORE) break;
      near.add(other.at);
    }
    if (near.size > most) [best, most] = [spot, near.size];
  }
  return best ?? spots[0];
}

/** Whole words around the first, of its page alone. */
function windowAround(text: string, { start, end }: Spot): { from: number; to: number } {
  const pageStart = text.lastIndexOf(PAGE_END, start) + 1;
  const pageEnd = text.indexOf(PAGE_END, end);
  const earliest = Math.max(pageStart, start - BEFORE);
  const gap = text.slice(earliest, start).search(/\s/);
  const from = earliest === pageStart ? pageStart : gap < 0 ? start : earliest + gap + 1;
  const last = pageEnd < 0 ? text.length : pageEnd;
  const latest = Math.max(end, from + LENGTH);
  if (latest >= last) return { from, to: last };
  const cut = text.slice(end, latest).search(/\s\S*$/);
  return { from, to: cut < 0 ? latest : end + cut };
}

function piecesOf(
  text: string,
  { from, to }: { from: number; to: number },
  spots: readonly Spot[],
): ExcerptPiece[] {
  const pieces: ExcerptPiece[] = [];
  const add = (start: number, end: number, isFound: boolean) => {
    const piece = text.slice(start, end).replaceAll(/\s+/g, ' ');
    if (piece !== '') pieces.push({ text: piece, isFound });
  };
  let done = from;
  for (const { start, end } of spots) {
    if (start < done) continue;
    add(done, start, false);
    add(start, end, true);
    done = end;
  }
  add(done, to, false);
  const [first, last] = [pieces[0], pieces.at(-1)];
  const isPageStart = from === 0 || text[from - 1] === PAGE_END;
  const isPageEnd = to === text.length || text[to] === PAGE_END;
  if (first && !isPageStart) first.text = `…${first.text}`;
  if (last && !isPageEnd) last.text = `${last.text}…`;
  return pieces;
}
