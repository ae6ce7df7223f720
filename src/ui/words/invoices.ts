import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InvoiceFormat, InvoiceProblem } from '#domain/invoices/invoice.ts';

/** Those of electronic invoices are names of their own, the same in every language. */
export const INVOICE_FORMATS: Readonly<Record<InvoiceFormat, MessageDescriptor | string>> = {
  facturae: 'Facturae',
  ubl: 'UBL',
  cii: 'Factur-X',
  text: msg`text of the PDF`,
  code: msg`QR code`,
};

/** What of an invoice that was read does not add up, or has to be filled in by hand. */
export const INVOICE_PROBLEMS: Readonly<Record<InvoiceProblem, MessageDescriptor>> = {
  'other-currency': msg`It is not in euros: fill in its amounts at the rate of its day.`,
  'no-day': msg`It says no day of issue that can be read.`,
  'no-amounts': msg`It says no net amount or no total.`,
  'bases-differ': msg`Its parts by VAT rate do not add up to its net amount.`,
  'vat-differs': msg`Its VAT is not what its rates give.`,
  'total-differs': msg`Net, VAT and withholding do not add up to its total.`,
  'asked-differs': msg`What it asks to be paid is not its total.`,
  replaces: msg`It replaces the invoice that it corrects: cancel that one, or both count.`,
  instalments: msg`It is to be paid in instalments: the first of their days is taken.`,
  'amounts-unclear': msg`No amounts that add up were found on it: type them.`,
  'only-total': msg`Of its amounts it says the total alone: check net amount and VAT.`,
};
