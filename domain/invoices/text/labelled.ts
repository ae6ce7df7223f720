import { fold } from '../../fold.ts';
import { type Cell, isAbove, type Line } from './lines.ts';

/** A value with the cell that it stands in. */
export interface Value<T> {
  value: T;
  /** As it is written. */
  words: string;
  page: number;
}

/** So many lines below a heading its value is looked for. */
const BELOW = 2;

/**
 * The first value that stands behind a label in its cell, right of it in its line, or below it in its column.
 * `read` finds the value at the beginning of a text; null where there is none.
 */
export function valueAt<T>(
  lines: readonly Line[],
  label: RegExp,
  read: (text: string) => { value: T; words: string } | null,
): Value<T> | null {
  for (const [index, line] of lines.entries()) {
    for (const [place, cell] of line.cells.entries()) {
      // Without accents the letters stay where they are.
      const match = label.exec(fold(cell.text));
      if (!match) continue;
      const behind = cell.text.slice(match.index + match[0].length).replace(/^[\s:.#ºª°-]+/, '');
      const right = behind === '' ? line.cells[place + 1] : undefined;
      const found = read(behind) ?? (right && read(right.text)) ?? below(lines, index, cell, read);
      if (found) return { ...found, page: cell.page };
    }
  }
  return null;
}

function below<T>(
  lines: readonly Line[],
  index: number,
  head: Cell,
  read: (text: string) => { value: T; words: string } | null,
): { value: T; words: string } | null {
  for (const { page, cells } of lines.slice(index + 1, index + 1 + BELOW)) {
    if (page !== head.page) return null;
    const under = cells.find((cell) => isAbove(head, cell));
    const found = under && read(under.text);
    if (found) return found;
  }
  return null;
}
