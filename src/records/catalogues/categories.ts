import { msg } from '@lingui/core/macro';
import { contractFields } from '../contract-field.ts';
import { defineRecord } from '../definition.ts';
import { codeWordsOf, USUAL } from './usual.ts';

/** Braces would be places for values in a message. */
const EXAMPLE = '^62[0-9]{1,7}$';

export const CATEGORIES = defineRecord<'categories'>({
  resource: 'categories',
  title: msg`Budget items`,
  one: msg`Budget item`,
  newOne: msg`New budget item`,
  lead: msg`The tree from which budgets are made.`,
  fields: contractFields('categories', {
    code: {},
    name: {},
    nameGl: {},
    nameEn: {},
    parentId: { empty: msg`None: at the top` },
    resultGroup: {},
    unit: {},
    defaultAccountPattern: {
      help: msg`Expenses of these accounts are suggested for it, such as ${EXAMPLE}`,
    },
    aggregator: { help: msg`Sums up what is below it and takes no expenses itself.` },
    base36Default: { help: msg`New budget lines of it count in the base of article 36 LIS.` },
  }),
  columns: [
    { field: 'name', width: 300 },
    { field: 'code', width: 90 },
    { field: 'resultGroup', width: 140 },
    { field: 'unit', width: 90 },
    { field: 'aggregator', width: 100 },
    { field: 'base36Default', width: 160 },
    { field: 'defaultAccountPattern', width: 200, onCard: false },
    { field: 'nameGl', hidden: true },
    { field: 'nameEn', hidden: true },
  ],
  filters: ['resultGroup'],
  ...USUAL,
  tree: { ordered: true },
  key: 'code',
  duplicateWords: codeWordsOf,
});
