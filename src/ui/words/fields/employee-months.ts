import { msg } from '@lingui/core/macro';
import type { EmployeeMonth } from '#contract/resources/employee-months.ts';
import type { FieldsOf } from './fields-of.ts';

export const EMPLOYEE_MONTHS_FIELDS = {
  employeeId: msg`Person`,
  month: msg`Month`,
  grossCents: msg`Gross pay`,
  socialSecurityCents: msg`Social Security of the company`,
  sickPayCents: msg`Sick pay that is paid back`,
  workedHours: msg`Hours worked`,
  paidDate: msg`Payment date`,
} as const satisfies FieldsOf<EmployeeMonth>;
