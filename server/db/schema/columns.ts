import { integer, timestamp, uuid } from 'drizzle-orm/pg-core';

/** An instant in UTC, to the millisecond. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 });

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
