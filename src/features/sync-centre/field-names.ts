import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** The names of the fields, as the forms call them. A field without one is shown by its own name. */
export const FIELD_NAMES: Record<string, MessageDescriptor> = {
  name: msg`Name`,
  email: msg`E-mail`,
  locale: msg`Language`,
  cif: msg`CIF`,
  businessName: msg`Business name`,
  commercialRegistry: msg`Commercial registry`,
  description: msg`Description`,
  color: msg`Colour`,
  isUA: msg`UA company`,
  archived: msg`Archived`,
  holdedApiKey: msg`Accounting key`,
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
  notes: msg`Notes`,
  type: msg`Type`,
  size: msg`Size`,
  sha256: msg`Fingerprint`,
  resource: msg`Belongs to`,
  rowId: msg`Record`,
};
