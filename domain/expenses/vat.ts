import { groupBy } from '../group-by.ts';
import { type Cents, scaleCents, splitCents, sumCents } from '../money.ts';

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
export const ROUNDING_CENTS = 5;

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
 * who know one line alone (rounded to basis points). Where a line goes against the others that may come to no share of
 * the VAT: then it is the nearest that is one.
 */
export function sumsOfVat(lines: readonly VatLine[]) {
  const vatCents = sumCents(lines.flatMap((line) => [line.vatCents, line.surchargeCents]));
  const deducted = vatCents - sumCents(lines.map(costOfVat));
  const shareBp = vatCents === 0 ? 10_000 : Math.round((10_000 * deducted) / vatCents);
  return {
    netCents: sumCents(lines.map(({ baseCents }) => baseCents)),
    vatCents,
    vatDeductibleBp: Math.min(10_000, Math.max(0, shareBp)),
  };
}

/** A position of an invoice, or a part of it, with the rate that it is taxed at. */
export interface TaxedPart {
  baseCents: Cents;
  rateBp: number;
  /** What is written as its VAT; null where that follows from its rate. */
  vatCents: Cents | null;
}

/**
 * The lines of a document by what its positions say: one for each rate, all deducted. What the document has beside
 * them is one line more without VAT; where that does not come to its VAT, it lies on all bases alike, as a discount
 * does. Cents of rounding go to the line with the most VAT. None for a document of one rate, or whose positions do
 * not come to it.
 */
export function linesByRate(
  parts: readonly TaxedPart[],
  document: { netCents: Cents; vatCents: Cents },
): VatLine[] {
  const { netCents } = document;
  const written = [...groupBy(parts, ({ rateBp }) => rateBp)].map(([rateBp, ofRate]) => ({
    rateBp,
    baseCents: sumCents(ofRate.map(({ baseCents }) => baseCents)),
    vatCents: ofRate.some(({ vatCents }) => vatCents === null)
      ? null
      : sumCents(ofRate.map(({ vatCents }) => vatCents ?? 0)),
  }));
  const restCents = netCents - sumCents(written.map(({ baseCents }) => baseCents));
  const besides = { rateBp: 0, baseCents: restCents, vatCents: 0 };
  const weights = written.map(({ baseCents }) => baseCents);
  const shares = sumCents(weights) === 0 ? [] : splitCents(netCents, weights);
  const ways =
    restCents === 0
      ? [written]
      : [
          written.some(({ rateBp }) => rateBp === 0)
            ? written.map((one) =>
                one.rateBp === 0 ? { ...one, baseCents: one.baseCents + restCents } : one,
              )
            : [...written, besides],
          written.map((one, index) => ({ ...one, baseCents: shares[index] ?? 0, vatCents: null })),
        ];
  for (const way of ways) {
    const lines = withRounding(way, document.vatCents);
    if (lines.length > 1 && areVatLinesSound(lines, document)) return lines;
  }
  return [];
}

/** The lines with the VAT of their document: what is rounded otherwise is on the one with the most. */
function withRounding(parts: readonly TaxedPart[], documentVatCents: Cents): VatLine[] {
  const lines = parts.map(({ baseCents, rateBp, vatCents }) => ({
    baseCents,
    rateBp,
    vatCents: vatCents ?? vatAt(baseCents, rateBp),
    deductibleBp: 10_000,
    surchargeCents: 0,
  }));
  const rest = documentVatCents - sumCents(lines.map(({ vatCents }) => vatCents));
  const sizes = lines.map(({ vatCents }) => Math.abs(vatCents));
  const most = sizes.indexOf(Math.max(...sizes));
  return lines.map((line, index) =>
    index === most ? { ...line, vatCents: line.vatCents + rest } : line,
  );
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
