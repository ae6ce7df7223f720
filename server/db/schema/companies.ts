import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { rowColumns } from './columns.ts';

export const companies = pgTable(
  'companies',
  {
    ...rowColumns(),
    /** Normalised: upper case without separators. */
    cif: text().notNull(),
    name: text().notNull(),
    businessName: text().notNull().default(''),
    commercialRegistry: text().notNull().default(''),
    description: text().notNull().default(''),
    color: text(),
    isUA: boolean('is_ua').notNull().default(false),
    archived: boolean().notNull().default(false),
    /** The accounting key, sealed (server/db/secrets.ts); null when there is none. */
    holdedKeySealed: text(),
    /** Its last four characters, all that is ever read back. */
    holdedKeyTail: text(),
  },
  (table) => [
    uniqueIndex('companies_cif').on(table.cif).where(sql`deleted_at is null and not archived`),
  ],
);
