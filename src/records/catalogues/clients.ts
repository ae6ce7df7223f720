import { msg } from '@lingui/core/macro';
import { contractFields } from '../contract-field.ts';
import { defineRecord } from '../definition.ts';
import { duplicateWordsOf } from '../names.ts';
import { USUAL } from './usual.ts';

/** Days after which a payment is late whatever was agreed (Ley 3/2004, article 4). */
const MAX_PAYMENT_DAYS = 60;

export const CLIENTS = defineRecord<'clients'>({
  resource: 'clients',
  title: msg`Clients`,
  one: msg`Client`,
  newOne: msg`New client`,
  lead: msg`Who is billed, with tax numbers, contacts and terms of payment.`,
  fields: contractFields('clients', {
    nif: {},
    name: {},
    contact: {},
    email: {},
    phone: {},
    paymentDays: {
      warning: ({ paymentDays }) =>
        typeof paymentDays === 'number' && paymentDays > MAX_PAYMENT_DAYS
          ? msg`More than 60 days is against Ley 3/2004, article 4.`
          : null,
    },
    iban: { wide: true },
    notes: {},
  }),
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
  ...USUAL,
  key: 'nif',
  duplicateWords: duplicateWordsOf,
});
