import { type Outcome } from '#records/outcome.ts';
import * as z from 'zod';
import { bankBalanceCreate } from '#contract/resources/bank-balances.ts';
import { treasuryRecordCreate } from '#contract/resources/treasury-records.ts';
import { treasuryScenarioCreate } from '#contract/resources/treasury-scenarios.ts';
import { type Actor, canTreasury } from '#domain/access/policy.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { undoEntry } from '#local/outbox/entries.ts';
import type { UndoKind } from '#local/outbox/undo.ts';

const CREATES = {
  bankBalances: bankBalanceCreate,
  treasuryRecords: treasuryRecordCreate,
  treasuryScenarios: treasuryScenarioCreate,
} as const;
type Resource = keyof typeof CREATES;
type Change = Parameters<typeof enqueue>[0];
export type New<R extends Resource> = Omit<z.input<(typeof CREATES)[R]>, 'id'>;

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
): Promise<Outcome> {
  if (!canTreasury(actor, row.companyId)) return { ok: false, problem: 'FORBIDDEN' };
  const { seq } = await enqueue({ op: 'delete', resource, rowId: row.id, label });
  return { ok: true, seq, rowId: row.id };
}

/** Brings a deleted row back: takes the deletion back while it is unsent, else makes it anew. */
export async function undoRemove(
  actor: Actor,
  resource: Resource,
  row: Row,
  { seq, label }: { seq: number; label: string },
): Promise<UndoKind> {
  if (await undoEntry(seq)) return 'undone';
  const given = z.object(CREATES[resource].shape).omit({ id: true }).parse(row);
  const { ok } = await create(actor, resource, given as New<Resource>, label);
  return ok ? 'undone' : 'too-late';
}

/** That the fields are those of the resource is seen by the signatures above, where it is still open. */
function changeOf(
  change: Pick<Change, 'op' | 'resource' | 'rowId' | 'label'> & { patch: object; seen?: object },
): Change {
  return change as unknown as Change;
}
