import { and, eq, isNull, ne } from 'drizzle-orm';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { OtherFundingState } from '#domain/call-requests/amounts.ts';
import { inForce } from '#domain/call-requests/grant-changes.ts';
import { mayHaveAid } from '#domain/call-requests/states.ts';
import type { Day } from '#domain/days.ts';
import type { Cents } from '#domain/money.ts';
import type { Database } from '../../../db/client.ts';
import { callRequests, organizations, tenders } from '../../../db/schema/index.ts';
import { toWire } from '../../../db/wire.ts';

/** Another grant for the same projects (RLGS, art. 72.2.e). */
export interface OtherGrant {
  internalCode: string;
  tender: string;
  body: string;
  date: Day | null;
  state: OtherFundingState;
  grantedCents: Cents;
}

/** The grants of other requests for the same projects (RLGS, art. 72.2.e). */
export async function otherGrants(
  db: Database,
  { id, projectIds }: CallRequest,
): Promise<OtherGrant[]> {
  if (projectIds.length === 0) return [];
  const rows = await db
    .select({ request: callRequests, title: tenders.title, body: organizations.name })
    .from(callRequests)
    .innerJoin(tenders, eq(tenders.id, callRequests.tenderId))
    .leftJoin(organizations, eq(organizations.id, tenders.organizationId))
    .where(and(ne(callRequests.id, id), isNull(callRequests.deletedAt)))
    .orderBy(callRequests.internalCode);
  return rows.flatMap(({ request, title, body }) => {
    const { internalCode, grantDate, state } = request;
    const { grantedCents } = inForce(toWire(request));
    const isBeside = request.projectIds.some((one) => projectIds.includes(one));
    if (grantedCents === null || !isBeside || !mayHaveAid(state)) return [];
    return {
      internalCode,
      tender: title,
      body: body ?? '',
      date: grantDate,
      state: state === 'paid' || state === 'closed' ? 'received' : 'granted',
      grantedCents,
    };
  });
}
