import { type SQL, and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import type { CommentRow, commentCreate, commentUpdate } from '#contract/resources/comments.ts';
import { type Actor, canChangeComment, canComment } from '#domain/access/policy.ts';
import { isStaff } from '#domain/access/roles.ts';
import { changedComment, type ToldBy, toldOf } from '#domain/comments/change.ts';
import type { Database } from '../../db/client.ts';
import { comments, files, users } from '../../db/schema/index.ts';
import { toWire } from '../../db/wire.ts';
import { refuseField, Refusal } from '../../problem.ts';
import { refuseUnknown } from '../../rows/references.ts';
import { rowRepository } from '../../rows/repository.ts';
import { readersOf, seenThrough } from '../../rows/seen-through.ts';
import type { Repository } from '../../sync/resource.ts';
import { refuseTakenId } from '../../sync/taken-id.ts';
import { dayInSpain } from '../../today.ts';
import { removeFiles } from '../files/repository.ts';
import { refuseFlood } from '../notifications/flood.ts';
import { loadActors } from '../session/principal.ts';
import { tellAbout } from './tell.ts';

type Create = z.output<typeof commentCreate>;
type Update = z.output<typeof commentUpdate>;

/** What people say on the rows that they see: each adds, and changes and removes their own. */
export function commentRepository(): Repository<CommentRow, Create, Update> {
  const { remove: _, ...rows } = rowRepository<CommentRow, Create, Update>('comments', {
    may: (actor, action, row) =>
      action === 'update' && row ? canChangeComment(actor, row) : canComment(actor),
    visible(actor) {
      if (!canComment(actor)) throw new Refusal('FORBIDDEN');
      return seenThrough(actor, comments);
    },
  });
  return {
    ...rows,
    async create(tx, actor, { id = uuidv7(), ...fields }) {
      await refuseTakenId(tx, comments, id);
      await refuseUnknown(tx, actor, 'comments', fields);
      const { mayRead, told, untoldIds } = await audienceOf(tx, actor, fields, null);
      if (!mayRead(actor)) refuseField('rowId', 'not-found');
      await refuseFloodOf(tx, actor, id, told);
      const authorName = await nameOf(tx, actor);
      const by = { createdBy: actor.id, updatedBy: actor.id };
      await tx.insert(comments).values({ ...fields, id, authorName, untoldIds, ...by });
      await tellComment(tx, actor, { id, ...fields }, told);
      return byId(tx, id);
    },
    async update(tx, actor, before, patch) {
      await refuseUnknown(tx, actor, 'comments', { ...patch }, before);
      const { isEdited, ...changed } = changedComment(before, patch);
      const kept = { ...changed, mentions: [...changed.mentions] };
      const { told, untoldIds } = await audienceOf(tx, actor, { ...before, ...kept }, before);
      await refuseFloodOf(tx, actor, before.id, told);
      const edited = isEdited ? { editedAt: new Date() } : {};
      await tx
        .update(comments)
        .set({ ...kept, ...edited, untoldIds, updatedBy: actor.id })
        .where(eq(comments.id, before.id));
      if (kept.isRemoved) await removeFiles(tx, actor, filesOf(before.id));
      await tellComment(tx, actor, before, told);
      return byId(tx, before.id);
    },
  };
}

function filesOf(id: string): SQL {
  return sql`${files.resource} = 'comments' and ${files.rowId} = ${id}`;
}

type Told = { person: Actor; rule: ToldBy }[];

/** Who reads a comment, whom it is for, and whom it names in vain. `before` is null for a new one. */
async function audienceOf(
  tx: Database,
  actor: Actor,
  comment: Pick<CommentRow, 'resource' | 'rowId' | 'mentions'>,
  before: CommentRow | null,
): Promise<{ mayRead: (actor: Actor) => boolean; told: Told; untoldIds: string[] }> {
  const { resource, rowId, mentions } = comment;
  const earlier = before
    ? []
    : await tx
        .select({ createdBy: comments.createdBy, mentions: comments.mentions })
        .from(comments)
        .where(and(eq(comments.resource, resource), eq(comments.rowId, rowId)));
  const rules = toldOf({ mentions, createdBy: actor.id }, before, earlier);
  const people = await loadActors(tx, [...new Set([...rules.keys(), ...mentions])]);
  const mayRead = await readersOf(tx, comment);
  const readers = people.filter(mayRead);
  const readerIds = new Set(readers.map(({ id }) => id));
  return {
    mayRead,
    told: readers.flatMap((person) => {
      const rule = rules.get(person.id);
      return rule ? [{ person, rule }] : [];
    }),
    untoldIds: mentions.filter((id) => !readerIds.has(id)),
  };
}

/** @throws Refusal TOO_MANY_REQUESTS for who is from outside and has told of many comments today */
async function refuseFloodOf(tx: Database, { id, role }: Actor, commentId: string, told: Told) {
  if (isStaff(role) || told.length === 0) return;
  const rules: ToldBy[] = ['mentioned', 'answered'];
  const day = dayInSpain(new Date());
  await refuseFlood(tx, id, { rules, entity: entityOf(commentId), day });
}

function entityOf(commentId: string): string {
  return `comment-${commentId}`;
}

async function tellComment(
  tx: Database,
  actor: Actor,
  { id, resource, rowId }: Pick<CommentRow, 'id' | 'resource' | 'rowId'>,
  told: Told,
): Promise<void> {
  const written = { entity: entityOf(id), by: actor.id, kind: 'comment' as const };
  await tellAbout(tx, { subject: { resource, rowId }, ...written, told });
}

async function nameOf(tx: Database, { id }: Actor): Promise<string> {
  const [author] = await tx.select({ name: users.name }).from(users).where(eq(users.id, id));
  return author?.name ?? '';
}

async function byId(tx: Database, id: string): Promise<CommentRow> {
  const [row] = await tx.select().from(comments).where(eq(comments.id, id));
  if (!row) throw new Refusal('NOT_FOUND');
  return toWire(row);
}
