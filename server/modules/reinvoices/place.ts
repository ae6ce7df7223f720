import { type SQL, or } from 'drizzle-orm';
import type { Actor } from '#domain/access/policy.ts';
import { reinvoices } from '../../db/schema/index.ts';
import { isOneOf } from '../../db/wire.ts';
import { moneySeenBy } from '../../rows/money.ts';

/** The condition of the reinvoices that the actor reads. @throws Refusal FORBIDDEN for partners */
export function visibleReinvoices(actor: Actor): SQL | undefined {
  const ofProjects = (ids: readonly string[]) => isOneOf(reinvoices.projectId, ids);
  const issued = moneySeenBy(actor, reinvoices.issuerId, ofProjects);
  return issued && or(issued, moneySeenBy(actor, reinvoices.receiverId, ofProjects));
}
