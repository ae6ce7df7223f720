import { msg } from '@lingui/core/macro';
import { contractFields } from '#records/contract-field.ts';
import { defineRecord } from '#records/definition.ts';
import { MilestonePreview } from './milestone-preview.tsx';
import { codeWordsOf, USUAL } from '#records/catalogues/usual.ts';

export const MILESTONE_TYPES = defineRecord<'milestoneTypes'>({
  resource: 'milestoneTypes',
  title: msg`Milestone types`,
  one: msg`Milestone type`,
  newOne: msg`New milestone type`,
  lead: msg`What is due how long after which date.`,
  groups: { term: msg`Term`, alerts: msg`Alerts and evidence` },
  fields: contractFields('milestoneTypes', {
    code: {},
    name: {},
    nameGl: {},
    nameEn: {},
    anchor: { group: 'term', wide: true, empty: msg`Nothing: a person gives the date` },
    offset: { group: 'term', help: msg`With a minus, before that date` },
    unit: { group: 'term' },
    legalBasis: { group: 'term', wide: true },
    alertDays: {
      group: 'alerts',
      wide: true,
      help: msg`Days with commas between them; 0 is the day itself`,
    },
    evidenceRequired: { group: 'alerts', wide: true },
  }),
  columns: [
    { field: 'name', width: 260 },
    { field: 'code', width: 160, onCard: false },
    { field: 'anchor', width: 220 },
    { field: 'offset', width: 90 },
    { field: 'unit', width: 120 },
    { field: 'alertDays', width: 150, onCard: false },
    { field: 'evidenceRequired', width: 110 },
    { field: 'legalBasis', width: 200 },
  ],
  filters: ['anchor'],
  ...USUAL,
  key: 'code',
  duplicateWords: codeWordsOf,
  Extra: MilestonePreview,
});
