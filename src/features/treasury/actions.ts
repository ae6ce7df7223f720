import { type Removed, removeRow } from '#records/remove.ts';
import type { Outcome, Refused } from '#records/outcome.ts';
import type { CreateOf } from '#local/collections/types.ts';
import { type Actor, canTreasury } from '#domain/access/policy.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';

type Resource = 'bankBalances' | 'treasuryRecords' | 'treasuryScenarios';
type Change = Parameters<typeof enqueue>[0];
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
  const rowId = newRowId();
  const { seq } = await enqueue(changeOf({ op: 'create', resource, rowId, patch, label }));
  return { ok: true, seq, rowId };
}

/** Saves what changed in a row; `seen` is what stood in these fields before. */
export async function update<R extends Resource>(
  actor: Actor,
  resource: R,
  row: Row,
  change: { patch: Partial<New<R>>; seen?: Partial<New<R>>; label: string },
): Promise<Outcome> {
  const { patch, seen = {}, label } = change;
  const next = 'companyId' in patch ? (patch.companyId ?? null) : row.companyId;
  if (!canTreasury(actor, row.companyId) || !canTreasury(actor, next)) {
    return { ok: false, problem: 'FORBIDDEN' };
  }
  const rowId = row.id;
  const { seq } = await enqueue(changeOf({ op: 'update', resource, rowId, patch, seen, label }));
  return { ok: true, seq, rowId };
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

/** That the fields are those of the resource is seen by the signatures above, where it is still open. */
function changeOf(
  change: Pick<Change, 'op' | 'resource' | 'rowId' | 'label'> & { patch: object; seen?: object },
): Change {
  return change as unknown as Change;
}
