import * as z from 'zod';
import { MOVEMENT_KINDS, MOVEMENT_STATES } from '#domain/movements/kinds.ts';
import { cents, day, iban, rowFields, text, withoutDefaults } from '../row.ts';

const fields = {
  companyId: z.uuid(),
  /** Null for a line of a bank statement that no project claims. */
  projectId: z.uuid().nullable().default(null),
  date: day,
  valueDate: day.nullable().default(null),
  kind: z.enum(MOVEMENT_KINDS),
  /** Signed: what comes in is positive. */
  amountCents: cents,
  concept: text(500).default(''),
  contact: text(200).default(''),
  budgetId: z.uuid().nullable().default(null),
  /** The account of the company that it moved; null when it was written by hand without one. */
  bankIban: iban.nullable().default(null),
  /** Of the line of a statement: the same line is never taken twice (domain/banking). */
  importKey: text(80).default(''),
  state: z.enum(MOVEMENT_STATES).default('confirmed'),
  /** Between two accounts of the company: the two movements have the same (domain/banking/transfers.ts). */
  transferId: z.uuid().nullable().default(null),
  notes: text().default(''),
};

/** Money in and out, of a bank statement or written by hand; expenses name the movement that paid them. */
export const movementRow = z.object({ ...rowFields, ...withoutDefaults(fields) });
export const movementCreate = z.strictObject({ id: z.uuid().optional(), ...fields });
export const movementUpdate = z.strictObject(withoutDefaults(fields)).partial();

export type Movement = z.infer<typeof movementRow>;
