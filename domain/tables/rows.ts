/** What may part cells, the likeliest first where two of them part the rows equally well. */
const SEPARATORS = ['\t', ';', '|', ','] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Rows from which the separator is told. */
const TELLING_ROWS = 200;
/** How well a likelier separator may do beside the best one. */
const NEARLY = 0.8;

/**
 * The rows of a text, cells apart. The separator is the one that parts most rows into the same number of
 * cells, so a title above the table or a decimal comma in it does not decide; a first line `sep=;` does,
 * and stays as an empty row, so that rows keep their numbers.
 */
export function readRows(text: string): string[][] {
  const said = /^sep=(.)[\r\n]/i.exec(text)?.[1];
  const separator = SEPARATORS.find((one) => one === said);
  if (!separator) return rowsOf(text, separatorOf(text));
  const [, ...rows] = rowsOf(text, separator);
  return [[''], ...rows];
}

/**
 * The rows of pasted cells: a spreadsheet parts them by tabs, a text by semicolons or bars. Commas part nothing here,
 * since a list of names has them too.
 */
export function pastedRows(text: string): string[][] {
  return rowsOf(text, text.includes('\t') ? '\t' : separatorOf(text, [';', '|'], '\t'));
}

/**
 * The rows of a text whose separator is known. A cell in quotes may hold separators, line breaks and
 * doubled quotes; a quote that does not close at the end of a cell is a plain character. The line break
 * that ends the last row begins no other.
 */
export function rowsOf(text: string, separator: Separator, most = Infinity): string[][] {
  const source = text.replace(/(?:\r\n|\r|\n)$/, '');
  const { quoted, plain } = PATTERNS[separator];
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= source.length && rows.length < most) {
    const cell = readCell(source, at, quoted, plain);
    row.push(cell.text);
    if (source[cell.end] !== separator) {
      rows.push(row);
      row = [];
    }
    at = cell.end + (source.startsWith('\r\n', cell.end) ? 2 : 1);
  }
  return source === '' ? [] : rows;
}

/** Whether a row has anything to read. */
export function hasText(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.trim() !== '');
}

/** The separator of most rows; a likelier one that does nearly as well goes before. */
function separatorOf(
  text: string,
  separators: readonly Separator[] = SEPARATORS,
  otherwise: Separator = ';',
): Separator {
  const shares = separators.map((separator) => evenShare(rowsOf(text, separator, TELLING_ROWS)));
  const best = Math.max(...shares);
  return separators[shares.findIndex((share) => share > 0 && share >= best * NEARLY)] ?? otherwise;
}

/** Which part of the rows has as many cells as most of them; rows of one cell are no table. */
function evenShare(rows: readonly string[][]): number {
  const counts = new Map<number, number>();
  const filled = rows.filter(hasText);
  for (const { length } of filled) counts.set(length, (counts.get(length) ?? 0) + 1);
  counts.delete(1);
  return Math.max(0, ...counts.values()) / Math.max(1, filled.length);
}

const PATTERNS = Object.fromEntries(
  SEPARATORS.map((separator) => {
    const one = separator === '|' ? '\\|' : separator;
    return [
      separator,
      {
        quoted: new RegExp(` *"((?:[^"]|"")*)" *(?=${one}|\\r|\\n|$)`, 'y'),
        plain: new RegExp(`[^${one}\\r\\n]*`, 'y'),
      },
    ];
  }),
) as Readonly<Record<Separator, { quoted: RegExp; plain: RegExp }>>;

function readCell(
  source: string,
  start: number,
  quoted: RegExp,
  plain: RegExp,
): { text: string; end: number } {
  quoted.lastIndex = start;
  const inQuotes = quoted.exec(source);
  if (inQuotes) return { text: (inQuotes[1] ?? '').replaceAll('""', '"'), end: quoted.lastIndex };
  plain.lastIndex = start;
  const text = plain.exec(source)?.[0] ?? '';
  return { text, end: start + text.length };
}
