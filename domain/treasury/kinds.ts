/** Types of treasury records (domain: cobro, pago, nómina, impuesto, subvención, préstamo, traspaso). */
export const TREASURY_TYPES = [
  'collection',
  'payment',
  'payroll',
  'tax',
  'subsidy',
  'loan',
  'transfer',
] as const;
export type TreasuryType = (typeof TREASURY_TYPES)[number];

/** Whose record it is (specification §3). */
export const TREASURY_HOLDERS = ['company', 'professional'] as const;
export type TreasuryHolder = (typeof TREASURY_HOLDERS)[number];

export const TREASURY_STATES = ['planned', 'confirmed', 'reconciled', 'cancelled'] as const;
export type TreasuryState = (typeof TREASURY_STATES)[number];

export const TREASURY_DIRECTIONS = ['in', 'out'] as const;
export type TreasuryDirection = (typeof TREASURY_DIRECTIONS)[number];

/** Which steps a record may take; a cancelled or reconciled one is opened again as planned. */
const STEPS: Readonly<Record<TreasuryState, readonly TreasuryState[]>> = {
  planned: ['confirmed', 'reconciled', 'cancelled'],
  confirmed: ['planned', 'reconciled', 'cancelled'],
  reconciled: ['planned'],
  cancelled: ['planned'],
};

export function nextTreasuryStates(state: TreasuryState): readonly TreasuryState[] {
  return STEPS[state];
}
