import { sql } from 'drizzle-orm';
import { boolean, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { CommentRow } from '#contract/resources/comments.ts';
import type { AssignmentRow } from '#contract/resources/assignments.ts';
import { instant, rowColumns } from './columns.ts';
import { users } from './users.ts';

/** What people say on rows, each comment its author's (`createdBy`). */
export const comments = pgTable(
  'comments',
  {
    ...rowColumns(),
    resource: text().$type<CommentRow['resource']>().notNull(),
    rowId: uuid().notNull(),
    text: text().notNull(),
    mentions: uuid().array().notNull().default(sql`'{}'`),
    isRemoved: boolean().notNull().default(false),
    editedAt: instant(),
    authorName: text().notNull(),
    untoldIds: uuid().array().notNull().default(sql`'{}'`),
  },
  (table) => [index('comments_subject').on(table.resource, table.rowId)],
);

/** Rows that were given to somebody. */
export const assignments = pgTable(
  'assignments',
  {
    ...rowColumns(),
    resource: text().$type<AssignmentRow['resource']>().notNull(),
    rowId: uuid().notNull(),
    assigneeId: uuid()
      .notNull()
      .references(() => users.id),
    text: text().notNull().default(''),
    day: date(),
    isDone: boolean().notNull().default(false),
    doneAt: instant(),
    doneBy: uuid(),
  },
  (table) => [index('assignments_subject').on(table.resource, table.rowId)],
);
