import * as z from 'zod';
import {
  day,
  keptMonth,
  month,
  positiveCents,
  rowFields,
  thousandths,
  withoutDefaults,
} from '../row.ts';

const fields = {
  employeeId: z.uuid(),
  month,
  /** Gross pay, with what of the extra pays is paid in it. */
  grossCents: positiveCents.default(0),
  /** What the company pays to the Social Security. */
  socialSecurityCents: positiveCents.default(0),
  /** Sick pay that the Social Security pays back. */
  sickPayCents: positiveCents.default(0),
  /** Hours that were worked; null for those of the contract. */
  workedHours: thousandths.nullable().default(null),
  /** The day on which it was paid. */
  paidDate: day.nullable().default(null),
};

/** What a month of a person cost and how long they worked; payslips and their proofs hang from it. */
export const employeeMonthRow = z.object({
  ...rowFields,
  ...withoutDefaults(fields),
  month: keptMonth,
});
export const employeeMonthCreate = z.strictObject({ id: z.uuid().optional(), ...fields });
export const employeeMonthUpdate = z
  .strictObject(withoutDefaults(fields))
  .omit({ employeeId: true, month: true })
  .partial();

export type EmployeeMonth = z.infer<typeof employeeMonthRow>;
