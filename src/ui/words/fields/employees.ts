import { msg } from '@lingui/core/macro';
import type { Employee } from '#contract/resources/employees.ts';
import type { FieldsOf } from './fields-of.ts';

export const EMPLOYEES_FIELDS = {
  companyId: msg`Company`,
  name: msg`Name`,
  nif: msg`NIF`,
  category: msg`Professional category`,
  contractKind: msg`Kind of contract`,
  startDate: msg`Start date`,
  endDate: msg`End date`,
  yearlyHours: msg`Hours of the year`,
  partTimeBp: msg`Part of whole time`,
  collaboratorId: msg`Collaborator`,
  notes: msg`Notes`,
} as const satisfies FieldsOf<Employee>;
