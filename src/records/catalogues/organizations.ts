import { msg } from '@lingui/core/macro';
import { LEVELS_IN_REGION } from '#domain/calendar/places.ts';
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
    region: {
      empty: msg`Not known: the terms are provisional`,
      isShown: ({ level, countsSeatDays }) =>
        LEVELS_IN_REGION.some((one) => one === level) || countsSeatDays === true,
    },
    municipality: { help: msg`Of a town council its local holidays count for terms.` },
    countsSeatDays: {
      wide: true,
      isShown: ({ level }) => level !== 'local',
      help: msg`Without it the national holidays count, and those of the region in bodies of the region and its provinces.`,
    },
    url: {},
  }),
  columns: [
    { field: 'name', width: 320 },
    { field: 'level', width: 160 },
    { field: 'nif', width: 120 },
    { field: 'region', width: 150 },
    { field: 'municipality', width: 170 },
    { field: 'url', width: 240 },
    { field: 'bdnsId', width: 130, hidden: true },
  ],
  filters: ['level', 'region'],
  ...USUAL,
  tree: { ordered: false },
  key: 'name',
  duplicateWords: duplicateWordsOf,
});
