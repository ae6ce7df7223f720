import * as z from 'zod';
import {
  cents,
  email,
  iban,
  keptEmail,
  line,
  rowFields,
  taxId,
  text,
  withoutDefaults,
} from '../row.ts';

export const COLLABORATOR_KINDS = ['partner', 'freelance', 'company'] as const;

const fields = {
  name: line(),
  nif: taxId.nullable().default(null),
  email: email.nullable().default(null),
  iban: iban.nullable().default(null),
  kind: z.enum(COLLABORATOR_KINDS),
  /** Who signs in as this collaborator, with the role `partner`. */
  userId: z.uuid().nullable().default(null),
  companyIds: z.array(z.uuid()).max(100).default([]),
  /** What is owed to them when the balance begins; negative what they owe. */
  openingBalanceCents: cents.default(0),
  notes: text().default(''),
  archived: z.boolean().default(false),
};

export const collaboratorRow = z.object({
  ...rowFields,
  ...withoutDefaults(fields),
  email: keptEmail.nullable(),
});
export const collaboratorCreate = z.strictObject({ id: z.uuid().optional(), ...fields });
export const collaboratorUpdate = z.strictObject(withoutDefaults(fields)).partial();

export type Collaborator = z.infer<typeof collaboratorRow>;
