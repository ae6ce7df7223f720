import type { Day } from '../days.ts';
import type { ForeseenAid } from '../minimis/foresee.ts';
import type { Cents } from '../money.ts';
import { type AidType, isGiven } from '../tenders/kinds.ts';
import { aidInHand, hasAid, type SettledRequest, stateOfAid } from './aid.ts';

/** The regulation of most calls: those that name none are taken for it. */
export const USUAL_REGIME = 'general';

/** What of a call says whether its aid is minimis aid. */
export interface MinimisCall {
  minimis: boolean;
  /** Code of the regime; null where the call does not say. */
  minimisRegime: string | null;
  aidType: AidType;
}

/** What of a request says how much minimis aid it comes to, and when. */
export interface MinimisRequest extends SettledRequest {
  companyId: string | null;
  requestedCents: Cents | null;
  grantedCents: Cents | null;
  /** Its gross grant equivalent, where somebody said it. */
  minimisCents: Cents | null;
  grantDate: Day | null;
}

/**
 * The minimis aid that a request is for: what was granted on its day, else what is asked for as if it
 * were granted today. Null where the call gives none, a company of the group does not apply, no amount is known, or it
 * was refused, given up or given back whole: no right to it is left (Reg. (UE) 2023/2831, art. 3.3). Only of a subsidy
 * or a voucher the amount is its gross grant equivalent (art. 3.5 and 4.3 to 4.6): of a loan or a guarantee somebody has
 * to say it.
 */
export function minimisAidOf(
  { minimis, minimisRegime, aidType }: MinimisCall,
  request: MinimisRequest,
  today: Day,
): ForeseenAid | null {
  const { companyId, requestedCents, grantedCents, minimisCents, grantDate } = request;
  if (!minimis || companyId === null || !hasAid(request)) return null;
  // Of what was given back in part the rest counts.
  const left = stateOfAid(request) === 'returned' ? aidInHand(request, aidType) : grantedCents;
  const paid = isGiven(aidType) ? (left ?? requestedCents) : null;
  const ggeCents = minimisCents ?? paid ?? 0;
  if (!(ggeCents > 0)) return null;
  return { companyId, regime: minimisRegime ?? USUAL_REGIME, ggeCents, day: grantDate ?? today };
}
