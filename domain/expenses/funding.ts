import { type Cents, sumCents } from '../money.ts';

/** What of an expense is presented in the justification of one call request, in cents. */
export interface Justification {
  callRequestId: string;
  justifiedCents: Cents;
}

/** A decision to present more than the base all the same. */
export interface FundingOverride {
  /** Administrators only: the caller asks the access policy. */
  isAllowed: boolean;
  reason: string;
}

export type FundingResult =
  | { ok: true; overCents: Cents; isOverridden: boolean }
  | {
      ok: false;
      problem: 'OVER_FUNDED' | 'OVERRIDE_FORBIDDEN' | 'OVERRIDE_REASON_MISSING';
      overCents: Cents;
      /** The call requests that share the expense. */
      callRequestIds: string[];
    };

/**
 * Whether an expense may be presented as asked: the sum over ALL call requests may not pass its
 * imputable base, or the same euro would be funded twice (Ley 38/2003, art. 19.3). An administrator
 * may override it with a reason, which is kept.
 *
 * @param justifications every one of the expense, the new or changed one included
 */
export function checkFunding(
  baseCents: Cents,
  justifications: readonly Justification[],
  override: FundingOverride | null = null,
): FundingResult {
  const sum = sumCents(justifications.map(({ justifiedCents }) => justifiedCents));
  const overCents = Math.max(0, sum - baseCents);
  if (overCents === 0) return { ok: true, overCents, isOverridden: false };
  const callRequestIds = [...new Set(justifications.map(({ callRequestId }) => callRequestId))];
  const problem = overrideProblem(override);
  return problem
    ? { ok: false, problem, overCents, callRequestIds }
    : { ok: true, overCents, isOverridden: true };
}

function overrideProblem(override: FundingOverride | null) {
  if (!override) return 'OVER_FUNDED';
  if (!override.isAllowed) return 'OVERRIDE_FORBIDDEN';
  return override.reason.trim() === '' ? 'OVERRIDE_REASON_MISSING' : null;
}
