import * as z from 'zod';
import { email, iban, keptEmail, line, rowFields, taxId, text, withoutDefaults } from '../row.ts';

const fields = {
  nif: taxId.nullable().default(null),
  name: line(),
  contact: text(200).default(''),
  email: email.nullable().default(null),
  phone: text(40).default(''),
  iban: iban.nullable().default(null),
  /** Term of payment; more than 60 days is against Ley 3/2004, article 4. */
  paymentDays: z.int().min(0).max(365).default(30),
  notes: text().default(''),
  archived: z.boolean().default(false),
};

export const clientRow = z.object({
  ...rowFields,
  ...withoutDefaults(fields),
  email: keptEmail.nullable(),
  /** Its id in the accounting service. */
  holdedId: text(64),
});
export const clientCreate = z.strictObject({ id: z.uuid().optional(), ...fields });
export const clientUpdate = z.strictObject(withoutDefaults(fields)).partial();
