import { msg } from '@lingui/core/macro';
import { canCollaborator } from '#domain/access/policy.ts';
import { optionsOf } from '#ui/words/options.ts';
import { defineCatalogue } from '../definition.ts';
import { textOf, twinWordsOf } from '../names.ts';
import { CollaboratorSight } from './collaborator-sight.tsx';

export const COLLABORATORS = defineCatalogue<'collaborators'>({
  resource: 'collaborators',
  title: msg`Collaborators`,
  one: msg`Collaborator`,
  newOne: msg`New collaborator`,
  lead: msg`Typology, linked user and opening balance.`,
  fields: [
    { name: 'name', label: msg`Name`, kind: 'text', wide: true },
    {
      name: 'kind',
      label: msg`Typology`,
      kind: 'enum',
      options: optionsOf('collaborators', 'kind'),
    },
    { name: 'nif', label: msg`NIF`, kind: 'text', live: 'tax-id' },
    { name: 'email', label: msg`E-mail`, kind: 'text' },
    {
      name: 'userId',
      label: msg`Linked user`,
      kind: 'reference',
      to: 'people',
      empty: msg`None: does not sign in`,
      help: msg`Whoever signs in as this collaborator; only users of the role for it are offered.`,
      accepts: ({ role }) => role === 'partner',
    },
    { name: 'iban', label: msg`IBAN`, kind: 'text', live: 'iban', wide: true },
    {
      name: 'companyIds',
      label: msg`Companies`,
      kind: 'references',
      to: 'companies',
      as: 'ids',
      wide: true,
    },
    {
      name: 'openingBalanceCents',
      label: msg`Opening balance`,
      kind: 'money',
      signed: [msg`Is owed to the collaborator`, msg`The collaborator owes it`],
      wide: true,
    },
    { name: 'notes', label: msg`Notes`, kind: 'long-text' },
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
  twinWords: twinWordsOf,
  Extra: CollaboratorSight,
  may: (actor, action, row) =>
    canCollaborator(actor, action, { userId: row ? textOf(row['userId']) || null : null }),
});
