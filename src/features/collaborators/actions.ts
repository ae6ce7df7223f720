import { saveChange, saveNew } from '#records/save.ts';
import { type Removed, removeRow } from '#records/remove.ts';
import { type Outcome, type Refused, refused } from '#records/outcome.ts';
import { t } from '@lingui/core/macro';
import type * as z from 'zod';
import type { BalanceEntryRow, balanceEntryCreate } from '#contract/resources/balance-entries.ts';
import type { Collaborator } from '#contract/resources/collaborators.ts';
import { type Actor, canCollaborator } from '#domain/access/policy.ts';

export type NewEntry = Omit<z.input<typeof balanceEntryCreate>, 'id'>;
export type EntryPatch = Partial<NewEntry>;

const RESOURCE = 'balanceEntries';

/** Writes an entry in a collaborator's account. */
export async function createEntry(
  actor: Actor,
  collaborator: Pick<Collaborator, 'id' | 'name' | 'userId'>,
  fields: Omit<NewEntry, 'collaboratorId'>,
): Promise<Outcome> {
  if (!canCollaborator(actor, 'update', collaborator)) return refused('FORBIDDEN');
  const label = t`New entry in the balance of ${collaborator.name}`;
  return saveNew(RESOURCE, { ...fields, collaboratorId: collaborator.id }, label);
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
  const label = t`Entry in the balance of ${collaborator.name}`;
  return saveChange(RESOURCE, entry.id, { patch, seen, label });
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
