import type * as z from 'zod';
import type {
  AssignmentRow,
  assignmentCreate,
  assignmentUpdate,
} from '#contract/resources/assignments.ts';
import { type Actor, canInbox, canReadAssignments } from '#domain/access/policy.ts';
import { type Assignment, canAssign } from '#domain/assignments/change.ts';
import { assignmentEntity } from '#domain/assignments/notice.ts';
import type { Database } from '../../db/client.ts';
import { assignments } from '../../db/schema/index.ts';
import { refuseField, Refusal } from '../../problem.ts';
import { rowRepository } from '../../rows/repository.ts';
import { readersOf, seenThrough, type Subject } from '../../rows/seen-through.ts';
import type { Repository } from '../../sync/resource.ts';
import { findAllowed } from '../audit/access.ts';
import { tellAbout } from '../comments/tell.ts';
import { loadActors } from '../session/principal.ts';

type Create = z.output<typeof assignmentCreate>;
type Update = z.output<typeof assignmentUpdate>;
/** What the server adds. */
type Done = Pick<AssignmentRow, 'doneAt' | 'doneBy'>;

/** What on the rows that people see was given to somebody. */
export function assignmentRepository(): Repository<AssignmentRow, Create, Update> {
  const rows = rowRepository<AssignmentRow, Create & Done, Update & Partial<Done>>('assignments', {
    may: (actor) => canReadAssignments(actor),
    visible(actor) {
      if (!canReadAssignments(actor)) throw new Refusal('FORBIDDEN');
      return seenThrough(actor, assignments);
    },
    async check(tx, next, before, actor) {
      const mayRead = await readersOf(tx, next);
      if (!before && !mayRead(actor)) refuseField('rowId', 'not-found');
      const rights = { mayChangeRow: await mayChange(tx, actor, next) };
      const { assigneeId, text, day, isDone } = next;
      const wanted = { assigneeId, text, day, isDone };
      if (!canAssign(actor, before ?? null, wanted, rights)) throw new Refusal('FORBIDDEN');
      if (before?.assigneeId === next.assigneeId) return;
      // Nobody is given what they may not read.
      const [assignee] = await loadActors(tx, [next.assigneeId]);
      if (!assignee || !canInbox(assignee) || !mayRead(assignee)) {
        refuseField('assigneeId', 'not-found');
      }
    },
    async checkRemoval(tx, row, actor) {
      const rights = { mayChangeRow: await mayChange(tx, actor, row) };
      if (!canAssign(actor, row, null, rights)) throw new Refusal('FORBIDDEN');
    },
  });
  return {
    ...rows,
    async create(tx, actor, fields) {
      const done = doneBy(actor, fields.isDone);
      const row = await rows.create(tx, actor, { ...fields, ...done });
      await tell(tx, actor, row);
      return row;
    },
    async update(tx, actor, before, fields) {
      const { isDone = before.isDone } = fields;
      const done = isDone === before.isDone ? {} : doneBy(actor, isDone);
      const row = await rows.update(tx, actor, before, { ...fields, ...done });
      if (row.assigneeId !== before.assigneeId) await tell(tx, actor, row);
      return row;
    },
  };
}

function doneBy(actor: Actor, isDone: boolean): Done {
  // The database takes the instant as it is written.
  const now = new Date() as unknown as string;
  return isDone ? { doneAt: now, doneBy: actor.id } : { doneAt: null, doneBy: null };
}

/** Whether the person may change the row that an assignment is on. */
async function mayChange(
  tx: Database,
  actor: Actor,
  { resource, rowId }: Subject & Partial<Assignment>,
): Promise<boolean> {
  return (await findAllowed(tx, actor, 'update', resource, rowId)) !== undefined;
}

/** Tells whom it was given to; nobody is told what they take upon themselves. */
async function tell(tx: Database, actor: Actor, row: AssignmentRow): Promise<void> {
  if (row.isDone || row.assigneeId === actor.id) return;
  const people = await loadActors(tx, [row.assigneeId]);
  await tellAbout(tx, {
    subject: row,
    entity: assignmentEntity(row.id),
    by: actor.id,
    kind: 'assignment',
    told: people.map((person) => ({ person, rule: 'given' as const })),
    title: row.text,
    dueDay: row.day,
  });
}
