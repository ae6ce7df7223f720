import { msg } from '@lingui/core/macro';
import type { AccountingRecord } from '#contract/resources/accounting-records.ts';
import type { FieldsOf } from './fields-of.ts';

export const ACCOUNTING_RECORDS_FIELDS = {
  callRequestId: msg`Call request`,
  crBudgetItemId: msg`Budget item`,
  expenseId: msg`Expense`,
  orderNo: msg`Number`,
  imputedCents: msg`Imputed amount`,
  creditor: msg`Creditor`,
  nif: msg`NIF`,
  docNumber: msg`Document number`,
  concept: msg`Concept`,
  issueDate: msg`Date of issue`,
  paymentDate: msg`Payment date`,
  netCents: msg`Net amount`,
  vatCents: msg`VAT`,
  totalCents: msg`Total`,
  paymentProofId: msg`Proof of payment`,
  agreedDays: msg`Days of payment agreed on`,
  offers: msg`Offers`,
  contractKind: msg`Kind of contract`,
  isOffersExempt: msg`Exempt from three offers`,
  hasChoiceReport: msg`Report on the choice`,
  isSubcontracted: msg`Subcontracted activity`,
  isAuthorised: msg`Authorised by the body`,
  stampText: msg`Text of the stamp`,
  result: msg`Result`,
  acceptedCents: msg`Accepted amount`,
  lateReason: msg`Why it is changed after handing in`,
  rejectionReason: msg`Reason of the body`,
  notes: msg`Notes`,
} as const satisfies FieldsOf<AccountingRecord>;
