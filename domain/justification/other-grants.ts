import { aidInHand, hasAid, holdsGrant, type SettledRequest } from '../call-requests/aid.ts';
import type { OtherFundingState } from '../call-requests/amounts.ts';
import { type ChangeableGrant, inForce } from '../call-requests/grant-changes.ts';
import type { Cents } from '../money.ts';
import type { AidType } from '../tenders/kinds.ts';
import { type FundedProject, nodesOf, sharesProject } from './check-funding.ts';
import { type Claim, documentOf } from './record.ts';

/** What of a request tells whether another one declares its grant. */
export interface DeclarableRequest extends ChangeableGrant, SettledRequest {
  id: string;
  projectIds: readonly string[];
}

/**
 * The requests whose grant is declared in the justification of one: they pay for its projects, for a part of these or
 * for what they are a part of, or for an expense that it justifies too (RD 887/2006, article 72.2.e). One that came to
 * nothing has paid for nothing.
 */
export function grantsToDeclare<T extends DeclarableRequest>(
  request: Pick<DeclarableRequest, 'id' | 'projectIds'>,
  requests: readonly T[],
  {
    projects,
    records,
  }: {
    projects: readonly Pick<FundedProject, 'id' | 'parentId'>[];
    /** Of all these requests, the own ones among them. */
    records: readonly Pick<Claim, 'id' | 'expenseId' | 'callRequestId' | 'result'>[];
  },
): T[] {
  const nodes = nodesOf(projects);
  const presented = records.filter(({ result }) => result !== 'rejected');
  const own = new Set(
    presented.flatMap((one) => (one.callRequestId === request.id ? documentOf(one) : [])),
  );
  const sharing = new Set(
    presented.flatMap((one) => (own.has(documentOf(one)) ? one.callRequestId : [])),
  );
  return requests.filter(
    (other) =>
      other.id !== request.id &&
      hasAid(other) &&
      (inForce(other).grantedCents ?? 0) > 0 &&
      (sharing.has(other.id) || sharesProject(nodes, request, other)),
  );
}

/** How far such a grant is, and what it comes to: of one that is settled what was paid and kept. */
export function declaredGrant(
  other: DeclarableRequest & { minimisCents: Cents | null },
  aidType: AidType,
): { state: OtherFundingState; cents: Cents } {
  return { state: declaredState(other), cents: aidInHand(inForce(other), aidType) };
}

/** A proposal gives no right to the aid (Ley 38/2003, article 24.6): until the resolution it is only asked for. */
function declaredState({ state }: SettledRequest): OtherFundingState {
  if (state === 'paid' || state === 'returned' || state === 'closed') return 'received';
  return holdsGrant(state) ? 'granted' : 'requested';
}
