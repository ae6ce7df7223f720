import type { Cents } from '../money.ts';

interface Amounts {
  netCents: Cents;
  vatCents: Cents;
  withholdingCents: Cents;
}

/** What an invoice asks to be paid: net and VAT, less what is withheld (article 99 LIRPF). */
export function expenseTotal({ netCents, vatCents, withholdingCents }: Amounts): Cents {
  return netCents + vatCents - withholdingCents;
}

/**
 * Whether the amounts can stand on one document: VAT and withholding are parts of the net and go its way
 * (articles 78 and 80 LIVA; 99 LIRPF), and no more is withheld than there is. A net of zero may have VAT of
 * either sign: that of goods from abroad comes on the document of the customs agent, without its base. Where VAT stands
 * by rate it goes the way of its own base (`areVatLinesSound`): a discount at one rate may be more than all the others.
 */
export function areAmountsSound({
  netCents,
  vatCents,
  withholdingCents,
  vatLines = [],
}: Amounts & { vatLines?: readonly unknown[] }): boolean {
  const goesAlong = (part: Cents) => part === 0 || Math.sign(part) === Math.sign(netCents);
  return (
    (netCents === 0 || vatLines.length > 0 || goesAlong(vatCents)) &&
    goesAlong(withholdingCents) &&
    Math.abs(withholdingCents) <= Math.abs(netCents)
  );
}
