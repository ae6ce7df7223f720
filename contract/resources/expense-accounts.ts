import * as z from 'zod';
import { EXPENSE_TYPES } from '#domain/accounts/account-class.ts';
import { line, rowFields, text, withoutDefaults } from '../row.ts';

const fields = {
  companyId: z.uuid(),
  /** Digits of the Plan General de Contabilidad. */
  num: z.string().regex(/^\d{3,12}$/),
  name: line(),
  /** Null while the number decides (domain/accounts). */
  type: z.enum(EXPENSE_TYPES).nullable().default(null),
  projectId: z.uuid().nullable().default(null),
  /** Id of the budget line that its expenses go to. */
  budget: z.uuid().nullable().default(null),
  active: z.boolean().default(true),
};

const given = {
  /** Its id in the accounting service. */
  holdedId: text(64),
  lastSync: z.iso.datetime().nullable(),
};

/** Accounts of a company that income and expenses are booked on. */
export const expenseAccountRow = z.object({ ...rowFields, ...withoutDefaults(fields), ...given });
export const expenseAccountCreate = z.strictObject({ id: z.uuid().optional(), ...fields });
export const expenseAccountUpdate = z.strictObject(withoutDefaults(fields)).partial();

/** `PUT /expenses_accounts/budget/{id}`. */
export const accountBudgetBody = z.strictObject({ budget: z.uuid().nullable() });

export type ExpenseAccount = z.infer<typeof expenseAccountRow>;
