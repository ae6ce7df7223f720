import * as z from 'zod';
import { CALL_HIT_STATES } from '#domain/bdns/call-hits.ts';
import { bdnsPrefill } from '../bdns.ts';
import { cents, day, rowFields, withoutDefaults } from '../row.ts';

const fields = {
  state: z.enum(CALL_HIT_STATES).default('new'),
  /** What was made of it. */
  tenderId: z.uuid().nullable().default(null),
};

/** A call of the national database that searches found: one row, whichever and however many found it. */
export const callHitRow = z.object({
  ...rowFields,
  ...withoutDefaults(fields),
  /** The searches that found it. */
  searchIds: z.array(z.uuid()),
  bdns: z.string(),
  title: z.string(),
  /** That calls. */
  body: z.string(),
  /** When the database had it. */
  registeredOn: day.nullable(),
  /** The last day of applications; null where only words tell it. */
  closesOn: day.nullable(),
  budgetCents: cents.nullable(),
  /** What a tender of it begins with. */
  prefill: bdnsPrefill,
});
export const callHitUpdate = z.strictObject(withoutDefaults(fields)).partial();

export type CallHitRow = z.infer<typeof callHitRow>;
