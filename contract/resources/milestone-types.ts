import * as z from 'zod';
import { MILESTONE_ANCHORS, TERM_UNITS } from '#domain/milestones/terms.ts';
import { line, names, rowFields, text, withoutDefaults } from '../row.ts';

const fields = {
  code: line(40),
  ...names,
  /** What the term counts from; null for a date that a person gives. */
  anchor: z.enum(MILESTONE_ANCHORS).nullable().default(null),
  /** So many units after the anchor; negative before it. */
  offset: z.int().min(-3_650).max(3_650).default(0),
  unit: z.enum(TERM_UNITS).default('working-days'),
  /** Days before the date at which people are told. */
  alertDays: z.array(z.int().min(0).max(365)).max(12).default([30, 15, 7, 4, 1, 0]),
  evidenceRequired: z.boolean().default(false),
  /** The article that the term comes from. */
  legalBasis: text(200).default(''),
  order: z.int().min(0).max(100_000).nullable().default(null),
  archived: z.boolean().default(false),
};

/** Templates of milestones: their name, and how their date follows from another. */
export const milestoneTypeRow = z.object({ ...rowFields, ...withoutDefaults(fields) });
export const milestoneTypeCreate = z.strictObject({ id: z.uuid().optional(), ...fields });
export const milestoneTypeUpdate = z.strictObject(withoutDefaults(fields)).partial();

export type MilestoneType = z.infer<typeof milestoneTypeRow>;
