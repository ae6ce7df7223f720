import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FieldCode } from '#contract/problem.ts';
import { type Actor, canSeeResults, canTreasury } from '#domain/access/policy.ts';
import { formatDay } from '#domain/days.ts';
import { type TreasuryType, usualDirection } from '#domain/treasury/kinds.ts';
import { contractFields } from '#records/contract-field.ts';
import { defineRecord, type RecordDefinition, type RecordsData } from '#records/definition.ts';
import { textOf } from '#records/names.ts';
import { rowsOf } from '#records/records-data.ts';
import { todayInMadrid } from '#ui/today.ts';
import { recurrenceField, usualRecurrence } from './parts/recurrence-field.tsx';
import { suppositionsField } from './parts/supposition-fields.tsx';
import { whatLacks } from './scenarios.ts';

/** What is of a company is for those of the company; of the whole group, for administrators. */
const may: RecordDefinition['may'] = (actor, _action, row) =>
  row ? canTreasury(actor, textOf(row['companyId']) || null) : canSeeResults(actor);

/** Money that is expected to come or go. */
export const RECORDS: RecordDefinition = defineRecord({
  resource: 'treasuryRecords',
  title: msg`Treasury`,
  one: msg`Record of the treasury`,
  newOne: msg`New record`,
  rowName: ({ concept, counterparty }) => textOf(concept) || textOf(counterparty),
  fields: contractFields('treasuryRecords', {
    companyId: { required: true },
    type: { onPick: (type) => ({ direction: usualDirection(type as TreasuryType) }) },
    concept: { wide: true },
    amountCents: { required: true },
    direction: {},
    dueDate: { required: true },
    registerDate: { required: true },
    state: {},
    probabilityBp: { hasZero: true, help: msg`The forecast counts this part of the amount.` },
    recurring: { wide: true, onPick: usualRecurrence },
    recurrence: { ...recurrenceField, isShown: ({ recurring }) => recurring === true },
    endDate: {
      help: msg`The last day on which it may come; none for no end.`,
      isShown: ({ recurring, endDate }) => recurring === true || endDate !== null,
    },
    holder: {},
    counterparty: {},
    clientId: { empty: msg`None` },
    contact: {},
    bankIban: { empty: msg`Not said`, choices: accountsOfCompany },
    projectId: { empty: msg`None` },
    callRequestId: {
      empty: msg`None of ours`,
      among: (request, { companyId }) => request['companyId'] === companyId,
    },
    scenarioId: { empty: msg`In all of them` },
    notes: {},
  }),
  also: ['bankBalances'],
  columns: [],
  // What comes again and again is said in the form.
  inFile: [
    'companyId',
    'type',
    'direction',
    'concept',
    'amountCents',
    'registerDate',
    'dueDate',
    'holder',
    'counterparty',
    'clientId',
    'bankIban',
    'projectId',
    'callRequestId',
    'probabilityBp',
    'state',
    'notes',
  ],
  withoutUses: true,
  check: ({ dueDate, endDate }): Record<string, FieldCode> =>
    endDate !== null && dueDate !== null && textOf(endDate) < textOf(dueDate)
      ? { endDate: 'too-small' }
      : {},
  may,
  SaveWords: () => <Trans>Create record</Trans>,
});

/** What accounts held at the end of a day: of the accounts that the person writes for. */
export function balanceRecord(actor: Actor): RecordDefinition {
  return defineRecord({
    resource: 'bankBalances',
    title: msg`Balances of the accounts`,
    one: msg`Balance`,
    newOne: msg`Balance`,
    rowName: ({ bankIban, day }) => `··${textOf(bankIban).slice(-4)} · ${formatDay(textOf(day))}`,
    fields: contractFields('bankBalances', {
      // It follows the account.
      companyId: { isShown: () => false },
      bankIban: {
        wide: true,
        choices: (data) => accountsOf(data, (id) => canTreasury(actor, id)),
        onPick: (iban, _before, data) => ({
          companyId: companiesIn(data).find(({ ibans }) => ibans.includes(textOf(iban)))?.id ?? '',
        }),
      },
      day: { required: true, wide: true, label: msg`At the end of` },
      balanceCents: {
        required: true,
        wide: true,
        hasZero: true,
        signed: [msg`In favour`, msg`Against`],
      },
    }),
    columns: [],
    check: ({ day }): Record<string, FieldCode> =>
      textOf(day) > todayInMadrid() ? { day: 'too-large' } : {},
    may,
  });
}

/** Another cash flow: its name, whose it is, and what is supposed first. */
export function scenarioRecord(actor: Actor): RecordDefinition {
  return defineRecord({
    resource: 'treasuryScenarios',
    title: msg`Scenario`,
    one: msg`Scenario`,
    newOne: msg`New scenario`,
    fields: contractFields('treasuryScenarios', {
      name: {},
      companyId: {
        accepts: ({ id }) => canTreasury(actor, id),
        ...(canTreasury(actor, null) && { empty: msg`The whole group` }),
      },
      suppositions: suppositionsField,
    }),
    columns: [],
    check: whatLacks,
    may,
    SaveWords: () => <Trans>Create scenario</Trans>,
  });
}

const companiesIn = (data: RecordsData) => [...rowsOf(data, 'companies').values()];

/** The accounts of some companies, each by the name of its company. */
function accountsOf(data: RecordsData, accepts: (companyId: string) => boolean) {
  return companiesIn(data).flatMap(({ id, name, ibans }) =>
    accepts(id) ? ibans.map((value) => ({ value, label: `${name} ··${value.slice(-4)}` })) : [],
  );
}

/** The accounts of the company of a record, and the one that was chosen before. */
function accountsOfCompany(data: RecordsData, { companyId, bankIban }: Record<string, unknown>) {
  const { ibans = [] } = rowsOf(data, 'companies').get(textOf(companyId)) ?? {};
  const all = new Set([...ibans, textOf(bankIban)]);
  return [...all].filter(Boolean).map((value) => ({ value, label: value }));
}
