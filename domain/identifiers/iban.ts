import { isCcc } from './ccc.ts';
import { ibanCheckDigits } from './mod-97.ts';

/**
 * Length of an IBAN in each country of SEPA (EPC409-09; lengths by the SWIFT registry). Gibraltar has
 * a code of its own; the other territories use the code of their country.
 */
export const SEPA_IBAN_LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

const IBAN = /^([A-Z]{2})(\d{2})([A-Z0-9]+)$/;

/**
 * How an IBAN is kept and compared: upper case without spaces, dots, dashes or slashes, and without the
 * word that letters and invoices write before it.
 */
export function normaliseIban(text: string): string {
  return text
    .toUpperCase()
    .replace(/[\s.:\-/]/g, '')
    .replace(/^IBAN/, '');
}

/**
 * Whether the text is an IBAN of a SEPA country with its length and check digits. A Spanish one must
 * hold a right CCC too; the national controls of other countries are left to their banks.
 */
export function isIban(text: string): boolean {
  const iban = normaliseIban(text);
  const match = IBAN.exec(iban);
  if (!match) return false;
  const [, country = '', check = '', account = ''] = match;
  if (iban.length !== SEPA_IBAN_LENGTHS[country]) return false;
  if (check !== ibanCheckDigits(country, account)) return false;
  return country !== 'ES' || isCcc(account);
}

/** An IBAN as people read it: in groups of four. */
export function formatIban(text: string): string {
  return normaliseIban(text).replace(/.{4}(?=.)/g, '$& ');
}
