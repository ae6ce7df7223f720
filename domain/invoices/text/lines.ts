/** A piece of the text of a page, in points from its upper left corner. */
export interface TextPiece {
  text: string;
  x: number;
  y: number;
  width: number;
  /** Of its letters. */
  height: number;
}

/** The text of one page of a document; pages count from 1. */
export interface TextPage {
  page: number;
  pieces: readonly TextPiece[];
}

/** What stands side by side on a page, without a wide gap: a cell of a table, or a line of a paragraph. */
export interface Cell {
  page: number;
  text: string;
  x: number;
  /** Where it ends. */
  right: number;
  y: number;
}

/** Cells at one height, from left to right. */
export interface Line {
  page: number;
  y: number;
  cells: readonly Cell[];
  /** All of them, with a space between. */
  text: string;
}

/** Wider than this many letters' heights, a gap parts two cells. */
const GAP = 0.9;
/** Narrower, it parts no words: some programs write letter by letter. */
const NO_SPACE = 0.15;

/** The lines of a page from top to bottom. */
export function linesOf({ page, pieces }: TextPage): Line[] {
  const rows: TextPiece[][] = [];
  const written = pieces
    .map((piece) => ({ ...piece, text: piece.text.normalize('NFC') }))
    .filter(({ text }) => text.trim() !== '');
  for (const piece of written.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    const isSame = first && Math.abs(piece.y - first.y) < Math.max(2, first.height / 2);
    if (row && isSame) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => {
    const cells = cellsOf(
      page,
      row.toSorted((a, b) => a.x - b.x),
    );
    return { page, y: row[0]?.y ?? 0, cells, text: cells.map(({ text }) => text).join(' ') };
  });
}

function cellsOf(page: number, row: readonly TextPiece[]): Cell[] {
  const cells: Cell[] = [];
  for (const { text, x, y, width, height } of row) {
    const last = cells.at(-1);
    const gap = last ? x - last.right : Infinity;
    if (!last || gap > height * GAP) {
      cells.push({ page, text: text.trim(), x, right: x + width, y });
      continue;
    }
    const joint = gap > height * NO_SPACE || /^\s/.test(text) ? ' ' : '';
    last.text = `${last.text}${joint}${text.trim()}`;
    last.right = x + width;
  }
  return cells;
}

/** Whether two cells of different lines stand above each other. */
export function isAbove(upper: Cell, lower: Cell): boolean {
  return upper.x < lower.right + 2 && lower.x < upper.right + 2;
}
