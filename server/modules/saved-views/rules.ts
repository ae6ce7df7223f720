import { and, count, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type * as z from 'zod';
import type {
  SavedViewRow,
  savedViewCreate,
  savedViewUpdate,
} from '#contract/resources/saved-views.ts';
import {
  type Action,
  type Actor,
  canChangeView,
  canReadView,
  canSaveViews,
  canShareView,
} from '#domain/access/policy.ts';
import { MOST_VIEWS } from '#domain/lists/saved-view.ts';
import type { Database } from '../../db/client.ts';
import { savedViews, users } from '../../db/schema/index.ts';
import { Refusal } from '../../problem.ts';
import { rowRepository } from '../../rows/repository.ts';
import type { Repository } from '../../sync/resource.ts';

type Create = z.output<typeof savedViewCreate>;
type Update = z.output<typeof savedViewUpdate>;

/**
 * One's own views, at most one of each list the default: the last that was made it. And those that are shared, of
 * which administrators change what is not their author's habit.
 */
export function savedViewRepository(): Repository<SavedViewRow, Create, Update> {
  const rows = rowRepository<SavedViewRow, Create, Update>('savedViews', {
    may,
    visible(actor) {
      if (!canSaveViews(actor)) throw new Refusal('FORBIDDEN');
      return or(eq(savedViews.createdBy, actor.id), isNotNull(savedViews.companyId));
    },
    async check(tx, next, before, actor) {
      if (!before && (await countOf(tx, actor.id)) >= MOST_VIEWS) {
        throw new Refusal('SAVED_VIEWS_FULL');
      }
      const isNew = next.isDefault && !before?.isDefault;
      if (isNew) await endDefault(tx, actor.id, next);
    },
  });
  return {
    ...rows,
    async lock(tx, actor, id) {
      await oneAfterTheOther(tx, actor.id);
      return rows.lock(tx, actor, id);
    },
    async create(tx, actor, fields) {
      await oneAfterTheOther(tx, actor.id);
      return rows.create(tx, actor, fields);
    },
  };
}

function may(
  actor: Actor,
  action: Action,
  row: SavedViewRow | undefined,
  { companyId, isDefault }: Readonly<Partial<Record<keyof SavedViewRow, unknown>>>,
): boolean {
  const isShareable =
    typeof companyId !== 'string' || companyId === row?.companyId || canShareView(actor, companyId);
  if (!row) return canSaveViews(actor) && isShareable;
  if (action === 'read') return canReadView(actor, row);
  const isOfOther = row.createdBy !== actor.id;
  const isHabit = isDefault !== undefined && isDefault !== row.isDefault;
  return canChangeView(actor, row) && isShareable && !(isOfOther && isHabit);
}

/** So that two changes that come at once neither pass the limit nor both make a default. */
async function oneAfterTheOther(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

async function countOf(tx: Database, userId: string): Promise<number> {
  const isHis = and(eq(savedViews.createdBy, userId), isNull(savedViews.deletedAt));
  const [row] = await tx.select({ views: count() }).from(savedViews).where(isHis);
  return row?.views ?? 0;
}

/** Takes the default from the others of the list. */
async function endDefault(
  tx: Database,
  userId: string,
  { id, list }: { id: string; list: string },
): Promise<void> {
  await tx
    .update(savedViews)
    .set({ isDefault: false, updatedBy: userId })
    .where(
      and(
        eq(savedViews.createdBy, userId),
        eq(savedViews.list, list),
        eq(savedViews.isDefault, true),
        isNull(savedViews.deletedAt),
        ne(savedViews.id, id),
      ),
    );
}
