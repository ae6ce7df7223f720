import type { Cents } from '../money.ts';

/** What was amortized of a resource until some day, and what it is worth then: what was before it came counts. */
export function bookValue(
  { costCents, openingAccumulatedCents }: { costCents: Cents; openingAccumulatedCents: Cents },
  chargedCents: Cents,
): { takenCents: Cents; netCents: Cents } {
  const takenCents = openingAccumulatedCents + chargedCents;
  return { takenCents, netCents: costCents - takenCents };
}
