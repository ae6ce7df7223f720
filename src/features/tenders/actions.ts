import { refused } from '#records/outcome.ts';
import { t } from '@lingui/core/macro';
import type * as z from 'zod';
import type { ErrorCode } from '#contract/problem.ts';
import type { Milestone } from '#contract/resources/milestones.ts';
import type { Tender, tenderCreate } from '#contract/resources/tenders.ts';
import { type Actor, canTender } from '#domain/access/policy.ts';
import type { TemplateFields } from '#domain/tenders/template-changes.ts';
import { type Change, enqueueAll } from '#local/outbox/enqueue.ts';

/** Fields of a tender as the contract has them. */
export type TenderPatch = Partial<Omit<z.input<typeof tenderCreate>, 'id'>>;

/** Saves the milestones of a tender with what follows for those of its requests, as one action. */
export async function saveTemplates(
  actor: Actor,
  tender: Pick<Tender, 'id' | 'code'>,
  milestones: Tender['milestones'],
  seen: Tender['milestones'],
  effects: readonly MilestoneEffect[],
): Promise<{ ok: true; seqs: number[] } | { ok: false; problem: ErrorCode }> {
  if (!canTender(actor, 'update')) return refused('FORBIDDEN');
  const { id: rowId, code } = tender;
  const ofTender: Change = {
    op: 'update',
    resource: 'tenders',
    rowId,
    patch: { milestones },
    seen: { milestones: seen },
    label: t`Call ${code}`,
  };
  const { seqs } = await enqueueAll([ofTender, ...effects.map(changeOf)]);
  return { ok: true, seqs };
}

/** A milestone of a request, and what becomes of it. */
interface MilestoneEffect {
  milestone: Milestone;
  patch: Partial<TemplateFields>;
}

function changeOf({
  milestone: { id, title },
  patch: { alertDays, ...rest },
}: MilestoneEffect): Change {
  const patch = { ...rest, ...(alertDays && { alertDays: [...alertDays] }) };
  const label = t`Milestone ${patch.title ?? title}`;
  return { op: 'update', resource: 'milestones', rowId: id, patch, label };
}
