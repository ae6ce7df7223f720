/**
 * The two check digits (02 to 98) of an IBAN by ISO 13616: country of two capital letters, and the
 * account in capital letters and digits. Taken character by character, so that no number grows
 * beyond a few digits.
 */
export function ibanCheckDigits(country: string, account: string): string {
  let remainder = 0;
  for (const character of `${account}${country}00`) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value < 10 ? 10 : 100) + value) % 97;
  }
  return String(98 - remainder).padStart(2, '0');
}
