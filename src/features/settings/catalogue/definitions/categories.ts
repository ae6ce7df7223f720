import { msg } from '@lingui/core/macro';
import { canCatalogue } from '#domain/access/policy.ts';
import { optionsOf } from '#ui/words/options.ts';
import { defineCatalogue } from '../definition.ts';
import { twinWordsOf } from '../names.ts';

/** Braces would be places for values in a message. */
const EXAMPLE = '^62[0-9]{1,7}$';

export const CATEGORIES = defineCatalogue<'categories'>({
  resource: 'categories',
  title: msg`Budget items`,
  one: msg`Budget item`,
  newOne: msg`New budget item`,
  lead: msg`The tree from which budgets are made.`,
  fields: [
    { name: 'code', label: msg`Code`, kind: 'text' },
    { name: 'name', label: msg`Name`, kind: 'text' },
    { name: 'nameGl', label: msg`Name in Galician`, kind: 'text' },
    { name: 'nameEn', label: msg`Name in English`, kind: 'text' },
    {
      name: 'parentId',
      label: msg`Below`,
      kind: 'reference',
      to: 'categories',
      empty: msg`None: at the top`,
    },
    {
      name: 'resultGroup',
      label: msg`Line of the results`,
      kind: 'enum',
      options: optionsOf('categories', 'resultGroup'),
    },
    { name: 'unit', label: msg`Unit`, kind: 'text' },
    {
      name: 'defaultAccountPattern',
      label: msg`Default account pattern`,
      kind: 'text',
      help: msg`Expenses of these accounts are suggested for it, such as ${EXAMPLE}`,
    },
    {
      name: 'aggregator',
      label: msg`Aggregator`,
      kind: 'boolean',
      help: msg`Sums up what is below it and takes no expenses itself.`,
    },
    {
      name: 'base36Default',
      label: msg`In base 36`,
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
  twinWords: (values) => twinWordsOf(values).filter((word) => word.startsWith('code:')),
  may: canCatalogue,
});
