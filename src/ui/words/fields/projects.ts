import { msg } from '@lingui/core/macro';
import type { Project } from '#contract/resources/projects.ts';
import type { FieldsOf } from './fields-of.ts';

export const PROJECTS_FIELDS = {
  code: msg`Code`,
  name: msg`Name`,
  companyId: msg`Company`,
  clientId: msg`Client`,
  parentId: msg`Parent project`,
  order: msg`Order`,
  managerId: msg`Manager`,
  startDate: msg`Start`,
  endDate: msg`End`,
  state: msg`State`,
  expenseAccount: msg`Expense account`,
  incomeAccount: msg`Income account`,
  art36Type: msg`Article 36`,
  color: msg`Colour`,
  tags: msg`Tags`,
  notes: msg`Notes`,
} as const satisfies FieldsOf<Project>;
