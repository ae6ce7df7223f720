import { CATEGORIES_FIELDS } from '#ui/words/fields/categories.ts';
import { msg } from '@lingui/core/macro';
import { canCatalogue } from '#domain/access/policy.ts';
import { optionsOf } from '#ui/words/options.ts';
import { defineRecord } from '#records/definition.ts';
import { duplicateWordsOf } from '#records/names.ts';

/** Braces would be places for values in a message. */
const EXAMPLE = '^62[0-9]{1,7}$';

export const CATEGORIES = defineRecord<'categories'>({
  resource: 'categories',
  title: msg`Budget items`,
  one: msg`Budget item`,
  newOne: msg`New budget item`,
  lead: msg`The tree from which budgets are made.`,
  fields: [
    { name: 'code', label: CATEGORIES_FIELDS.code, kind: 'text' },
    { name: 'name', label: CATEGORIES_FIELDS.name, kind: 'text' },
    { name: 'nameGl', label: CATEGORIES_FIELDS.nameGl, kind: 'text' },
    { name: 'nameEn', label: CATEGORIES_FIELDS.nameEn, kind: 'text' },
    {
      name: 'parentId',
      label: CATEGORIES_FIELDS.parentId,
      kind: 'reference',
      to: 'categories',
      empty: msg`None: at the top`,
    },
    {
      name: 'resultGroup',
      label: CATEGORIES_FIELDS.resultGroup,
      kind: 'enum',
      options: optionsOf('categories', 'resultGroup'),
    },
    { name: 'unit', label: CATEGORIES_FIELDS.unit, kind: 'text' },
    {
      name: 'defaultAccountPattern',
      label: CATEGORIES_FIELDS.defaultAccountPattern,
      kind: 'text',
      help: msg`Expenses of these accounts are suggested for it, such as ${EXAMPLE}`,
    },
    {
      name: 'aggregator',
      label: CATEGORIES_FIELDS.aggregator,
      kind: 'boolean',
      help: msg`Sums up what is below it and takes no expenses itself.`,
    },
    {
      name: 'base36Default',
      label: CATEGORIES_FIELDS.base36Default,
      kind: 'boolean',
      help: msg`New budget lines of it count in the base of article 36 LIS.`,
    },
  ],
  columns: [
    { field: 'name', width: 300 },
    { field: 'code', width: 90 },
    { field: 'resultGroup', width: 140 },
    { field: 'unit', width: 90 },
    { field: 'aggregator', width: 100 },
    { field: 'base36Default', width: 160 },
    { field: 'defaultAccountPattern', width: 200 },
    { field: 'nameGl', hidden: true },
    { field: 'nameEn', hidden: true },
  ],
  filters: ['resultGroup'],
  archive: { field: 'archived', on: true, off: false },
  tree: { ordered: true },
  isMergeable: true,
  key: 'code',
  duplicateWords: (values) => duplicateWordsOf(values).filter((word) => word.startsWith('code:')),
  may: canCatalogue,
});
