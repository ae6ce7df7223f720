import { msg } from '@lingui/core/macro';
import { canTender } from '#domain/access/policy.ts';
import { contractFields } from '#records/contract-field.ts';
import { defineRecord, type FormValues, type RecordDefinition } from '#records/definition.ts';
import { textOf } from '#records/names.ts';
import type { FormCode } from '#records/outcome.ts';
import { patternText } from '#domain/accounts/account-pattern.ts';
import { TERMS, windowField, windowsField } from './parts/term-field.tsx';
import { advanceField, compatibleField, gazetteField, offersField } from './parts/whole-fields.tsx';
import { isInOrder, windowsIn } from './windows.ts';

const UNKNOWN = msg`Not known yet`;

/** Calls for public aid. Items, milestones, documents and accounts have tabs of their own. */
export const TENDERS = defineRecord<'tenders'>({
  resource: 'tenders',
  title: msg`Calls`,
  one: msg`Call`,
  newOne: msg`New call`,
  rowName: ({ code }) => textOf(code),
  groups: {
    call: msg`The call`,
    application: msg`Applications`,
    publication: msg`Publication`,
    terms: msg`Terms from then on`,
    aid: msg`The aid`,
    costs: msg`Limits of what is justified`,
    conditions: msg`Conditions of the justification`,
  },
  openGroups: ['call', 'application'],
  fields: contractFields('tenders', {
    title: { group: 'call', kind: 'long-text' },
    code: { group: 'call' },
    bdns: { group: 'call', help: msg`Six or seven digits` },
    procedureCode: { group: 'call', help: msg`As the body numbers it: CT207G, IG408H` },
    organizationId: { group: 'call', empty: UNKNOWN },
    level: { group: 'call', empty: UNKNOWN },
    statusOverride: { group: 'call', empty: msg`None: it follows from the dates` },
    notes: { group: 'call' },
    applicationDeadline: { ...windowField, group: 'application' },
    publicationDate: { group: 'publication' },
    date: { group: 'publication' },
    gazette: { group: 'publication', ...gazetteField },
    urlBases: { group: 'publication', wide: true },
    resolutionDeadline: windowField,
    resolutionDate: { group: 'terms' },
    executionDeadline: windowsField,
    justificationDeadline: windowsField,
    paymentPeriod: windowsField,
    aidType: { group: 'aid' },
    regime: { group: 'aid' },
    budgetCents: { group: 'aid', hasZero: true },
    maxPerProjectCents: { group: 'aid', hasZero: true },
    intensityBp: { group: 'aid', hasZero: true, help: msg`Of the eligible cost` },
    compatible: { group: 'aid', ...compatibleField },
    euFunds: { group: 'aid', help: msg`With commas between them: FEDER, FSE+, MRR` },
    stateAidNumber: { group: 'aid', placeholder: () => 'SA.123966' },
    minimis: { group: 'aid' },
    minimisRegime: { group: 'aid', empty: UNKNOWN, isShown: ({ minimis }) => minimis === true },
    advancePayment: { group: 'aid', ...advanceField },
    offersThresholds: { group: 'costs', ...offersField },
    subcontractingMaxBp: {
      group: 'costs',
      hasZero: true,
      help: msg`Empty: as the law has it, half`,
    },
    indirectPctBp: { group: 'costs', hasZero: true },
    transferLimitBp: {
      group: 'costs',
      hasZero: true,
      help: msg`Empty: none without a change of the grant`,
    },
    leastExecutionBp: {
      group: 'costs',
      hasZero: true,
      help: msg`Of what has to be justified: below it nothing is due. Empty: the bases name none`,
    },
    ownContributionBp: {
      group: 'costs',
      hasZero: true,
      help: msg`Of the cost. Empty: the bases ask for none`,
    },
    hourBasis: { group: 'costs' },
    maxHourCents: { group: 'costs', help: msg`Empty: the bases name no limit` },
    maxPersonYearCents: { group: 'costs', help: msg`Empty: the bases name no limit` },
    cashLimitCents: { group: 'costs', hasZero: true },
    allowsRelatedParty: { group: 'costs' },
    takesSubsidisedAssets: { group: 'costs' },
    justificationMode: { group: 'conditions', wide: true },
    maintenanceMonths: {
      group: 'conditions',
      hasZero: true,
      help: msg`From the end of the execution. Empty: five years, as for goods of a register; 0: nothing is kept`,
    },
    retentionYears: { group: 'conditions', help: msg`From 4 to 30` },
    stampText: { group: 'conditions', wide: true, help: msg`Empty for the usual one` },
    // They are chosen in a tab of their own.
    ineligibleAccounts: { isShown: () => false, show: patternText },
  }),
  columns: [],
  inFile: [
    'code',
    'title',
    'organizationId',
    'level',
    'bdns',
    'publicationDate',
    'date',
    'procedureCode',
    'regime',
    'aidType',
    'minimis',
    'minimisRegime',
    'stateAidNumber',
    'budgetCents',
    'maxPerProjectCents',
    'intensityBp',
    'resolutionDate',
    'justificationMode',
    'subcontractingMaxBp',
    'indirectPctBp',
    'leastExecutionBp',
    'ownContributionBp',
    'hourBasis',
    'maxHourCents',
    'maxPersonYearCents',
    'cashLimitCents',
    'stampText',
    'maintenanceMonths',
    'retentionYears',
    'urlBases',
    'notes',
  ],
  key: 'code',
  withoutUses: true,
  check: outOfOrder,
  follow: ({ minimis, minimisRegime }) => ({ minimisRegime: minimis ? minimisRegime : null }),
  may: canTender,
});

/** What a tender begins with; all else has its place in its own form. */
export const NEW_TENDERS: RecordDefinition = {
  ...TENDERS,
  groups: {},
  fields: contractFields('tenders', {
    bdns: {},
    code: { wide: true },
    title: { kind: 'long-text' },
    organizationId: { wide: true, empty: UNKNOWN },
  }),
};

/** Windows that end before they begin. */
function outOfOrder(values: FormValues): Record<string, FormCode> {
  const wrong = Object.keys(TERMS).filter((name) => !windowsIn(values[name]).every(isInOrder));
  return Object.fromEntries(wrong.map((name) => [name, 'dates-order']));
}
