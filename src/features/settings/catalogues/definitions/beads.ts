import { msg } from '@lingui/core/macro';
import {
  isLongerThanMaximum,
  LIS_REGIMES,
  LIS_ROWS,
  type LisRow,
  maxPctBpOf,
  suggestionFor,
} from '#domain/tax/lis-amortization.ts';
import { disposedOn } from '#domain/amortizations/retirement.ts';
import { PERSON } from '#domain/beads/typologies.ts';
import { contractFields } from '#records/contract-field.ts';
import { defineRecord, type FormValue, type FormValues } from '#records/definition.ts';
import { localName } from '#records/names.ts';
import { today } from '#ui/today.ts';
import { endSchedule } from '../end-schedule.ts';
import { codeWordsOf, USUAL } from '#records/catalogues/usual.ts';

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
  fields: contractFields('beads', {
    code: {},
    name: {},
    typology: {
      onPick: (typology): FormValues => (typology === PERSON ? {} : { collaboratorId: '' }),
    },
    state: {
      onPick: (state, { retiredOn }): FormValues => ({
        retiredOn: state === 'retired' ? retiredOn || today() : '',
      }),
    },
    retiredOn: {
      isShown: ({ state }) => state === 'retired',
      help: msg`What was planned of its schedule after this day goes; what it is worth then belongs to the result of the disposal`,
    },
    collaboratorId: {
      wide: true,
      empty: msg`Nobody yet`,
      isShown: ({ typology }) => typology === PERSON,
    },
    companies: { wide: true },
    acquisitionDate: { group: 'amortization' },
    costCents: { group: 'amortization' },
    residualCents: { group: 'amortization' },
    openingAccumulatedCents: {
      group: 'amortization',
      help: msg`Of a resource that was taken over in mid-life: its schedule goes on from there`,
      warning: ({ costCents, openingAccumulatedCents }) =>
        Number(openingAccumulatedCents) > Number(costCents)
          ? msg`That is more than it cost.`
          : null,
    },
    subsidisedCents: {
      group: 'amortization',
      warning: ({ costCents, subsidisedCents }) =>
        Number(subsidisedCents) > Number(costCents) ? msg`That is more than it cost.` : null,
    },
    lisRow: {
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
    lisRegime: { group: 'amortization' },
    annualPctBp: {
      group: 'amortization',
      warning: ({ annualPctBp, lisRow, lisRegime }) => {
        const row = lisRowOf(lisRow);
        const regime = LIS_REGIMES.find((one) => one === lisRegime) ?? 'general';
        const maxPctBp = row ? maxPctBpOf(row, regime) : 10_000;
        return Number(annualPctBp) > maxPctBp
          ? msg`Above the maximum of the law: ${maxPctBp / 100} %`
          : null;
      },
    },
    usefulMonths: {
      group: 'amortization',
      warning: ({ usefulMonths, lisRow }) => {
        const row = lisRowOf(lisRow);
        return row && isLongerThanMaximum(Number(usefulMonths), row)
          ? msg`Longer than the longest life of the law: ${row.maxYears * 12} months`
          : null;
      },
    },
    unit: { group: 'use', help: msg`Such as day, hour or use` },
    unitPriceCents: { group: 'use' },
    assetAccount: { group: 'accounts' },
    amortizationAccount: { group: 'accounts' },
  }),
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
  ...USUAL,
  archive: { field: 'state', on: 'retired', off: 'active' },
  follow: ({ state, retiredOn }) => ({
    retiredOn: state === 'retired' ? (retiredOn ?? today()) : null,
  }),
  along: async (actor, before, next) => {
    const day = disposedOn(next);
    return day === null || day === disposedOn(before) ? [] : endSchedule(actor, next, day);
  },
  key: 'code',
  duplicateWords: codeWordsOf,
  check: ({ typology, collaboratorId }): Record<string, 'required'> =>
    typology === PERSON && collaboratorId === '' ? { collaboratorId: 'required' } : {},
});

/** The fastest that the law allows, as the start of what a person decides. */
function suggest(value: FormValue): FormValues {
  const row = lisRowOf(value);
  return row ? { ...suggestionFor(row) } : {};
}

function lisRowOf(code: FormValue | undefined): LisRow | undefined {
  return LIS_ROWS.find((row) => row.code === code);
}
