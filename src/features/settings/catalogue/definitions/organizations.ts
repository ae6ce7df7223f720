import { msg } from '@lingui/core/macro';
import { canCatalogue } from '#domain/access/policy.ts';
import { optionsOf } from '#ui/words/options.ts';
import { defineCatalogue } from '../definition.ts';
import { twinWordsOf } from '../names.ts';

export const ORGANIZATIONS = defineCatalogue<'organizations'>({
  resource: 'organizations',
  title: msg`Organizations`,
  one: msg`Organization`,
  newOne: msg`New organization`,
  lead: msg`Bodies that grant subsidies, each below the one that it belongs to.`,
  fields: [
    { name: 'name', label: msg`Name`, kind: 'text', wide: true },
    {
      name: 'level',
      label: msg`Level`,
      kind: 'enum',
      options: optionsOf('organizations', 'level'),
    },
    {
      name: 'parentId',
      label: msg`Belongs to`,
      kind: 'reference',
      to: 'organizations',
      empty: msg`None: it stands on its own`,
    },
    { name: 'nif', label: msg`NIF`, kind: 'text', live: 'tax-id' },
    { name: 'bdnsId', label: msg`Code in the BDNS`, kind: 'text' },
    {
      name: 'municipality',
      label: msg`Municipality of its seat`,
      kind: 'text',
      help: msg`Its local holidays count for terms.`,
    },
    { name: 'url', label: msg`Electronic office`, kind: 'text' },
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
  twinWords: twinWordsOf,
  may: canCatalogue,
});
