import { type Removed, removeRow } from '#records/remove.ts';
import { type Refused, refused } from '#records/outcome.ts';
import { t } from '@lingui/core/macro';
import type * as z from 'zod';
import type { ErrorCode } from '#contract/problem.ts';
import type { minimisAidCreate } from '#contract/resources/minimis-aids.ts';
import { type Actor, canCallRequest } from '#domain/access/policy.ts';
import { formatDay } from '#domain/days.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import type { Aid } from './queries.ts';

export type NewAid = Omit<z.input<typeof minimisAidCreate>, 'id'>;
export type AidPatch = Partial<NewAid>;

/** What came of an action: the entry of the outbox (0: nothing differed), or the rule that forbids it. */
export type Outcome = { ok: true; seq: number } | { ok: false; problem: ErrorCode };
/** The same of a new aid, with its id. */
export type Created = { ok: true; seq: number; rowId: string } | Extract<Outcome, { ok: false }>;

const RESOURCE = 'minimisAids';

export async function createAid(actor: Actor, patch: NewAid): Promise<Created> {
  if (!canCallRequest(actor, 'create')) return refused('FORBIDDEN');
  const day = formatDay(patch.grantDate);
  const rowId = newRowId();
  const { seq } = await enqueue({
    op: 'create',
    resource: RESOURCE,
    rowId,
    patch,
    label: t`New minimis aid of ${day}`,
  });
  return { ok: true, seq, rowId };
}

/** Saves what changed in an aid; `seen` is what stood in these fields before. */
export async function updateAid(
  actor: Actor,
  aid: Aid,
  patch: AidPatch,
  seen: AidPatch = {},
): Promise<Outcome> {
  if (!canCallRequest(actor, 'update')) return refused('FORBIDDEN');
  const day = formatDay(aid.grantDate);
  const label = t`Minimis aid of ${day}`;
  const { seq } = await enqueue({
    op: 'update',
    resource: RESOURCE,
    rowId: aid.id,
    patch,
    seen,
    label,
  });
  return { ok: true, seq };
}

export async function deleteAid(
  actor: Actor,
  aid: Pick<Aid, 'id' | 'grantDate'>,
): Promise<Removed | Refused> {
  if (!canCallRequest(actor, 'delete')) return refused('FORBIDDEN');
  const day = formatDay(aid.grantDate);
  const label = t`Minimis aid of ${day}: deleted`;
  return removeRow({ resource: RESOURCE, rowId: aid.id, label });
}
