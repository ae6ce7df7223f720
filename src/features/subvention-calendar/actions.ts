import { t } from '@lingui/core/macro';
import type { Milestone } from '#contract/resources/milestones.ts';
import type { Actor } from '#domain/access/policy.ts';
import { canWholeTask } from '#domain/access/tasks.ts';
import type { Day } from '#domain/days.ts';
import { enqueue } from '#local/outbox/enqueue.ts';

/** Whether the person may move a milestone; days of the law and of rules nobody moves. */
export function mayMove(actor: Actor, milestone: Milestone): boolean {
  return milestone.date !== null && canWholeTask(actor);
}

/** Whether the person may say when people are told of a milestone. */
export function mayRemind(actor: Actor): boolean {
  return canWholeTask(actor);
}

/** Moves a milestone whose day a person has set; answers the entry of the outbox. */
export async function moveMilestone(milestone: Milestone, date: Day): Promise<number> {
  const { seq } = await enqueue({
    op: 'update',
    resource: 'milestones',
    rowId: milestone.id,
    patch: { date },
    label: t`Milestone ${milestone.title}: moved`,
  });
  return seq;
}

/** Says on which days before a milestone people are told of it; answers the entry of the outbox. */
export async function remindOf(milestone: Milestone, alertDays: number[]): Promise<number> {
  const { seq } = await enqueue({
    op: 'update',
    resource: 'milestones',
    rowId: milestone.id,
    patch: { alertDays },
    seen: { alertDays: milestone.alertDays },
    label: t`Milestone ${milestone.title}: alerts`,
  });
  return seq;
}
