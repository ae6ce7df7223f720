import { type Cents, sumCents } from '../money.ts';
import { roundRatio } from '../ratio.ts';

const WHOLE_BP = 10_000n;

/** A line: what an expense cost, what is put on top of it, and the rate of VAT; basis points. */
export interface ReinvoiceLine {
  /** Null only for a dummy. */
  expenseId: string | null;
  amountCents: Cents;
  marginBp: number;
  vatBp: number;
  /** A placeholder that balances the sheet (fee, rounding, estimate): shown, never invoiced. */
  dummy: boolean;
}

/** A row of the VAT table: all lines of a rate together. */
export interface VatRow {
  vatBp: number;
  baseCents: Cents;
  vatCents: Cents;
}

export interface ReinvoiceTotals {
  baseCents: Cents;
  /** By rate, the highest first. */
  vatTable: VatRow[];
  vatCents: Cents;
  /** Base and VAT. */
  totalCents: Cents;
}

/** The base of a line in cents: amount × (1 + margin), half cents away from zero. */
export function lineBaseCents({ amountCents, marginBp }: ReinvoiceLine): Cents {
  return amountCents + roundRatio(BigInt(amountCents) * BigInt(marginBp), WHOLE_BP);
}

/** The lines that `PUT /reinvoices/{id}/expenses` stores and an invoice holds: no dummy is one. */
export function storedLines<T extends Pick<ReinvoiceLine, 'dummy'>>(lines: readonly T[]): T[] {
  return lines.filter((line) => !line.dummy);
}

/** The figures of the invoice: those of the stored lines. */
export function invoiceTotals(lines: readonly ReinvoiceLine[]): ReinvoiceTotals {
  return totalsOf(storedLines(lines));
}

/** The figures of the sheet on the screen, its dummies with them. */
export function sheetTotals(lines: readonly ReinvoiceLine[]): ReinvoiceTotals {
  return totalsOf(lines);
}

/**
 * VAT is rounded once for each rate, on the sum of its bases (Ley 37/1992 article 78 with RD
 * 1619/2012 article 6.1.g: base and tax stand apart by rate), so the table adds up to the total.
 */
function totalsOf(lines: readonly ReinvoiceLine[]): ReinvoiceTotals {
  const basesByRate = new Map<number, Cents>();
  for (const line of lines) {
    basesByRate.set(line.vatBp, (basesByRate.get(line.vatBp) ?? 0) + lineBaseCents(line));
  }
  const vatTable = [...basesByRate]
    .map(([vatBp, baseCents]) => ({
      vatBp,
      baseCents,
      vatCents: roundRatio(BigInt(baseCents) * BigInt(vatBp), WHOLE_BP),
    }))
    .toSorted((a, b) => b.vatBp - a.vatBp);
  const baseCents = sumCents(vatTable.map((row) => row.baseCents));
  const vatCents = sumCents(vatTable.map((row) => row.vatCents));
  return { baseCents, vatTable, vatCents, totalCents: baseCents + vatCents };
}
