import type { ResourceName } from '#contract/paths.ts';
import { catalogue, type Collection } from './collection.ts';

/** What is expected of the money, what the banks say, and how the structure is spread. */
export const TREASURY = {
  allocationKeys: {
    ...catalogue,
    name: 'allocationKeys',
    indexes: ['companyId'],
    defaults: { method: 'income', shares: [], notes: '' },
    mergeGroups: [['method', 'shares']],
  },
  bankBalances: {
    ...catalogue,
    name: 'bankBalances',
    indexes: ['companyId'],
    defaults: { source: 'manual' },
    mergeGroups: [['bankIban', 'day', 'balanceCents', 'source']],
  },
  bankRules: {
    ...catalogue,
    name: 'bankRules',
    indexes: ['companyId'],
    defaults: {
      bankIban: null,
      kind: 'expense',
      accountNum: '',
      contactName: '',
      projectId: null,
      notes: '',
    },
    mergeGroups: [['kind', 'accountNum', 'projectId']],
  },
  treasuryRecords: {
    ...catalogue,
    name: 'treasuryRecords',
    indexes: ['companyId'],
    ends: { field: 'state', values: ['cancelled'] },
    defaults: {
      type: 'payment',
      direction: 'out',
      concept: '',
      endDate: null,
      holder: 'company',
      counterparty: '',
      clientId: null,
      contact: '',
      recurring: false,
      recurrence: null,
      exceptions: [],
      bankIban: null,
      projectId: null,
      callRequestId: null,
      probabilityBp: 10_000,
      scenarioId: null,
      state: 'planned',
      notes: '',
    },
    mergeGroups: [
      ['direction', 'amountCents'],
      ['dueDate', 'endDate', 'recurring', 'recurrence'],
    ],
  },
  treasuryScenarios: {
    ...catalogue,
    name: 'treasuryScenarios',
    indexes: ['companyId'],
    defaults: { companyId: null, suppositions: [], copies: [], notes: '' },
  },
} as const satisfies Partial<Record<ResourceName, Collection>>;
