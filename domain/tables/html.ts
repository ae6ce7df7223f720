import { tagsOf } from './tags.ts';

/** A cell may reach over so many columns. */
const WIDEST = 50;

/**
 * The rows of the largest table of a page: what many banks give as `.xls` is HTML. Tags that do not close end
 * where the next row or cell begins.
 */
export function htmlRows(text: string): string[][] {
  const tables: string[][][] = [];
  /** Tables that are open, the innermost last: a table may stand in the cell of another that lays out the page. */
  const open: string[][][] = [];
  let cell: string[] | null = null;
  let width = 1;
  const endCell = (): void => {
    const row = open.at(-1)?.at(-1);
    if (cell && row)
      row.push(cell.join('').replace(/\s+/g, ' ').trim(), ...Array(width - 1).fill(''));
    cell = null;
  };
  for (const { name, isEnd, attributes, text: after } of tagsOf(text)) {
    if (name === 'TABLE') {
      endCell();
      const table = isEnd ? open.pop() : undefined;
      if (table) tables.push(table);
      if (!isEnd) open.push([]);
    } else if (name === 'TR') {
      endCell();
      if (!isEnd) open.at(-1)?.push([]);
    } else if (name === 'TD' || name === 'TH') {
      endCell();
      if (!isEnd) {
        const span = Number(/colspan\s*=\s*["']?(\d+)/i.exec(attributes)?.[1] ?? 1);
        width = Math.min(Math.max(span, 1), WIDEST);
        cell = [after];
      }
    } else if (cell) cell.push(name === 'BR' ? ' ' : '', after);
  }
  endCell();
  const sizes = [...tables, ...open].map((rows) => ({ rows, size: rows.flat().length }));
  return sizes.toSorted((a, b) => b.size - a.size)[0]?.rows ?? [];
}
