import type { Cents } from '../money.ts';
import { roundRatio } from '../ratio.ts';

/** Basis points of the whole. */
export const WHOLE_BP = 10_000;

/** A resource charged to a project: thousandths of its unit, cents a unit, basis points of use. */
export interface Usage {
  unitsThousandths: number;
  unitPriceCents: Cents;
  /** What part of the use is the project's; all of it when left out. */
  usePctBp?: number;
}

/**
 * The charge in cents: units × unit price × use, rounded once, half cents away from zero. Negative
 * units take a charge back. RangeError for a use outside 0–100 %.
 */
export function usageChargeCents({
  unitsThousandths,
  unitPriceCents,
  usePctBp = WHOLE_BP,
}: Usage): Cents {
  if (usePctBp < 0 || usePctBp > WHOLE_BP) throw new RangeError('A use is 0 to 100 %');
  const product = BigInt(unitsThousandths) * BigInt(unitPriceCents) * BigInt(usePctBp);
  return roundRatio(product, 1_000n * BigInt(WHOLE_BP));
}
