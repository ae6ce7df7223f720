/** Cells → CSV for Spanish spreadsheets: UTF-8 with mark, `;`, CRLF, quoted as RFC 4180 says. */
export function csvText(lines: readonly (readonly string[])[]): string {
  const rows = lines.map((line) => line.map((cell) => quoteCell(cell, /[";\r\n]/)).join(';'));
  return `\ufeff${rows.join('\r\n')}\r\n`;
}

/** In quotes where the cell holds what `special` looks for. */
export function quoteCell(cell: string, special: RegExp): string {
  return special.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
