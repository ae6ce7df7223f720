const CIF = /^([ABCDEFGHJNPQRSUVW])(\d{7})([0-9A-J])$/;
const CONTROL_LETTERS = 'JABCDEFGHI';

/** Upper case without spaces, dots or dashes: how an identifier is kept and compared. */
export function normaliseTaxId(text: string): string {
  return text.toUpperCase().replace(/[\s.\-/]/g, '');
}

/**
 * Whether a company tax number (CIF) is well formed: letter, seven digits, and the Luhn control of
 * the digits as a digit or as a letter. Both forms are taken, since public sources disagree on which
 * kind of entity needs which.
 */
export function isCif(text: string): boolean {
  const match = CIF.exec(normaliseTaxId(text));
  if (!match) return false;
  const [, , digits = '', control = ''] = match;
  const expected = cifControlDigit(digits);
  return control === String(expected) || control === CONTROL_LETTERS[expected];
}

/** The control digit of the seven digits of a CIF. */
export function cifControlDigit(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[index]);
    if (index % 2 === 1) {
      sum += digit;
    } else {
      const double = digit * 2;
      sum += Math.floor(double / 10) + (double % 10);
    }
  }
  return (10 - (sum % 10)) % 10;
}

/** E-mail as the specification (§5) has it: no whitespace, exactly one @, and a dot after the @. */
export function isEmail(text: string): boolean {
  if (/\s/.test(text)) return false;
  const parts = text.split('@');
  if (parts.length !== 2 || parts[0] === '') return false;
  const host = parts[1] ?? '';
  return /^[^.]+(\.[^.]+)+$/.test(host);
}
