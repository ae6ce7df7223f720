import { msg } from '@lingui/core/macro';
import type { Company } from '#contract/resources/companies.ts';
import type { FieldsOf } from './fields-of.ts';

export const COMPANIES_FIELDS = {
  cif: msg`CIF`,
  name: msg`Name`,
  businessName: msg`Business name`,
  commercialRegistry: msg`Commercial registry`,
  description: msg`Description`,
  color: msg`Colour`,
  address: msg`Address`,
  municipality: msg`Municipality`,
  ibans: msg`Bank accounts`,
  undertakingGroup: msg`Single undertaking`,
  fiscalYearStart: msg`Its fiscal year begins in`,
  expensePattern: msg`Accounts that are expenses`,
  incomePattern: msg`Accounts that are income`,
  certificates: msg`Certificates`,
  approvalOverCents: msg`A second person approves above`,
  approvalSince: msg`Limit in force since`,
  isUA: msg`Belongs to the UA companies`,
  archived: msg`Archived`,
  holdedApiKey: msg`Accounting key`,
} as const satisfies FieldsOf<Company>;
