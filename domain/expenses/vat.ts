import { type Cents, scaleCents, sumCents } from '../money.ts';

/** What of an expense is taxed at one rate. A credit note has amounts below zero. */
export interface VatLine {
  baseCents: Cents;
  /** Basis points: 2100 for 21 %. */
  rateBp: number;
  vatCents: Cents;
  /** Which part of this VAT the company deducts, in basis points; the rest is a cost. */
  deductibleBp: number;
  /** Equivalence surcharge (article 161 LIVA): whoever pays it deducts nothing of it (article 154). */
  surchargeCents: Cents;
}

/** Each position of an invoice may be rounded by itself: so much may lie between a base at its rate and its VAT. */
const ROUNDING_CENTS = 5;

/** What of the VAT of a line is a cost, in cents, half cents away from zero. */
export function costOfVat({ vatCents, deductibleBp, surchargeCents }: VatLine): Cents {
  return scaleCents(vatCents, 10_000 - deductibleBp, 10_000) + surchargeCents;
}

/** VAT of a base at a rate, half cents away from zero (article 90 LIVA). */
export function vatAt(baseCents: Cents, rateBp: number): Cents {
  return scaleCents(baseCents, rateBp, 10_000);
}

/**
 * What the lines of an expense come to: net, VAT with the surcharges, and which part of that is deducted, for those
 * who know one line alone (rounded to basis points).
 */
export function sumsOfVat(lines: readonly VatLine[]) {
  const vatCents = sumCents(lines.flatMap((line) => [line.vatCents, line.surchargeCents]));
  const deducted = vatCents - sumCents(lines.map(costOfVat));
  return {
    netCents: sumCents(lines.map(({ baseCents }) => baseCents)),
    vatCents,
    vatDeductibleBp: vatCents === 0 ? 10_000 : Math.round((10_000 * deducted) / vatCents),
  };
}

/**
 * Whether lines of VAT add up: to the net and the VAT of their document, each VAT being that of its base at its rate,
 * and a surcharge going the way of its base (articles 78, 90 and 161 LIVA). No lines say nothing.
 */
export function areVatLinesSound(
  lines: readonly VatLine[],
  { netCents, vatCents }: { netCents: Cents; vatCents: Cents },
): boolean {
  if (lines.length === 0) return true;
  const sums = sumsOfVat(lines);
  return (
    sums.netCents === netCents &&
    sums.vatCents === vatCents &&
    lines.every(
      (line) =>
        Math.abs(vatAt(line.baseCents, line.rateBp) - line.vatCents) <= ROUNDING_CENTS &&
        line.surchargeCents * Math.sign(line.baseCents || 1) >= 0,
    )
  );
}
