import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InvoicePart, PartPlace } from '#domain/invoices/from-text.ts';
import type { InvoiceReading } from '#domain/invoices/reading.ts';
import { type FilledFields, fieldsFrom } from '../fill-from-invoice.ts';
import type { Catalogues } from '../queries.ts';

/** Which fields of the form the parts of an invoice fill in. */
const FIELDS: Readonly<Record<InvoicePart, keyof FilledFields>> = {
  supplierName: 'contactName',
  supplierTaxId: 'contactNif',
  customer: 'companyId',
  number: 'docNumber',
  issueDate: 'issueDate',
  dueDate: 'dueDate',
  net: 'net',
  vat: 'vat',
  withholding: 'withholding',
  // In euros the form has no field of it.
  total: 'original',
};

/** What the document of a waiting invoice says, by field. */
export interface ReadFields {
  fields: FilledFields;
  /** Where each was found. Of an electronic invoice there are no places: all of it is from the file. */
  places: Partial<Record<keyof FilledFields, PartPlace>>;
}

const NOTHING: ReadFields = { fields: {}, places: {} };

export function readFields(
  reading: InvoiceReading | null,
  companies: Catalogues['companies'],
): ReadFields {
  if (reading?.said !== 'read') return NOTHING;
  const places: ReadFields['places'] = {};
  for (const [part, place] of Object.entries(reading.places)) {
    places[FIELDS[part as InvoicePart]] = place;
  }
  return { fields: fieldsFrom(reading.invoice, companies), places };
}

/** Where a field was found, in words. */
export function placeWords({ by, page, words }: PartPlace): MessageDescriptor {
  return by === 'code' ? msg`QR code` : msg`Page ${page}: “${words}”`;
}
