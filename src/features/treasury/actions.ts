import { saveChange, saveNew } from '#records/save.ts';
import { type Removed, removeRow } from '#records/remove.ts';
import type { Outcome, Refused } from '#records/outcome.ts';
import type { CreateOf, UpdateOf } from '#local/collections/types.ts';
import { type Actor, canTreasury } from '#domain/access/policy.ts';

type Resource = 'bankBalances' | 'treasuryRecords' | 'treasuryScenarios';
export type New<R extends Resource> = Omit<CreateOf<R>, 'id'>;

interface Row {
  id: string;
  companyId: string | null;
}

export async function create<R extends Resource>(
  actor: Actor,
  resource: R,
  patch: New<R>,
  label: string,
): Promise<Outcome> {
  if (!canTreasury(actor, patch.companyId ?? null)) return { ok: false, problem: 'FORBIDDEN' };
  return saveNew(resource, patch as CreateOf<R>, label);
}

/** Saves what changed in a row; `seen` is what stood in these fields before. */
export async function update<R extends Resource>(
  actor: Actor,
  resource: R,
  row: Row,
  change: { patch: UpdateOf<R>; seen?: UpdateOf<R>; label: string },
): Promise<Outcome> {
  const { patch } = change;
  const next = 'companyId' in patch ? (patch.companyId ?? null) : row.companyId;
  if (!canTreasury(actor, row.companyId) || !canTreasury(actor, next)) {
    return { ok: false, problem: 'FORBIDDEN' };
  }
  return saveChange(resource, row.id, change);
}

export async function remove(
  actor: Actor,
  resource: Resource,
  row: Row,
  label: string,
): Promise<Removed | Refused> {
  if (!canTreasury(actor, row.companyId)) return { ok: false, problem: 'FORBIDDEN' };
  return removeRow({ resource, rowId: row.id, label });
}
