import { msg } from '@lingui/core/macro';
import { canCollaborator } from '#domain/access/policy.ts';
import { contractFields } from '#records/contract-field.ts';
import { defineRecord } from '#records/definition.ts';
import { textOf, duplicateWordsOf } from '#records/names.ts';
import { CollaboratorSight } from './collaborator-sight.tsx';
import { USUAL } from '#records/catalogues/usual.ts';

export const COLLABORATORS = defineRecord<'collaborators'>({
  resource: 'collaborators',
  title: msg`Collaborators`,
  one: msg`Collaborator`,
  newOne: msg`New collaborator`,
  lead: msg`Typology, linked user and opening balance.`,
  fields: contractFields('collaborators', {
    name: { wide: true },
    kind: {},
    nif: {},
    email: {},
    userId: {
      to: 'people',
      empty: msg`None: does not sign in`,
      help: msg`Whoever signs in as this collaborator; only users of the role for it are offered.`,
      accepts: ({ role }) => role === 'partner',
    },
    iban: { wide: true },
    companyIds: { wide: true },
    openingBalanceCents: {
      signed: [msg`Is owed to the collaborator`, msg`The collaborator owes it`],
      wide: true,
    },
    notes: {},
  }),
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
  ...USUAL,
  unique: [['userId']],
  key: 'nif',
  duplicateWords: duplicateWordsOf,
  Extra: CollaboratorSight,
  may: (actor, action, row) =>
    canCollaborator(actor, action, { userId: row ? textOf(row['userId']) || null : null }),
});
