import type { Collaborator } from '#contract/resources/collaborators.ts';
import type { Actor } from '#domain/access/policy.ts';
import { createFields } from '#records/actions.ts';
import type { Importing } from '#records/import-rows.tsx';
import { ENTRIES } from './definition.tsx';

/** Entries of a collaborator's account from a file, which has a column for each way. */
export function entryImport(actor: Actor, { id: collaboratorId }: Collaborator): Importing {
  return {
    resource: 'balanceEntries',
    fields: ['date', 'concept', 'projectId', 'origin', 'creditCents', 'debitCents'],
    oneOf: ['creditCents', 'debitCents'],
    create: (patch) => createFields(ENTRIES, actor, { ...patch, collaboratorId }),
  };
}
