import * as z from 'zod';
import { RESOURCE_NAMES } from './paths.ts';

const MAX_LINES = 500;

/**
 * Which lines of the audit, newest first. `from` and `to` are instants, the first counts and the last
 * does not; `before` is the id of the last line that is known already. Without `resource` and `rowId`
 * it is the whole, which is for administrators.
 */
export const auditQuery = z.object({
  resource: z.enum(RESOURCE_NAMES).optional(),
  rowId: z.uuid().optional(),
  userId: z.uuid().optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_LINES).default(100),
});

/** One change: who, when, from which device, and each field that is not as it was. */
export const auditLine = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  userId: z.uuid().nullable(),
  userName: z.string().nullable(),
  deviceId: z.uuid().nullable(),
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
