import { msg } from '@lingui/core/macro';
import type { Organization } from '#contract/resources/organizations.ts';
import type { FieldsOf } from './fields-of.ts';

export const ORGANIZATIONS_FIELDS = {
  name: msg`Name`,
  level: msg`Level`,
  parentId: msg`Belongs to`,
  nif: msg`NIF`,
  region: msg`Region`,
  municipality: msg`Municipality of its seat`,
  countsSeatDays: msg`Its electronic office also closes on the holidays of its seat`,
  url: msg`Electronic office`,
  bdnsId: msg`Code in the BDNS`,
  archived: msg`Archived`,
} as const satisfies FieldsOf<Organization>;
