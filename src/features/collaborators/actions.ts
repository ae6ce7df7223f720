import { type Removed, removeRow } from '#records/remove.ts';
import { type Refused, refused } from '#records/outcome.ts';
import { t } from '@lingui/core/macro';
import type * as z from 'zod';
import type { ErrorCode } from '#contract/problem.ts';
import type { BalanceEntryRow, balanceEntryCreate } from '#contract/resources/balance-entries.ts';
import type { Collaborator } from '#contract/resources/collaborators.ts';
import { type Actor, canCollaborator } from '#domain/access/policy.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';

export type NewEntry = Omit<z.input<typeof balanceEntryCreate>, 'id'>;
export type EntryPatch = Partial<NewEntry>;

/** What came of an action: the entry of the outbox (0: nothing differed), or the rule that forbids it. */
export type Outcome = { ok: true; seq: number } | { ok: false; problem: ErrorCode };

const RESOURCE = 'balanceEntries';

/** Writes an entry in a collaborator's account. */
export async function createEntry(
  actor: Actor,
  collaborator: Pick<Collaborator, 'id' | 'name' | 'userId'>,
  fields: Omit<NewEntry, 'collaboratorId'>,
): Promise<Outcome> {
  if (!canCollaborator(actor, 'update', collaborator)) return refused('FORBIDDEN');
  const { seq } = await enqueue({
    op: 'create',
    resource: RESOURCE,
    rowId: newRowId(),
    patch: { ...fields, collaboratorId: collaborator.id },
    label: t`New entry in the balance of ${collaborator.name}`,
  });
  return { ok: true, seq };
}

/** Saves what changed in an entry; `seen` is what stood in these fields before. */
export async function updateEntry(
  actor: Actor,
  collaborator: Pick<Collaborator, 'name' | 'userId'>,
  entry: Pick<BalanceEntryRow, 'id'>,
  patch: EntryPatch,
  seen: EntryPatch = {},
): Promise<Outcome> {
  if (!canCollaborator(actor, 'update', collaborator)) return refused('FORBIDDEN');
  const { seq } = await enqueue({
    op: 'update',
    resource: RESOURCE,
    rowId: entry.id,
    patch,
    seen,
    label: t`Entry in the balance of ${collaborator.name}`,
  });
  return { ok: true, seq };
}

export async function deleteEntry(
  actor: Actor,
  collaborator: Pick<Collaborator, 'name' | 'userId'>,
  entry: Pick<BalanceEntryRow, 'id'>,
): Promise<Removed | Refused> {
  if (!canCollaborator(actor, 'update', collaborator)) return refused('FORBIDDEN');
  const label = t`Entry in the balance of ${collaborator.name}: deleted`;
  return removeRow({ resource: RESOURCE, rowId: entry.id, label });
}
