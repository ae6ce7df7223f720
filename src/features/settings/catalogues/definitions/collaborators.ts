import { COLLABORATORS_FIELDS } from '#ui/words/fields/collaborators.ts';
import { msg } from '@lingui/core/macro';
import { canCollaborator } from '#domain/access/policy.ts';
import { optionsOf } from '#ui/words/options.ts';
import { defineRecord } from '#records/definition.ts';
import { textOf, duplicateWordsOf } from '#records/names.ts';
import { CollaboratorSight } from './collaborator-sight.tsx';

export const COLLABORATORS = defineRecord<'collaborators'>({
  resource: 'collaborators',
  title: msg`Collaborators`,
  one: msg`Collaborator`,
  newOne: msg`New collaborator`,
  lead: msg`Typology, linked user and opening balance.`,
  fields: [
    { name: 'name', label: COLLABORATORS_FIELDS.name, kind: 'text', wide: true },
    {
      name: 'kind',
      label: COLLABORATORS_FIELDS.kind,
      kind: 'enum',
      options: optionsOf('collaborators', 'kind'),
    },
    { name: 'nif', label: COLLABORATORS_FIELDS.nif, kind: 'text', live: 'tax-id' },
    { name: 'email', label: COLLABORATORS_FIELDS.email, kind: 'text' },
    {
      name: 'userId',
      label: COLLABORATORS_FIELDS.userId,
      kind: 'reference',
      to: 'people',
      empty: msg`None: does not sign in`,
      help: msg`Whoever signs in as this collaborator; only users of the role for it are offered.`,
      accepts: ({ role }) => role === 'partner',
    },
    { name: 'iban', label: COLLABORATORS_FIELDS.iban, kind: 'text', live: 'iban', wide: true },
    {
      name: 'companyIds',
      label: COLLABORATORS_FIELDS.companyIds,
      kind: 'references',
      to: 'companies',
      as: 'ids',
      wide: true,
    },
    {
      name: 'openingBalanceCents',
      label: COLLABORATORS_FIELDS.openingBalanceCents,
      kind: 'money',
      signed: [msg`Is owed to the collaborator`, msg`The collaborator owes it`],
      wide: true,
    },
    { name: 'notes', label: COLLABORATORS_FIELDS.notes, kind: 'long-text' },
  ],
  columns: [
    { field: 'name' },
    { field: 'kind', width: 150 },
    { field: 'nif', width: 120 },
    { field: 'email', width: 200 },
    { field: 'userId', width: 160 },
    { field: 'companyIds', width: 200 },
    { field: 'openingBalanceCents' },
    { field: 'iban', width: 220, hidden: true },
  ],
  filters: ['kind'],
  archive: { field: 'archived', on: true, off: false },
  isMergeable: true,
  unique: [['userId']],
  key: 'nif',
  duplicateWords: duplicateWordsOf,
  Extra: CollaboratorSight,
  may: (actor, action, row) =>
    canCollaborator(actor, action, { userId: row ? textOf(row['userId']) || null : null }),
});
