import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Company } from '#contract/resources/companies.ts';
import { rowColumns, wireInstant } from './columns.ts';

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
    address: text().notNull().default(''),
    municipality: text().notNull().default(''),
    ibans: text().array().notNull().default(sql`'{}'`),
    undertakingGroup: text().notNull().default(''),
    fiscalYearStart: integer().notNull().default(1),
    expensePattern: text().notNull().default(''),
    incomePattern: text().notNull().default(''),
    certificates: jsonb().$type<Company['certificates']>().notNull().default([]),
    approvalOverCents: bigint({ mode: 'number' }),
    approvalSince: wireInstant(),
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
