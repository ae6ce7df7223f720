import { msg } from '@lingui/core/macro';
import type { Expense } from '#contract/resources/expenses.ts';
import type { FieldsOf } from './fields-of.ts';

export const EXPENSES_FIELDS = {
  companyId: msg`Company`,
  type: msg`Type`,
  docNumber: msg`Document number`,
  contactName: msg`Supplier or client`,
  contactNif: msg`Tax number`,
  concept: msg`Concept`,
  issueDate: msg`Date of issue`,
  accrualDate: msg`Date of accrual`,
  dueDate: msg`Due date`,
  paidDate: msg`Paid on`,
  paymentMethod: msg`Means of payment`,
  movementId: msg`Movement of the bank`,
  payments: msg`Payments`,
  netCents: msg`Net`,
  vatCents: msg`VAT`,
  vatDeductibleBp: msg`VAT that is deducted`,
  withholdingCents: msg`Withholding`,
  accountNum: msg`Account`,
  offers: msg`Offers`,
  relatedParty: msg`From a related party`,
  intercompany: msg`Between companies of the group`,
  state: msg`State`,
  notes: msg`Notes`,
  imputations: msg`Imputations`,
  origin: msg`Origin`,
  holdedId: msg`Id in the accounting program`,
  totalCents: msg`Total`,
  unpaidCents: msg`Left to pay`,
} as const satisfies FieldsOf<Expense>;
