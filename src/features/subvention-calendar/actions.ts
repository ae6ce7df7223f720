import { t } from '@lingui/core/macro';
import type { Milestone } from '#contract/resources/milestones.ts';
import { type Actor, canTask } from '#domain/access/policy.ts';
import type { Day } from '#domain/days.ts';
import { enqueue } from '#local/outbox/enqueue.ts';
import { savedEntries, undoEntry } from '#local/outbox/entries.ts';

/** Whether the person may move a milestone; days of the law and of rules nobody moves. */
export function mayMove(actor: Actor, milestone: Milestone): boolean {
  return milestone.date !== null && canTask(actor, 'update', milestone);
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

/** Takes a change back while it is unsent; false when it is too late. */
export async function undoChange(seq: number): Promise<boolean> {
  const entry = (await savedEntries()).find((one) => one.seq === seq);
  return entry !== undefined && undoEntry(seq);
}
