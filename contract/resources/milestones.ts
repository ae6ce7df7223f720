import * as z from 'zod';
import { MILESTONE_STATES } from '#domain/milestones/states.ts';
import { day, line, rowFields, text, withoutDefaults } from '../row.ts';
import { termRule } from './tenders.ts';

const fields = {
  callRequestId: z.uuid(),
  typeId: z.uuid().nullable().default(null),
  title: line(),
  /** Set by a person; null to have it computed by the rule. */
  date: day.nullable().default(null),
  rule: termRule.nullable().default(null),
  /** So many days before it people are told of it. */
  alertDays: z.array(z.int().min(0).max(365)).max(12).default([]),
  /** It is done only with a document that shows it. */
  evidenceRequired: z.boolean().default(false),
  responsibleId: z.uuid().nullable().default(null),
  state: z.enum(MILESTONE_STATES).default('pending'),
  doneAt: day.nullable().default(null),
  notes: text().default(''),
};

/** What has to happen with a request by a day (hitos). Late is what is pending after it. */
export const milestoneRow = z.object({ ...rowFields, ...withoutDefaults(fields) });
export const milestoneCreate = z.strictObject({ id: z.uuid().optional(), ...fields });
export const milestoneUpdate = z
  .strictObject(withoutDefaults(fields))
  .omit({ callRequestId: true })
  .partial();

export type Milestone = z.infer<typeof milestoneRow>;
