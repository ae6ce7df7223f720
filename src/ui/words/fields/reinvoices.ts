import { msg } from '@lingui/core/macro';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import { APPROVAL_FIELDS } from './approval.ts';
import type { FieldsOf } from './fields-of.ts';

export const REINVOICES_FIELDS = {
  issuerId: msg`Issuer`,
  receiverId: msg`Receiver`,
  projectId: msg`Project`,
  date: msg`Date`,
  period: msg`Period`,
  expenses: msg`Lines`,
  state: msg`State`,
  holdedId: msg`Id in the accounting service`,
  invoiceNumber: msg`Number of the invoice`,
  invoiceFileId: msg`PDF of the invoice`,
  paidDate: msg`Paid on`,
  notes: msg`Notes`,
  code: msg`Code`,
  rectifiedByCode: msg`Code of the rectification`,
  rectifiedOn: msg`Rectified on`,
  baseCents: msg`Base`,
  vatCents: msg`VAT`,
  totalCents: msg`Total`,
  entries: msg`Entries in the books`,
  ...APPROVAL_FIELDS,
} as const satisfies FieldsOf<Reinvoice>;
