import type { ResourceName } from '#contract/paths.ts';
import { catalogue, type Collection } from './collection.ts';

/** Who works for the companies, what that costs, and how much of it is of which request. */
export const PEOPLE = {
  dedications: {
    ...catalogue,
    name: 'dedications',
    indexes: ['callRequestId', 'employeeId'],
    defaults: { hours: null, shareBp: null },
    mergeGroups: [['hours', 'shareBp']],
  },
  employeeMonths: {
    ...catalogue,
    name: 'employeeMonths',
    indexes: ['employeeId'],
    defaults: {
      grossCents: 0,
      socialSecurityCents: 0,
      sickPayCents: 0,
      workedHours: null,
      paidDate: null,
    },
    mergeGroups: [['grossCents', 'socialSecurityCents', 'sickPayCents']],
  },
  employees: {
    ...catalogue,
    name: 'employees',
    indexes: ['companyId'],
    defaults: {
      nif: null,
      category: '',
      contractKind: 'permanent',
      startDate: null,
      endDate: null,
      partTimeBp: 10_000,
      collaboratorId: null,
      notes: '',
    },
    mergeGroups: [
      ['startDate', 'endDate'],
      ['yearlyHours', 'partTimeBp'],
    ],
  },
} as const satisfies Partial<Record<ResourceName, Collection>>;
