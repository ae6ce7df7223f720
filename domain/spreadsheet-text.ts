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
