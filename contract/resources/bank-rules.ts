import * as z from 'zod';
import { MOVEMENT_KINDS } from '#domain/movements/kinds.ts';
import { iban, line, rowFields, text, withoutDefaults } from '../row.ts';

const fields = {
  companyId: z.uuid(),
  /** Words that all stand in what the bank says of a movement, in any order, without case and accents. */
  pattern: line(200),
  /** The account whose movements it is for; null for all accounts of the company. */
  bankIban: iban.nullable().default(null),
  /** What such a movement is. */
  kind: z.enum(MOVEMENT_KINDS).default('expense'),
  /** Of an expense or income: the account that it is entered under. Empty for a transfer or an adjustment. */
  accountNum: text(20).default(''),
  /** The supplier or payer that the entry names. */
  contactName: text(200).default(''),
  /** The project that bears it; null for none. */
  projectId: z.uuid().nullable().default(null),
  notes: text().default(''),
};

/** What movements of the bank that say the same are, so that nobody has to say it each month. */
export const bankRuleRow = z.object({ ...rowFields, ...withoutDefaults(fields) });
export const bankRuleCreate = z.strictObject({ id: z.uuid().optional(), ...fields });
export const bankRuleUpdate = z.strictObject(withoutDefaults(fields)).partial();

export type BankRule = z.infer<typeof bankRuleRow>;
