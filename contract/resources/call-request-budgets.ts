import * as z from 'zod';
import { basisPoints, line, positiveCents, rowFields, text, withoutDefaults } from '../row.ts';

const fields = {
  callRequestId: z.uuid(),
  name: line(),
  categoryId: z.uuid().nullable().default(null),
  parentId: z.uuid().nullable().default(null),
  requestedCents: positiveCents.default(0),
  approvedCents: positiveCents.default(0),
  intensityBp: basisPoints.nullable().default(null),
  /** Of all that is justified. */
  maxPctBp: basisPoints.nullable().default(null),
  maxCents: positiveCents.nullable().default(null),
  isIndirect: z.boolean().default(false),
  /** Why what was spent of it is not what was approved (RD 887/2006, article 72.2.a). */
  deviationReason: text(2000).default(''),
  order: z.int().min(0).max(10_000).nullable().default(null),
  notes: text().default(''),
};

/** Items of the budget of a request. */
export const callRequestBudgetRow = z.object({ ...rowFields, ...withoutDefaults(fields) });
export const callRequestBudgetCreate = z.strictObject({ id: z.uuid().optional(), ...fields });
export const callRequestBudgetUpdate = z
  .strictObject(withoutDefaults(fields))
  .omit({ callRequestId: true })
  .partial();

export type CallRequestBudget = z.infer<typeof callRequestBudgetRow>;
