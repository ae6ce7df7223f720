import { type ChangeableGrant, inForce } from '../call-requests/grant-changes.ts';
import { type CallRequestState, mayHaveAid } from '../call-requests/states.ts';
import { type FundedProject, nodesOf, sharesProject } from './check-funding.ts';
import { type Claim, documentOf } from './record.ts';

/** What of a request tells whether another one declares its grant. */
export interface DeclarableRequest extends ChangeableGrant {
  id: string;
  state: CallRequestState;
  projectIds: readonly string[];
}

/**
 * The requests whose grant is declared in the justification of one: they pay for its projects, for a part of these or
 * for what they are a part of, or for an expense that it justifies too (RD 887/2006, article 72.2.e).
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
      mayHaveAid(other.state) &&
      inForce(other).grantedCents !== null &&
      (sharing.has(other.id) || sharesProject(nodes, request, other)),
  );
}
