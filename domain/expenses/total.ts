import type { Cents } from '../money.ts';

/** What an invoice asks to be paid: net and VAT, less what is withheld (article 99 LIRPF). */
export function expenseTotal({
  netCents,
  vatCents,
  withholdingCents,
}: {
  netCents: Cents;
  vatCents: Cents;
  withholdingCents: Cents;
}): Cents {
  return netCents + vatCents - withholdingCents;
}
