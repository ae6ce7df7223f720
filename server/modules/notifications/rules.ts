import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import type {
  NotificationRow,
  notificationCreate,
  notificationUpdate,
} from '#contract/resources/notifications.ts';
import { canInbox } from '#domain/access/policy.ts';
import { notifications } from '../../db/schema/index.ts';
import { toWire } from '../../db/wire.ts';
import { refuseField, Refusal } from '../../problem.ts';
import { rowRepository } from '../../rows/repository.ts';
import type { Repository } from '../../sync/resource.ts';
import { noticeId } from './tell.ts';

type Create = z.output<typeof notificationCreate>;
type Update = z.output<typeof notificationUpdate>;

/**
 * One's own notices. A device may have been told by the rules before the server was, or while it was:
 * both make the same row, and what the person said of it counts.
 */
export function notificationRepository(): Repository<NotificationRow, Create, Update> {
  const { remove: _, ...rows } = rowRepository<NotificationRow, Create, Update>('notifications', {
    may: (actor, _action, row) => canInbox(actor) && (!row || row.userId === actor.id),
    visible(actor) {
      if (!canInbox(actor)) throw new Refusal('FORBIDDEN');
      return eq(notifications.userId, actor.id);
    },
  });
  return {
    ...rows,
    async create(tx, actor, { id: wanted, ...fields }) {
      const id = noticeId(actor.id, fields.dedupeKey);
      if (wanted !== undefined && wanted !== id) refuseField('id', 'invalid');
      const { state, snoozedUntil } = fields;
      const by = { updatedBy: actor.id };
      await tx
        .insert(notifications)
        .values({ ...fields, id, userId: actor.id, createdBy: actor.id, ...by })
        .onConflictDoUpdate({
          target: [notifications.userId, notifications.dedupeKey],
          // One that was forgotten is told again where it still stands open: it is a row again.
          set: { state, snoozedUntil, deletedAt: null, ...by },
        });
      const [row] = await tx
        .select()
        .from(notifications)
        .where(and(eq(notifications.id, id), eq(notifications.userId, actor.id)));
      if (!row) throw new Refusal('NOT_FOUND');
      return toWire(row);
    },
  };
}
