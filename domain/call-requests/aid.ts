import type { Cents } from '../money.ts';
import { type AidType, isGiven } from '../tenders/kinds.ts';
import { type CallRequestState, isGranted } from './states.ts';

/** Whether it has a grant in hand, though it may have to be given back in part. */
export function holdsGrant(state: CallRequestState): boolean {
  return isGranted(state) || state === 'repayment';
}

/**
 * The public aid in a grant, in cents: of what is given the amount, of a loan or a guarantee its gross grant
 * equivalent where somebody has said it.
 */
export function aidOf(
  { grantedCents, minimisCents }: { grantedCents: Cents | null; minimisCents: Cents | null },
  aidType: AidType,
): Cents {
  return (isGiven(aidType) ? grantedCents : (minimisCents ?? grantedCents)) ?? 0;
}
