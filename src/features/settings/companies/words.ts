import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CompanyFields } from './form.ts';

type Labelled = keyof CompanyFields | 'archived' | 'holdedApiKey';

/** What the fields of a company are called. */
export const COMPANY_LABELS: Readonly<Record<Labelled, MessageDescriptor>> = {
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
  incomePattern: msg`Accounts that are incomes`,
  certificates: msg`Certificates`,
  isUA: msg`Belongs to the UA companies`,
  archived: msg`Archived`,
  holdedApiKey: msg`Accounting key`,
};

/** False for a field that this version of the app does not know. */
export function isLabelled(name: string): name is Labelled {
  return Object.hasOwn(COMPANY_LABELS, name);
}
