import { type Cents, opposite } from '../money.ts';

/** What a record of the treasury is about. */
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

/** How sure a record is: planned by somebody, confirmed by whoever pays, found in the bank, given up. */
export const TREASURY_STATES = ['planned', 'confirmed', 'reconciled', 'cancelled'] as const;
export type TreasuryState = (typeof TREASURY_STATES)[number];

/** Whose the money is: the company's, or a professional's for whom it stands. */
export const TREASURY_HOLDERS = ['company', 'professional'] as const;

export const DIRECTIONS = ['in', 'out'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Where the balance of an account was read. */
export const BALANCE_SOURCES = ['statement', 'manual', 'service'] as const;

/** Which way the money of a type goes as a rule. */
export function usualDirection(type: TreasuryType): Direction {
  return type === 'collection' || type === 'subsidy' || type === 'loan' ? 'in' : 'out';
}

/** The amount with the sign of its direction. */
export function signedCents(direction: Direction, amountCents: Cents): Cents {
  return direction === 'in' ? amountCents : opposite(amountCents);
}
