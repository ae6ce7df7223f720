import * as z from 'zod';
import { BALANCE_SOURCES } from '#domain/treasury/kinds.ts';
import { cents, day, iban, rowFields, withoutDefaults } from '../row.ts';

const fields = {
  companyId: z.uuid(),
  bankIban: iban,
  /** At the end of this day. */
  day,
  balanceCents: cents,
  source: z.enum(BALANCE_SOURCES).default('manual'),
};

/** What an account of a company held at the end of a day. */
export const bankBalanceRow = z.object({ ...rowFields, ...withoutDefaults(fields) });
export const bankBalanceCreate = z.strictObject({ id: z.uuid().optional(), ...fields });
export const bankBalanceUpdate = z.strictObject(withoutDefaults(fields)).partial();

export type BankBalance = z.infer<typeof bankBalanceRow>;
