import { CLIENTS_FIELDS } from '#ui/words/fields/clients.ts';
import { msg } from '@lingui/core/macro';
import { canCatalogue } from '#domain/access/policy.ts';
import { defineRecord } from '#records/definition.ts';
import { duplicateWordsOf } from '#records/names.ts';

/** Days after which a payment is late whatever was agreed (Ley 3/2004, article 4). */
const MAX_PAYMENT_DAYS = 60;

export const CLIENTS = defineRecord<'clients'>({
  resource: 'clients',
  title: msg`Clients`,
  one: msg`Client`,
  newOne: msg`New client`,
  lead: msg`Who is billed, with tax numbers, contacts and terms of payment.`,
  fields: [
    { name: 'nif', label: CLIENTS_FIELDS.nif, kind: 'text', live: 'tax-id' },
    { name: 'name', label: CLIENTS_FIELDS.name, kind: 'text' },
    { name: 'contact', label: CLIENTS_FIELDS.contact, kind: 'text' },
    { name: 'email', label: CLIENTS_FIELDS.email, kind: 'text' },
    { name: 'phone', label: CLIENTS_FIELDS.phone, kind: 'text' },
    {
      name: 'paymentDays',
      label: CLIENTS_FIELDS.paymentDays,
      kind: 'integer',
      warning: ({ paymentDays }) =>
        typeof paymentDays === 'number' && paymentDays > MAX_PAYMENT_DAYS
          ? msg`More than 60 days is against Ley 3/2004, article 4.`
          : null,
    },
    { name: 'iban', label: CLIENTS_FIELDS.iban, kind: 'text', live: 'iban', wide: true },
    { name: 'notes', label: CLIENTS_FIELDS.notes, kind: 'long-text' },
  ],
  columns: [
    { field: 'name' },
    { field: 'nif', width: 120 },
    { field: 'contact' },
    { field: 'email', width: 200 },
    { field: 'phone', width: 130 },
    { field: 'paymentDays', width: 130 },
    { field: 'iban', width: 220, hidden: true },
    { field: 'notes', hidden: true },
  ],
  archive: { field: 'archived', on: true, off: false },
  isMergeable: true,
  key: 'nif',
  duplicateWords: duplicateWordsOf,
  may: canCatalogue,
});
