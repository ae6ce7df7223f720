import { ORGANIZATIONS_FIELDS } from '#ui/words/fields/organizations.ts';
import { msg } from '@lingui/core/macro';
import { canCatalogue } from '#domain/access/policy.ts';
import { optionsOf } from '#ui/words/options.ts';
import { defineRecord } from '#records/definition.ts';
import { duplicateWordsOf } from '#records/names.ts';

export const ORGANIZATIONS = defineRecord<'organizations'>({
  resource: 'organizations',
  title: msg`Organizations`,
  one: msg`Organization`,
  newOne: msg`New organization`,
  lead: msg`Bodies that grant subsidies, each below the one that it belongs to.`,
  fields: [
    { name: 'name', label: ORGANIZATIONS_FIELDS.name, kind: 'text', wide: true },
    {
      name: 'level',
      label: ORGANIZATIONS_FIELDS.level,
      kind: 'enum',
      options: optionsOf('organizations', 'level'),
    },
    {
      name: 'parentId',
      label: ORGANIZATIONS_FIELDS.parentId,
      kind: 'reference',
      to: 'organizations',
      empty: msg`None: it stands on its own`,
    },
    { name: 'nif', label: ORGANIZATIONS_FIELDS.nif, kind: 'text', live: 'tax-id' },
    { name: 'bdnsId', label: ORGANIZATIONS_FIELDS.bdnsId, kind: 'text' },
    {
      name: 'municipality',
      label: ORGANIZATIONS_FIELDS.municipality,
      kind: 'text',
      help: msg`Its local holidays count for terms.`,
    },
    { name: 'url', label: ORGANIZATIONS_FIELDS.url, kind: 'text' },
  ],
  columns: [
    { field: 'name', width: 320 },
    { field: 'level', width: 160 },
    { field: 'nif', width: 120 },
    { field: 'municipality', width: 170 },
    { field: 'url', width: 240 },
    { field: 'bdnsId', width: 130, hidden: true },
  ],
  filters: ['level'],
  archive: { field: 'archived', on: true, off: false },
  tree: { ordered: false },
  isMergeable: true,
  key: 'name',
  duplicateWords: duplicateWordsOf,
  may: canCatalogue,
});
