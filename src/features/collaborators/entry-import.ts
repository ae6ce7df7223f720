import type { Collaborator } from '#contract/resources/collaborators.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { Importing } from '#records/import-rows.tsx';
import { createEntry, type NewEntry } from './actions.ts';

/** Entries of a collaborator's account from a file. */
export function entryImport(actor: Actor, collaborator: Collaborator): Importing {
  return {
    resource: 'balanceEntries',
    fields: ['date', 'concept', 'projectId', 'origin', 'creditCents', 'debitCents'],
    oneOf: ['creditCents', 'debitCents'],
    create: (patch) => createEntry(actor, collaborator, patch as NewEntry),
  };
}
