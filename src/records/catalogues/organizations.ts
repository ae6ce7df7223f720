import { msg } from '@lingui/core/macro';
import { contractFields } from '../contract-field.ts';
import { defineRecord } from '../definition.ts';
import { duplicateWordsOf } from '../names.ts';
import { USUAL } from './usual.ts';

export const ORGANIZATIONS = defineRecord<'organizations'>({
  resource: 'organizations',
  title: msg`Organizations`,
  one: msg`Organization`,
  newOne: msg`New organization`,
  lead: msg`Bodies that grant subsidies, each below the one that it belongs to.`,
  fields: contractFields('organizations', {
    name: { wide: true },
    level: {},
    parentId: { empty: msg`None: it stands on its own` },
    nif: {},
    bdnsId: {},
    municipality: { help: msg`Its local holidays count for terms.` },
    url: {},
  }),
  columns: [
    { field: 'name', width: 320 },
    { field: 'level', width: 160 },
    { field: 'nif', width: 120 },
    { field: 'municipality', width: 170 },
    { field: 'url', width: 240 },
    { field: 'bdnsId', width: 130, hidden: true },
  ],
  filters: ['level'],
  ...USUAL,
  tree: { ordered: false },
  key: 'name',
  duplicateWords: duplicateWordsOf,
});
