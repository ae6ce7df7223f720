import { countryOfForeignTaxId } from './foreign-tax-id.ts';

/** What a Spanish tax number (NIF) identifies: a Spaniard, a foreigner, or an entity. */
export type TaxIdKind = 'dni' | 'nie' | 'cif';

const DNI = /^[\dKL]\d{7}[A-Z]$/;
const NIE = /^[MXYZ]\d{7}[A-Z]$/;
const CIF = /^[ABCDEFGHJNPQRSUVW](\d{7})([0-9A-J])$/;

const PERSON_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const ENTITY_LETTERS = 'JABCDEFGHI';

/** The digit that the first letter of a person's number counts as. */
const DIGIT_OF_LETTER: Record<string, string> = { K: '0', L: '0', M: '0', X: '0', Y: '1', Z: '2' };

/** What stands between the parts of a number, and is no part of it. */
const MARKS = /[\s.,:·_/\p{Pd}]/gu;
/** A Spanish number as other countries of the Union write it (Directive 2006/112/EC, article 215). */
const SPANISH_ABROAD = /^ES(?=[A-Z\d]\d{7}[A-Z\d]$)/;

/**
 * How a tax number is kept and compared: upper case, without spaces and marks, and a Spanish one without
 * its country. `ES-B78640570` and `b 78.640.570` are the same.
 */
export function normaliseTaxId(text: string): string {
  return text.toUpperCase().replace(MARKS, '').replace(SPANISH_ABROAD, '');
}

/** What a document says in the place of a tax number: kept as one where it is, as it stands where it is not. */
export function writtenTaxId(text: string): string {
  return isTaxId(text) ? normaliseTaxId(text) : text.trim();
}

/** The kind of a well-formed Spanish tax number, or null where its form or its control is wrong. */
export function taxIdKind(text: string): TaxIdKind | null {
  if (isDni(text)) return 'dni';
  if (isNie(text)) return 'nie';
  return isCif(text) ? 'cif' : null;
}

/** Whether the text is a well-formed tax number: a Spanish one, or a foreign one with its country. */
export function isTaxId(text: string): boolean {
  return taxIdKind(text) !== null || countryOfForeignTaxId(normaliseTaxId(text)) !== null;
}

/**
 * Whether a Spaniard's number is well formed: eight digits and the letter of their remainder by 23.
 * K (under 14) and L (living abroad) with seven digits stand in for a DNI the person does not have.
 */
export function isDni(text: string): boolean {
  return isPersonal(normaliseTaxId(text), DNI);
}

/**
 * Whether a foreigner's number is well formed: X, Y or Z (read as 0, 1 or 2), seven digits and the
 * letter of a DNI. M stands in for an NIE the person does not have.
 */
export function isNie(text: string): boolean {
  return isPersonal(normaliseTaxId(text), NIE);
}

/**
 * Whether a company tax number (CIF) is well formed: letter, seven digits, and the Luhn control of
 * the digits as a digit or as a letter. Both forms are taken, since public sources disagree on which
 * kind of entity needs which.
 */
export function isCif(text: string): boolean {
  const match = CIF.exec(normaliseTaxId(text));
  if (!match) return false;
  const [, digits = '', control = ''] = match;
  const expected = cifControlDigit(digits);
  return control === String(expected) || control === ENTITY_LETTERS[expected];
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

function isPersonal(taxId: string, form: RegExp): boolean {
  if (!form.test(taxId)) return false;
  const first = taxId.charAt(0);
  const number = Number((DIGIT_OF_LETTER[first] ?? first) + taxId.slice(1, 8));
  return taxId.charAt(8) === PERSON_LETTERS[number % 23];
}
