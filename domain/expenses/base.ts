import { type Cents, scaleCents, sumCents } from '../money.ts';
import { costOfVat, type VatLine } from './vat.ts';

/**
 * What of an expense may be imputed, in cents: its net and the VAT that cannot be deducted, line by line where it
 * has several rates, surcharges included.
 * base = net + vat × (1 − deductible), half cents away from zero.
 *
 * @param expense.vatDeductibleBp share of the VAT that is deducted, in basis points, 0 to 10,000; of one without lines
 */
export function imputableBase(expense: {
  netCents: Cents;
  vatCents: Cents;
  vatDeductibleBp: number;
  vatLines?: readonly VatLine[] | undefined;
}): Cents {
  const { netCents, vatCents, vatDeductibleBp, vatLines = [] } = expense;
  if (vatLines.length > 0) return netCents + sumCents(vatLines.map(costOfVat));
  if (vatDeductibleBp === 10_000) return netCents;
  return netCents + scaleCents(vatCents, 10_000 - vatDeductibleBp, 10_000);
}
