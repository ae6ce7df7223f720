import * as z from 'zod';
import { keptMonth, month, positiveCents, rowFields, withoutDefaults } from '../row.ts';

const fields = {
  callRequestId: z.uuid(),
  /** An item of the budget of the request. */
  itemId: z.uuid(),
  period: month,
  plannedCents: positiveCents.default(0),
};

/** What is planned to be spent of an item of a request in a month. */
export const planningRow = z.object({
  ...rowFields,
  ...withoutDefaults(fields),
  period: keptMonth,
});
export const planningCreate = z.strictObject({ id: z.uuid().optional(), ...fields });
export const planningUpdate = z
  .strictObject(withoutDefaults(fields))
  .omit({ callRequestId: true, itemId: true })
  .partial();

/** `PUT /call_request/accounting/planning`: the row's id stands in the body. */
export const planningUpdateWithId = planningUpdate.extend({ id: z.uuid() });

export type Planning = z.infer<typeof planningRow>;
