import * as z from 'zod';
import { FORECAST_STEPS } from '#domain/treasury/forecast.ts';
import { plainString } from '../plain-string.ts';
import { basisPoints, cents, day, line, rowFields, text, withoutDefaults } from '../row.ts';

/** What is supposed of money that is expected (domain/treasury). */
const supposition = z.strictObject({
  id: z.uuid(),
  /** Keys of what is expected: of a record, an instalment of a subsidy, an invoice. */
  ids: z.array(plainString().min(1).max(100)).min(1).max(500),
  /** What it is about, in the words of whoever supposed it. */
  label: text(200),
  delayDays: z.int().min(-3_650).max(3_650),
  probabilityBp: basisPoints.nullable(),
  isLeftOut: z.boolean(),
});

/** The forecast as it was once, to be compared with what came. */
const frozenCopy = z.strictObject({
  id: z.uuid(),
  takenAt: z.iso.datetime(),
  step: z.enum(FORECAST_STEPS),
  /** Null for all that the person sees. */
  companyIds: z.array(z.uuid()).max(500).nullable(),
  buckets: z.array(z.strictObject({ from: day, to: day, closingCents: cents })).max(800),
});

const fields = {
  /** Null for one of the whole group, which administrators see. */
  companyId: z.uuid().nullable().default(null),
  name: line(),
  suppositions: z.array(supposition).max(100).default([]),
  copies: z.array(frozenCopy).max(24).default([]),
  notes: text().default(''),
};

/** Another cash flow, and what was foreseen before. */
export const treasuryScenarioRow = z.object({ ...rowFields, ...withoutDefaults(fields) });
export const treasuryScenarioCreate = z.strictObject({ id: z.uuid().optional(), ...fields });
export const treasuryScenarioUpdate = z.strictObject(withoutDefaults(fields)).partial();

export type TreasuryScenario = z.infer<typeof treasuryScenarioRow>;
