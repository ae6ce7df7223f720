import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SavedViewRow } from '#contract/resources/saved-views.ts';
import { rowColumns } from './columns.ts';
import { companies } from './companies.ts';

/** Views of lists, each of its author (`createdBy`) and of who reads the company that it is shared with. */
export const savedViews = pgTable(
  'saved_views',
  {
    ...rowColumns(),
    list: text().notNull(),
    name: text().notNull(),
    search: jsonb().$type<SavedViewRow['search']>().notNull(),
    grid: jsonb().$type<SavedViewRow['grid']>(),
    isDefault: boolean().notNull().default(false),
    companyId: uuid().references(() => companies.id),
  },
  (table) => [
    index('saved_views_author').on(table.createdBy),
    uniqueIndex('saved_views_default')
      .on(table.createdBy, table.list)
      .where(sql`is_default and deleted_at is null`),
  ],
);
