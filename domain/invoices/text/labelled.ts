import { fold } from '../../fold.ts';
import { type Cell, isAbove, type Line } from './lines.ts';

/** A value with the cell that it stands in. */
export interface Value<T> {
  value: T;
  /** As it is written. */
  words: string;
  page: number;
}

type Read<T> = (text: string, isAlone: boolean) => { value: T; words: string } | null;

/** So many lines below a heading its value is looked for. */
const BELOW = 2;

/**
 * The first value that stands behind a label in its cell; or, where nothing does, right of it in its line, or below
 * it in its column. `read` finds the value at the beginning of a text, null where there is none; `isAlone` tells it
 * that the text is a cell of its own.
 */
export function valueAt<T>(lines: readonly Line[], label: RegExp, read: Read<T>): Value<T> | null {
  for (const [index, line] of lines.entries()) {
    for (const [place, cell] of line.cells.entries()) {
      // Without accents the letters stay where they are.
      const match = label.exec(fold(cell.text));
      if (!match) continue;
      const behind = cell.text.slice(match.index + match[0].length).replace(/^[\s:.#ºª°-]+/, '');
      const right = line.cells[place + 1];
      const beside = () => (right && read(right.text, true)) ?? below(lines, index, cell, read);
      const found = behind === '' ? beside() : read(behind, false);
      if (found) return { ...found, page: cell.page };
    }
  }
  return null;
}

function below<T>(
  lines: readonly Line[],
  index: number,
  head: Cell,
  read: Read<T>,
): ReturnType<Read<T>> {
  for (const { page, cells } of lines.slice(index + 1, index + 1 + BELOW)) {
    if (page !== head.page) return null;
    const under = cells.find((cell) => isAbove(head, cell));
    const found = under && read(under.text, true);
    if (found) return found;
  }
  return null;
}
