import { inForce, isOfGroup } from '#domain/call-requests/grant-changes.ts';
import { savedRows } from '#local/mirror/read.ts';

export interface Grants {
  tenders: number;
  /** Of the requests of the own companies, whatever became of them later. */
  grantedCents: number;
}

export const NO_GRANTS: Grants = { tenders: 0, grantedCents: 0 };

/** By the id of the organization that calls; from this device. */
export async function grantsByOrganization(): Promise<ReadonlyMap<string, Grants>> {
  const [tenders, requests] = await Promise.all([savedRows('tenders'), savedRows('callRequests')]);
  const granted = new Map<string, number>();
  for (const request of requests) {
    if (!isOfGroup(request)) continue;
    const { tenderId, grantedCents } = inForce(request);
    granted.set(tenderId, (granted.get(tenderId) ?? 0) + (grantedCents ?? 0));
  }
  const found = new Map<string, Grants>();
  for (const { id, organizationId } of tenders) {
    if (organizationId === null) continue;
    const before = found.get(organizationId) ?? NO_GRANTS;
    found.set(organizationId, {
      tenders: before.tenders + 1,
      grantedCents: before.grantedCents + (granted.get(id) ?? 0),
    });
  }
  return found;
}
