import * as z from 'zod';
import { DOCUMENTATION_GROUPS, DOCUMENTATION_STATUSES } from '#domain/documentation/kinds.ts';
import { day, line, rowFields, tags, text, withoutDefaults } from '../row.ts';

const fields = {
  callRequestId: z.uuid(),
  group: z.enum(DOCUMENTATION_GROUPS).default('application'),
  type: line(),
  required: z.boolean().default(true),
  status: z.enum(DOCUMENTATION_STATUSES).default('missing'),
  /** Part of the justification is still to come. */
  pendingJustification: z.boolean().default(false),
  /** On which it was put at disposal at the electronic office. */
  notificationDate: day.nullable().default(null),
  /** Last day to access it; null to have it computed (domain/documentation/dates.ts). */
  notificationDeadlineDate: day.nullable().default(null),
  receptionDate: day.nullable().default(null),
  amendmentDate: day.nullable().default(null),
  /** Last day to amend; null to have it computed. */
  amendmentDeadline: day.nullable().default(null),
  /** In words: what the body asks for, what was submitted, and what was amended. */
  requirement: text(2000).default(''),
  submittedDocumentation: text(2000).default(''),
  amendedDocumentation: text(2000).default(''),
  /** Secure verification code (CSV) that the electronic office printed on it. */
  csvCode: text(80).default(''),
  responsibleId: z.uuid().nullable().default(null),
  order: z.int().min(0).max(10_000).nullable().default(null),
  tags: tags.default([]),
  notes: text().default(''),
};

/** Documents that a request needs, with their legal dates. Their files belong to them. */
export const documentationRow = z.object({ ...rowFields, ...withoutDefaults(fields) });
export const documentationCreate = z.strictObject({ id: z.uuid().optional(), ...fields });
export const documentationUpdate = z
  .strictObject(withoutDefaults(fields))
  .omit({ callRequestId: true })
  .partial();

export type Documentation = z.infer<typeof documentationRow>;
