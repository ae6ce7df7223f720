import { msg } from '@lingui/core/macro';
import type * as z from 'zod';
import type { clientRow } from '#contract/resources/clients.ts';
import type { FieldsOf } from './fields-of.ts';

export const CLIENTS_FIELDS = {
  nif: msg`NIF`,
  name: msg`Name`,
  contact: msg`Contact`,
  email: msg`E-mail`,
  phone: msg`Phone`,
  iban: msg`IBAN`,
  paymentDays: msg`Payment term in days`,
  notes: msg`Notes`,
  archived: msg`Archived`,
  holdedId: msg`Number in the accounting service`,
} as const satisfies FieldsOf<z.infer<typeof clientRow>>;
