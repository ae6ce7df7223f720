import { type Cents, scaleCents } from '../money.ts';

/**
 * What of an expense may be imputed, in cents: its net and the VAT that cannot be deducted.
 * base = net + vat × (1 − deductible), half cents away from zero.
 *
 * @param expense.vatDeductibleBp share of the VAT that is deducted, in basis points, 0 to 10,000
 */
export function imputableBase(expense: {
  netCents: Cents;
  vatCents: Cents;
  vatDeductibleBp: number;
}): Cents {
  if (expense.vatDeductibleBp === 10_000) return expense.netCents;
  const notDeducted = scaleCents(expense.vatCents, 10_000 - expense.vatDeductibleBp, 10_000);
  return expense.netCents + notDeducted;
}
