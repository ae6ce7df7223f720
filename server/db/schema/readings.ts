import { sql } from 'drizzle-orm';
import { date, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { callRequests } from './call-requests.ts';
import { instant } from './columns.ts';
import { users } from './users.ts';

/** A request that was given to an adviser to read. One that was taken away stays, as the audit names it. */
export const readings = pgTable(
  'readings',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    callRequestId: uuid()
      .notNull()
      .references(() => callRequests.id),
    /** The last day on which it lets in, in Spain. */
    untilDay: date().notNull(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull().defaultNow(),
    endedAt: instant(),
  },
  (table) => [
    // One that stands for each adviser and request: given again, the new day holds.
    uniqueIndex('readings_standing')
      .on(table.userId, table.callRequestId)
      .where(sql`${table.endedAt} is null`),
    index('readings_request').on(table.callRequestId),
  ],
);
