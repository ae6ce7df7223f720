/** A spreadsheet takes a text that starts with one of these for a formula (OWASP ASVS 1.2.10). */
const STARTS = '=+-@\t\r\0';

/** A text that no spreadsheet runs: behind an apostrophe where it would be a formula. */
export function safeText(text: string): string {
  return isFormula(text) ? `'${text}` : text;
}

/** The text that `safeText` was given. */
export function plainText(cell: string): string {
  return cell.startsWith("'") && isFormula(cell) ? cell.slice(1) : cell;
}

/** Any number of apostrophes before it is another such text: so `plainText` loses nothing. */
function isFormula(text: string): boolean {
  const first = text.replace(/^'+/, '').charAt(0);
  return first !== '' && STARTS.includes(first);
}

/** 123456 → `1234,56`, -123456 → `-1234,56`: cents as euro, basis points as percent, as a spreadsheet reads numbers. */
export function hundredthsText(value: number): string {
  const digits = String(Math.abs(Math.round(value))).padStart(3, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}
