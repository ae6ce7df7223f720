import { saveChange, saveNew } from '#records/save.ts';
import { type Removed, removeRow } from '#records/remove.ts';
import { type Outcome, type Refused, refused } from '#records/outcome.ts';
import { t } from '@lingui/core/macro';
import type * as z from 'zod';
import type { minimisAidCreate } from '#contract/resources/minimis-aids.ts';
import { type Actor, canCallRequest } from '#domain/access/policy.ts';
import { formatDay } from '#domain/days.ts';
import type { Aid } from './queries.ts';

export type NewAid = Omit<z.input<typeof minimisAidCreate>, 'id'>;
export type AidPatch = Partial<NewAid>;

const RESOURCE = 'minimisAids';

export async function createAid(actor: Actor, patch: NewAid): Promise<Outcome> {
  if (!canCallRequest(actor, 'create')) return refused('FORBIDDEN');
  const day = formatDay(patch.grantDate);
  return saveNew(RESOURCE, patch, t`New minimis aid of ${day}`);
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
  return saveChange(RESOURCE, aid.id, { patch, seen, label: t`Minimis aid of ${day}` });
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
