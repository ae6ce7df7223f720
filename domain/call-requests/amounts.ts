import { type Cents, scaleCents, sumCents } from '../money.ts';

/** What pays for the activity beside the aid of a request: other public aid, or an income that finances it. */
export const OTHER_FUNDING_KINDS = ['aid', 'income'] as const;
export type OtherFundingKind = (typeof OTHER_FUNDING_KINDS)[number];

/** How far it is (RD 887/2006, article 72.2.e). */
export const OTHER_FUNDING_STATES = ['requested', 'granted', 'received'] as const;
export type OtherFundingState = (typeof OTHER_FUNDING_STATES)[number];

/**
 * Whether it pays for the activity: what is only asked for may still come to nothing, and is told apart (RD 887/2006,
 * article 72.2.e; Ley 38/2003, article 14.1.d).
 */
export function isFinancing({ state }: { state: OtherFundingState }): boolean {
  return state !== 'requested';
}

/** What else pays for the activity, altogether. */
export function financingOf(funding: readonly { state: OtherFundingState; cents: Cents }[]): Cents {
  return sumCents(funding.filter(isFinancing).map(({ cents }) => cents));
}

/** What the amounts of a request are made of. */
export interface RequestAmounts {
  /** Approved eligible budget. */
  eligibleBudgetCents: Cents;
  /** What somebody set instead of it; null for the budget. */
  amountToJustifyCents: Cents | null;
}

/** What has to be justified: the approved eligible budget, not the grant, unless somebody said otherwise. */
export function amountToJustify({
  eligibleBudgetCents,
  amountToJustifyCents,
}: RequestAmounts): Cents {
  return amountToJustifyCents ?? eligibleBudgetCents;
}

/** The one amount that tells of a request how much it is about: what was granted, or before that what is asked for. */
export function amountInSight({
  grantedCents,
  requestedCents,
}: {
  grantedCents: Cents | null;
  requestedCents: Cents;
}): { of: 'grantedCents' | 'requestedCents'; cents: Cents } {
  return grantedCents === null
    ? { of: 'requestedCents', cents: requestedCents }
    : { of: 'grantedCents', cents: grantedCents };
}

/** What has been paid, advances included. */
export function paidOf(payments: readonly { cents: Cents }[]): Cents {
  return sumCents(payments.map(({ cents }) => cents));
}

/** What of it was paid before anything was justified. */
export function advancedOf(payments: readonly { cents: Cents; isAdvance: boolean }[]): Cents {
  return paidOf(payments.filter(({ isAdvance }) => isAdvance));
}

/**
 * Which part of what has to be justified is justified, in basis points: above 10 000 where more is. Null
 * while no amount to justify is set.
 */
export function justifiedBp(justifiedCents: Cents, toJustifyCents: Cents): number | null {
  return toJustifyCents > 0 ? scaleCents(10_000, justifiedCents, toJustifyCents) : null;
}
