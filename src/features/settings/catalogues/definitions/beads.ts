import { BEADS_FIELDS } from '#ui/words/fields/beads.ts';
import { msg } from '@lingui/core/macro';
import { canCatalogue } from '#domain/access/policy.ts';
import {
  isAboveMaximum,
  isLongerThanMaximum,
  LIS_ROWS,
  type LisRow,
  suggestionFor,
} from '#domain/tax/lis-amortization.ts';
import { optionsOf } from '#ui/words/options.ts';
import { defineRecord, type FormValue, type FormValues } from '#records/definition.ts';
import { localName, duplicateWordsOf } from '#records/names.ts';

const PERSON = 'colaborador';

export const BEADS = defineRecord<'beads'>({
  resource: 'beads',
  title: msg`Amortizable resources`,
  one: msg`Resource`,
  newOne: msg`New resource`,
  lead: msg`Equipment, rooms and people charged to projects.`,
  groups: {
    amortization: msg`Amortization`,
    use: msg`Charge for its use`,
    accounts: msg`Accounts`,
  },
  fields: [
    { name: 'code', label: BEADS_FIELDS.code, kind: 'text' },
    { name: 'name', label: BEADS_FIELDS.name, kind: 'text' },
    {
      name: 'typology',
      label: BEADS_FIELDS.typology,
      kind: 'enum',
      options: optionsOf('beads', 'typology'),
      onPick: (typology): FormValues => (typology === PERSON ? {} : { collaboratorId: '' }),
    },
    {
      name: 'state',
      label: BEADS_FIELDS.state,
      kind: 'enum',
      options: optionsOf('beads', 'state'),
    },
    {
      name: 'collaboratorId',
      label: BEADS_FIELDS.collaboratorId,
      kind: 'reference',
      to: 'collaborators',
      wide: true,
      empty: msg`Nobody yet`,
      isShown: ({ typology }) => typology === PERSON,
    },
    {
      name: 'companies',
      label: BEADS_FIELDS.companies,
      kind: 'references',
      to: 'companies',
      as: 'objects',
      wide: true,
    },
    {
      name: 'acquisitionDate',
      label: BEADS_FIELDS.acquisitionDate,
      kind: 'day',
      group: 'amortization',
    },
    { name: 'costCents', label: BEADS_FIELDS.costCents, kind: 'money', group: 'amortization' },
    {
      name: 'residualCents',
      label: BEADS_FIELDS.residualCents,
      kind: 'money',
      group: 'amortization',
    },
    {
      name: 'subsidisedCents',
      label: BEADS_FIELDS.subsidisedCents,
      kind: 'money',
      group: 'amortization',
      warning: ({ costCents, subsidisedCents }) =>
        Number(subsidisedCents) > Number(costCents) ? msg`That is more than it cost.` : null,
    },
    {
      name: 'lisRow',
      label: BEADS_FIELDS.lisRow,
      kind: 'table',
      group: 'amortization',
      wide: true,
      empty: msg`None`,
      options: LIS_ROWS.map((row) => ({
        value: row.code,
        label: (language) => localName({ ...row }, language),
      })),
      onPick: suggest,
    },
    {
      name: 'annualPctBp',
      label: BEADS_FIELDS.annualPctBp,
      kind: 'percent',
      group: 'amortization',
      warning: ({ annualPctBp, lisRow }) => {
        const row = lisRowOf(lisRow);
        return row && isAboveMaximum(Number(annualPctBp), row)
          ? msg`Above the maximum of the law: ${row.maxPctBp / 100} %`
          : null;
      },
    },
    {
      name: 'usefulMonths',
      label: BEADS_FIELDS.usefulMonths,
      kind: 'integer',
      group: 'amortization',
      warning: ({ usefulMonths, lisRow }) => {
        const row = lisRowOf(lisRow);
        return row && isLongerThanMaximum(Number(usefulMonths), row)
          ? msg`Longer than the longest life of the law: ${row.maxYears * 12} months`
          : null;
      },
    },
    {
      name: 'unit',
      label: BEADS_FIELDS.unit,
      kind: 'text',
      group: 'use',
      help: msg`Such as day, hour or use`,
    },
    { name: 'unitPriceCents', label: BEADS_FIELDS.unitPriceCents, kind: 'money', group: 'use' },
    { name: 'assetAccount', label: BEADS_FIELDS.assetAccount, kind: 'text', group: 'accounts' },
    {
      name: 'amortizationAccount',
      label: BEADS_FIELDS.amortizationAccount,
      kind: 'text',
      group: 'accounts',
    },
  ],
  columns: [
    { field: 'name' },
    { field: 'code', width: 100 },
    { field: 'typology', width: 120 },
    { field: 'companies', width: 200 },
    { field: 'annualPctBp', width: 160 },
    { field: 'usefulMonths', width: 160 },
    { field: 'costCents' },
    { field: 'acquisitionDate' },
    { field: 'state', width: 110 },
    { field: 'collaboratorId', width: 170, hidden: true },
    { field: 'lisRow', width: 220, hidden: true },
    { field: 'unitPriceCents', hidden: true },
    { field: 'unit', width: 90, hidden: true },
  ],
  filters: ['typology', 'state'],
  archive: { field: 'state', on: 'retired', off: 'active' },
  isMergeable: true,
  key: 'code',
  duplicateWords: (values) => duplicateWordsOf(values).filter((word) => word.startsWith('code:')),
  check: ({ typology, collaboratorId }): Record<string, 'required'> =>
    typology === PERSON && collaboratorId === '' ? { collaboratorId: 'required' } : {},
  may: canCatalogue,
});

/** The fastest that the law allows, as the start of what a person decides. */
function suggest(value: FormValue): FormValues {
  const row = lisRowOf(value);
  return row ? { ...suggestionFor(row) } : {};
}

function lisRowOf(code: FormValue | undefined): LisRow | undefined {
  return LIS_ROWS.find((row) => row.code === code);
}
