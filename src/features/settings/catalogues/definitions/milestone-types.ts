import { MILESTONE_TYPES_FIELDS } from '#ui/words/fields/milestone-types.ts';
import { msg } from '@lingui/core/macro';
import { canCatalogue } from '#domain/access/policy.ts';
import { optionsOf } from '#ui/words/options.ts';
import { defineRecord } from '#records/definition.ts';
import { duplicateWordsOf } from '#records/names.ts';
import { MilestonePreview } from './milestone-preview.tsx';

export const MILESTONE_TYPES = defineRecord<'milestoneTypes'>({
  resource: 'milestoneTypes',
  title: msg`Milestone types`,
  one: msg`Milestone type`,
  newOne: msg`New milestone type`,
  lead: msg`What is due how long after which date.`,
  groups: { term: msg`Term`, alerts: msg`Alerts and evidence` },
  fields: [
    { name: 'code', label: MILESTONE_TYPES_FIELDS.code, kind: 'text' },
    { name: 'name', label: MILESTONE_TYPES_FIELDS.name, kind: 'text' },
    { name: 'nameGl', label: MILESTONE_TYPES_FIELDS.nameGl, kind: 'text' },
    { name: 'nameEn', label: MILESTONE_TYPES_FIELDS.nameEn, kind: 'text' },
    {
      name: 'anchor',
      label: MILESTONE_TYPES_FIELDS.anchor,
      kind: 'enum',
      group: 'term',
      wide: true,
      empty: msg`Nothing: a person gives the date`,
      options: optionsOf('milestoneTypes', 'anchor'),
    },
    {
      name: 'offset',
      label: MILESTONE_TYPES_FIELDS.offset,
      kind: 'integer',
      group: 'term',
      help: msg`With a minus, before that date`,
    },
    {
      name: 'unit',
      label: MILESTONE_TYPES_FIELDS.unit,
      kind: 'enum',
      group: 'term',
      options: optionsOf('milestoneTypes', 'unit'),
    },
    {
      name: 'legalBasis',
      label: MILESTONE_TYPES_FIELDS.legalBasis,
      kind: 'text',
      group: 'term',
      wide: true,
    },
    {
      name: 'alertDays',
      label: MILESTONE_TYPES_FIELDS.alertDays,
      kind: 'numbers',
      group: 'alerts',
      wide: true,
      help: msg`Days with commas between them; 0 is the day itself`,
    },
    {
      name: 'evidenceRequired',
      label: MILESTONE_TYPES_FIELDS.evidenceRequired,
      kind: 'boolean',
      group: 'alerts',
      wide: true,
    },
  ],
  columns: [
    { field: 'name', width: 260 },
    { field: 'code', width: 160 },
    { field: 'anchor', width: 220 },
    { field: 'offset', width: 90 },
    { field: 'unit', width: 120 },
    { field: 'alertDays', width: 150 },
    { field: 'evidenceRequired', width: 110 },
    { field: 'legalBasis', width: 200 },
  ],
  filters: ['anchor'],
  archive: { field: 'archived', on: true, off: false },
  isMergeable: true,
  key: 'code',
  duplicateWords: (values) => duplicateWordsOf(values).filter((word) => word.startsWith('code:')),
  may: canCatalogue,
  Extra: MilestonePreview,
});
