/**
 * Cells of text copied from a spreadsheet: rows by line, cells by tab. A cell in quotes may hold
 * tabs, line breaks and doubled quotes; a quote that does not close at the end of a cell is a plain
 * character. The line break that ends the last row begins no other.
 */
export function parsePastedTable(text: string): string[][] {
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= source.length) {
    const cell = readCell(source, at);
    row.push(cell.text);
    if (source[cell.end] !== '\t') {
      rows.push(row);
      row = [];
    }
    at = cell.end + 1;
  }
  return source === '' ? [] : rows;
}

const QUOTED = /"((?:[^"]|"")*)"(?=\t|\n|$)/y;
const PLAIN = /[^\t\n]*/y;

function readCell(source: string, start: number): { text: string; end: number } {
  QUOTED.lastIndex = start;
  const quoted = QUOTED.exec(source);
  if (quoted) return { text: (quoted[1] ?? '').replaceAll('""', '"'), end: QUOTED.lastIndex };
  PLAIN.lastIndex = start;
  const text = PLAIN.exec(source)?.[0] ?? '';
  return { text, end: start + text.length };
}
