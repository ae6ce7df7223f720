import { bigint, customType, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { FileRow } from '#contract/resources/files.ts';
import { instant, rowColumns } from './columns.ts';
import { users } from './users.ts';

/** Documents. The bytes lie in the store under their hash; they are shared by rows of the same hash. */
export const files = pgTable(
  'files',
  {
    ...rowColumns(),
    name: text().notNull(),
    resource: text().$type<FileRow['resource']>(),
    rowId: uuid(),
    location: text().notNull().default(''),
    tags: jsonb().$type<string[]>().notNull().default([]),
    type: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    textHead: text().notNull().default(''),
  },
  (table) => [
    index('files_owner').on(table.resource, table.rowId),
    index('files_hash').on(table.sha256),
  ],
);

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What documents say, for those of which it was read. It goes with its document, and not through the feed. */
export const fileTexts = pgTable(
  'file_texts',
  {
    fileId: uuid()
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** Its words, folded and by their Spanish stems. */
    words: tsvector().notNull(),
  },
  (table) => [index('file_texts_words').using('gin', table.words)],
);

/** Bytes on their way in pieces; gone when a document has taken them, or after 48 hours. */
export const uploads = pgTable('uploads', {
  id: uuid().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => users.id),
  sha256: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  createdAt: instant().notNull().defaultNow(),
});
