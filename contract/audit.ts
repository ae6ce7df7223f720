import * as z from 'zod';
import { pageQuery } from './paging.ts';
import { RESOURCE_NAMES } from './paths.ts';
import { instant } from './row.ts';

/**
 * Which lines of the audit, newest first. `from` and `to` are instants, the first counts and the last
 * does not. Without `resource` and `rowId` it is the whole, which is for administrators.
 */
export const auditQuery = pageQuery.extend({
  resource: z.enum(RESOURCE_NAMES).optional(),
  rowId: z.uuid().optional(),
  userId: z.uuid().optional(),
  from: instant.optional(),
  to: instant.optional(),
});

/** One change: who, when, from which device, and each field that is not as it was. */
export const auditLine = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  userId: z.uuid().nullable(),
  userName: z.string().nullable(),
  deviceId: z.uuid().nullable(),
  /** The program that asked with a key of this person. */
  programName: z.string().nullable(),
  /** Changed without saying which version was seen: the last write counted. */
  isUnconditional: z.boolean(),
  resource: z.string(),
  rowId: z.uuid().nullable(),
  action: z.string(),
  /** `before` is null at a creation, `after` at a removal. */
  fields: z.array(z.object({ name: z.string(), before: z.unknown(), after: z.unknown() })),
});

/** Whether every line is as it was written; `firstBroken` is the id of the first that is not. */
export const auditCheck = z.object({
  isWhole: z.boolean(),
  rows: z.int(),
  firstBroken: z.int().nullable(),
});

export type AuditQuery = z.output<typeof auditQuery>;
export type AuditLine = z.infer<typeof auditLine>;
export type AuditCheck = z.infer<typeof auditCheck>;
