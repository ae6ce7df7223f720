import { msg } from '@lingui/core/macro';
import type { Organization } from '#contract/resources/organizations.ts';
import type { FieldsOf } from './fields-of.ts';

export const ORGANIZATIONS_FIELDS = {
  name: msg`Name`,
  level: msg`Level`,
  parentId: msg`Belongs to`,
  nif: msg`NIF`,
  municipality: msg`Municipality of its seat`,
  url: msg`Electronic office`,
  bdnsId: msg`Code in the BDNS`,
  archived: msg`Archived`,
} as const satisfies FieldsOf<Organization>;
