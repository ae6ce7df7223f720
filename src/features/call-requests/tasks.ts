import type { Obstacle } from './problems.ts';
import { type Removed, removeRow } from '#records/remove.ts';
import { type Outcome, type Refused, refused } from '#records/outcome.ts';
import { t } from '@lingui/core/macro';
import type * as z from 'zod';
import type { Documentation, documentationCreate } from '#contract/resources/documentations.ts';
import type { Milestone, milestoneCreate } from '#contract/resources/milestones.ts';
import { type Actor, canTask } from '#domain/access/policy.ts';
import { canChangeTask } from '#domain/access/tasks.ts';
import type { Day } from '#domain/days.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { completionOf } from './milestone.ts';

export type NewMilestone = Omit<z.input<typeof milestoneCreate>, 'id'>;
export type NewDocumentation = Omit<z.input<typeof documentationCreate>, 'id'>;
export type MilestonePatch = Partial<Omit<NewMilestone, 'callRequestId'>>;
export type DocumentationPatch = Partial<Omit<NewDocumentation, 'callRequestId'>>;

/** Of one that is new, nobody is responsible yet. */
const NOBODYS = { responsibleId: null };

export async function createMilestone(
  actor: Actor,
  patch: NewMilestone,
): Promise<Outcome<Obstacle>> {
  if (!canTask(actor, 'create', NOBODYS)) return refused('FORBIDDEN');
  const rowId = newRowId();
  const label = t`New milestone: ${patch.title}`;
  const { seq } = await enqueue({ op: 'create', resource: 'milestones', rowId, patch, label });
  return { ok: true, seq, rowId };
}

export async function updateMilestone(
  actor: Actor,
  milestone: Milestone,
  patch: MilestonePatch,
  seen: MilestonePatch = {},
): Promise<Outcome<Obstacle>> {
  if (!canChangeTask(actor, 'milestones', milestone, patch)) return refused('FORBIDDEN');
  const { id: rowId } = milestone;
  const label = t`Milestone ${patch.title ?? milestone.title}`;
  const change = { op: 'update', resource: 'milestones', rowId } as const;
  const { seq } = await enqueue({ ...change, patch, seen, label });
  return { ok: true, seq, rowId };
}

/** Says that a milestone was met; one that needs evidence only with a document of its own. */
export async function completeMilestone(
  actor: Actor,
  milestone: Milestone,
  doneAt: Day,
  hasEvidence: boolean,
): Promise<Outcome<Obstacle>> {
  if (milestone.evidenceRequired && !hasEvidence) return refused('MILESTONE_WITHOUT_EVIDENCE');
  if (!canTask(actor, 'update', milestone)) return refused('FORBIDDEN');
  const { seq } = await enqueue(completionOf(milestone, doneAt));
  return { ok: true, seq, rowId: milestone.id };
}

export async function removeMilestone(
  actor: Actor,
  milestone: Milestone,
): Promise<Removed | Refused<Obstacle>> {
  if (!canTask(actor, 'delete', milestone)) return refused('FORBIDDEN');
  const { id: rowId, title } = milestone;
  const label = t`Milestone ${title}: removed`;
  return removeRow({ resource: 'milestones', rowId, label });
}

export async function createDocumentation(
  actor: Actor,
  patch: NewDocumentation,
): Promise<Outcome<Obstacle>> {
  if (!canTask(actor, 'create', NOBODYS)) return refused('FORBIDDEN');
  const rowId = newRowId();
  const label = t`New document: ${patch.type}`;
  const { seq } = await enqueue({ op: 'create', resource: 'documentations', rowId, patch, label });
  return { ok: true, seq, rowId };
}

export async function updateDocumentation(
  actor: Actor,
  row: Documentation,
  patch: DocumentationPatch,
  seen: DocumentationPatch = {},
): Promise<Outcome<Obstacle>> {
  if (!canChangeTask(actor, 'documentations', row, patch)) return refused('FORBIDDEN');
  const { id: rowId } = row;
  const label = t`Document ${patch.type ?? row.type}`;
  const change = { op: 'update', resource: 'documentations', rowId } as const;
  const { seq } = await enqueue({ ...change, patch, seen, label });
  return { ok: true, seq, rowId };
}

export async function removeDocumentation(
  actor: Actor,
  row: Documentation,
): Promise<Removed | Refused<Obstacle>> {
  if (!canTask(actor, 'delete', row)) return refused('FORBIDDEN');
  const { id: rowId, type } = row;
  const label = t`Document ${type}: removed`;
  return removeRow({ resource: 'documentations', rowId, label });
}
