import { ibanCheckDigits } from './mod-97.ts';

/** Bank (4) and branch (4), two control digits, account (10). */
const CCC = /^(\d{8})(\d{2})(\d{10})$/;

/** Whether a Spanish account number (CCC) has its twenty digits and the right two control digits. */
export function isCcc(text: string): boolean {
  const match = CCC.exec(normaliseCcc(text));
  if (!match) return false;
  const [, office = '', control = '', account = ''] = match;
  return control === cccControlDigits(office, account);
}

/** The two control digits: of the eight digits of bank and branch, and of the ten of the account. */
export function cccControlDigits(office: string, account: string): string {
  return `${controlDigit(`00${office}`)}${controlDigit(account)}`;
}

/** The Spanish IBAN of an account number, without spaces; null where it is no CCC. */
export function ibanOfCcc(text: string): string | null {
  if (!isCcc(text)) return null;
  const ccc = normaliseCcc(text);
  return `ES${ibanCheckDigits('ES', ccc)}${ccc}`;
}

function normaliseCcc(text: string): string {
  return text.replace(/[\s.\-/]/g, '');
}

/** Each digit weighs a power of two, and 11 less the remainder by 11 is the control; 10 is written 1. */
function controlDigit(tenDigits: string): number {
  let sum = 0;
  for (let index = 0; index < 10; index += 1) sum += Number(tenDigits[index]) * 2 ** index;
  const remainder = sum % 11;
  return remainder < 2 ? remainder : 11 - remainder;
}
