import * as z from 'zod';
import { AMORTIZATION_STATES, AMORTIZATION_TYPES } from '#domain/amortizations/kinds.ts';
import {
  basisPoints,
  cents,
  keptMonth,
  month,
  positiveCents,
  rowFields,
  text,
  thousandths,
  withoutDefaults,
} from '../row.ts';

const fields = {
  resourceId: z.uuid(),
  companyId: z.uuid(),
  type: z.enum(AMORTIZATION_TYPES),
  period: month,
  projectId: z.uuid().nullable().default(null),
  budgetId: z.uuid().nullable().default(null),
  accountNum: text(20).default(''),
  /** Days of the period in which the asset is in use. */
  days: z.int().min(0).max(31).default(0),
  /** Which part of the use the project has. */
  usePctBp: basisPoints.default(10_000),
  /** Of a usage charge: how many of the resource's unit, and its price. */
  quantity: thousandths.default(0),
  unitPriceCents: positiveCents.default(0),
  amountCents: cents,
  state: z.enum(AMORTIZATION_STATES).default('planned'),
  notes: text(500).default(''),
};

/** What resources cost, month by month: schedules of assets and charges for their use. */
export const amortizationRow = z.object({
  ...rowFields,
  ...withoutDefaults(fields),
  period: keptMonth,
});
export const amortizationCreate = z.strictObject({ id: z.uuid().optional(), ...fields });
export const amortizationUpdate = z.strictObject(withoutDefaults(fields)).partial();

export type Amortization = z.infer<typeof amortizationRow>;
