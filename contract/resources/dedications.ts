import * as z from 'zod';
import { basisPoints, keptMonth, month, rowFields, thousandths, withoutDefaults } from '../row.ts';

const fields = {
  employeeId: z.uuid(),
  callRequestId: z.uuid(),
  month,
  /** In hours; null where it is said as a part of the month. */
  hours: thousandths.nullable().default(null),
  /** As a part of the hours of the month; null where it is said in hours. */
  shareBp: basisPoints.nullable().default(null),
};

/** How much of a month of a person is of a request. */
export const dedicationRow = z.object({
  ...rowFields,
  ...withoutDefaults(fields),
  month: keptMonth,
});
export const dedicationCreate = z.strictObject({ id: z.uuid().optional(), ...fields });
export const dedicationUpdate = z
  .strictObject(withoutDefaults(fields))
  .omit({ employeeId: true, callRequestId: true, month: true })
  .partial();

export type Dedication = z.infer<typeof dedicationRow>;
