/** As spreadsheets of this country read it: semicolons, and a mark of UTF-8 at its beginning. */
export function toCsv(lines: readonly (readonly string[])[]): string {
  const text = lines.map((line) => line.map(quoted).join(';')).join('\r\n');
  return `\ufeff${text}\r\n`;
}

function quoted(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
