import { isPerson } from '../beads/typologies.ts';

/** `asset`: a month of a schedule. `usage`: a project is charged for the use of a resource. */
export const AMORTIZATION_TYPES = ['asset', 'usage'] as const;
export type AmortizationType = (typeof AMORTIZATION_TYPES)[number];

export const AMORTIZATION_STATES = ['planned', 'posted', 'justified'] as const;
export type AmortizationState = (typeof AMORTIZATION_STATES)[number];

/**
 * Whether a company charges a project for what it has itself: its schedule says what that costs, and the charge
 * only who bears it. The use of a person costs what the charge says.
 *
 * @param resource undefined where nobody knows it any more: then the charge is a cost as any other
 */
export function isOwnUse(
  type: AmortizationType,
  resource: { typology: string } | undefined,
): boolean {
  return type === 'usage' && resource !== undefined && !isPerson(resource);
}
