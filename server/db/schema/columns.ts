import { customType, integer, jsonb, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Approval } from '#domain/approvals/approval.ts';

/** An instant in UTC, to the millisecond. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** The same as the contract writes it: what rules compare is the same text on both sides. */
export const wireInstant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

/**
 * What every row carries (contract/row.ts). A trigger of the database gives `version` (+1) and
 * `updatedAt` at each update, whoever writes; code sets neither. Rows are never deleted: `deletedAt`.
 */
export const rowColumns = () => ({
  id: uuid().primaryKey(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull().defaultNow(),
  createdBy: uuid(),
  updatedAt: instant().notNull().defaultNow(),
  updatedBy: uuid(),
  deletedAt: instant(),
});

/** What rows carry whose money a second person may have to approve (domain/approvals). */
export const approvalColumns = () => ({
  approval: jsonb().$type<Approval>(),
  approvalBy: uuid(),
  approvalAt: wireInstant(),
  moneyBy: uuid(),
  moneyAt: wireInstant(),
});
