import { cifControlDigit } from '#domain/identifiers/tax-id.ts';

let last = 1_000_000;

/** A valid CIF that no earlier call gave. */
export function nextCif(): string {
  last += 1;
  return `B${last}${cifControlDigit(String(last))}`;
}
