/** `asset`: a month of a schedule. `usage`: a project is charged for the use of a resource. */
export const AMORTIZATION_TYPES = ['asset', 'usage'] as const;
export type AmortizationType = (typeof AMORTIZATION_TYPES)[number];

export const AMORTIZATION_STATES = ['planned', 'posted', 'justified'] as const;
export type AmortizationState = (typeof AMORTIZATION_STATES)[number];
