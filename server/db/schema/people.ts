import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { callRequests } from './call-requests.ts';
import { rowColumns } from './columns.ts';
import { employees } from './employees.ts';

export const dedications = pgTable(
  'dedications',
  {
    ...rowColumns(),
    employeeId: uuid()
      .notNull()
      .references(() => employees.id),
    callRequestId: uuid()
      .notNull()
      .references(() => callRequests.id),
    month: text().notNull(),
    hours: integer(),
    shareBp: integer(),
  },
  (table) => [
    uniqueIndex('dedications_month')
      .on(table.employeeId, table.callRequestId, table.month)
      .where(sql`${table.deletedAt} is null`),
    index('dedications_request').on(table.callRequestId),
  ],
);
