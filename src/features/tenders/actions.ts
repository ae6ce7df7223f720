import { type Removed, removeRow } from '#records/remove.ts';
import { type Outcome, type Refused, refused } from '#records/outcome.ts';
import { t } from '@lingui/core/macro';
import type * as z from 'zod';
import type { ErrorCode } from '#contract/problem.ts';
import type { Milestone } from '#contract/resources/milestones.ts';
import type { Organization } from '#contract/resources/organizations.ts';
import { type Tender, type tenderCreate } from '#contract/resources/tenders.ts';
import { type Actor, canCatalogue, canTender } from '#domain/access/policy.ts';
import type { TemplateFields } from '#domain/tenders/template-changes.ts';
import { type Change, enqueue, enqueueAll, newRowId } from '#local/outbox/enqueue.ts';

/** Fields of a new tender as the contract has them. */
export type NewTender = Omit<z.input<typeof tenderCreate>, 'id'>;
/** Fields of a change. */
export type TenderPatch = Partial<NewTender>;

export async function createTender(actor: Actor, patch: NewTender): Promise<Outcome> {
  if (!canTender(actor, 'create')) return refused('FORBIDDEN');
  return saveNew(newRowId(), patch);
}

/** Saves what changed in a tender; `seen` is what stood in these fields before. */
export async function updateTender(
  actor: Actor,
  tender: Pick<Tender, 'id' | 'code'>,
  patch: TenderPatch,
  seen: TenderPatch = {},
): Promise<Outcome> {
  if (!canTender(actor, 'update')) return refused('FORBIDDEN');
  const { id: rowId, code } = tender;
  const label = t`Tender ${patch.code ?? code}`;
  const { seq } = await enqueue({ op: 'update', resource: 'tenders', rowId, patch, seen, label });
  return { ok: true, seq, rowId };
}

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
    label: t`Tender ${code}`,
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

export async function deleteTender(actor: Actor, tender: Tender): Promise<Removed | Refused> {
  if (!canTender(actor, 'delete')) return refused('FORBIDDEN');
  const { id: rowId, code } = tender;
  const label = t`Tender ${code}: deleted`;
  return removeRow({ resource: 'tenders', rowId, label });
}

/** Adds a body that grants, under the name that the national database has for it. */
export async function createBody(
  actor: Actor,
  { name, level }: Pick<Organization, 'name' | 'level'>,
): Promise<Outcome> {
  if (!canCatalogue(actor, 'create')) return refused('FORBIDDEN');
  const rowId = newRowId();
  const label = t`New organization: ${name}`;
  const patch = { name, level };
  const { seq } = await enqueue({ op: 'create', resource: 'organizations', rowId, patch, label });
  return { ok: true, seq, rowId };
}

async function saveNew(rowId: string, patch: NewTender): Promise<Outcome> {
  const label = t`New tender: ${patch.title}`;
  const { seq } = await enqueue({ op: 'create', resource: 'tenders', rowId, patch, label });
  return { ok: true, seq, rowId };
}
