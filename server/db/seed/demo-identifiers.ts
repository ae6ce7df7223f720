import { cccControlDigits, ibanOfCcc } from '#domain/identifiers/ccc.ts';
import { cifControlDigit } from '#domain/identifiers/tax-id.ts';

/** Valid by its control digit; no province has the digits 00, so it is nobody's. */
export function demoCif(letter: string, number: number): string {
  const digits = `00${String(number * 111).padStart(5, '0')}`;
  return `${letter}${digits}${cifControlDigit(digits)}`;
}

/** Valid by its check digits; no bank has the code 9999, so it is nobody's. */
export function demoIban(number: number): string {
  const office = '99990001';
  const account = String(number).padStart(10, '0');
  const iban = ibanOfCcc(`${office}${cccControlDigits(office, account)}${account}`);
  if (iban === null) throw new Error(`There is no account ${number}`);
  return iban;
}
