import { and, eq, isNull } from 'drizzle-orm';
import type { BalanceDispute } from '#contract/resources/balance-entries.ts';
import { type Actor, canDisputeBalance } from '#domain/access/policy.ts';
import type { Day } from '#domain/days.ts';
import { dedupeKeyOf } from '#domain/notifications/notice.ts';
import { isToldTo } from '#domain/notifications/rules.ts';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema/index.ts';
import { Refusal } from '../../problem.ts';
import { refuseFlood } from '../notifications/flood.ts';
import { noticeId, writeNotices } from '../notifications/tell.ts';
import { findCollaborator } from './balance.ts';

/**
 * Tells those who keep the accounts of collaborators that one sees an error in theirs; answers how many. What
 * has an id is told nobody twice.
 * @throws Refusal FORBIDDEN, NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function disputeBalance(
  db: Database,
  actor: Actor,
  collaboratorId: string,
  { id, text }: BalanceDispute,
  day: Day,
): Promise<number> {
  const collaborator = await findCollaborator(db, actor, collaboratorId);
  if (!canDisputeBalance(actor, collaborator)) throw new Refusal('FORBIDDEN');
  const entity = `dispute-${id}`;
  const dedupeKey = dedupeKeyOf(entity, 'disputed');
  const people = await db
    .select({ id: users.id, role: users.role, companyIds: users.companyIds })
    .from(users)
    .where(and(eq(users.active, true), isNull(users.deletedAt)));
  const audience = { personIds: [], isForElevated: true, companyId: null };
  const rows = people
    .filter((person) => isToldTo(audience, { ...person, projectRights: [] }))
    .map((person) => ({
      id: noticeId(person.id, dedupeKey),
      userId: person.id,
      kind: 'message' as const,
      rule: 'disputed' as const,
      dedupeKey,
      day,
      about: {
        resource: 'collaborators' as const,
        rowId: collaboratorId,
        layer: null,
        event: null,
        title: collaborator.name,
        context: '',
        dueDay: null,
        tenderId: null,
        callRequestId: null,
        count: null,
      },
      text,
      createdBy: actor.id,
      updatedBy: actor.id,
    }));
  return db.transaction(async (tx) => {
    await refuseFlood(tx, actor.id, { rules: ['disputed'], entity, day });
    return writeNotices(tx, rows);
  });
}
