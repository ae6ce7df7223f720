import { sql } from 'drizzle-orm';
import { bigint, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import { approvalColumns, rowColumns } from './columns.ts';
import { companies } from './companies.ts';
import { projects } from './projects.ts';

const words = () => text().notNull().default('');
const cents = () => bigint({ mode: 'number' }).notNull().default(0);

export const reinvoices = pgTable(
  'reinvoices',
  {
    ...rowColumns(),
    issuerId: uuid()
      .notNull()
      .references(() => companies.id),
    receiverId: uuid()
      .notNull()
      .references(() => companies.id),
    projectId: uuid().references(() => projects.id),
    date: date().notNull(),
    period: words(),
    expenses: jsonb().$type<Reinvoice['expenses']>().notNull().default([]),
    state: text().$type<Reinvoice['state']>().notNull().default('draft'),
    holdedId: words(),
    invoiceNumber: words(),
    invoiceFileId: uuid(),
    paidDate: date(),
    notes: words(),
    code: words(),
    rectifiedByCode: words(),
    rectifiedOn: date(),
    baseCents: cents(),
    vatCents: cents(),
    totalCents: cents(),
    entries: jsonb().$type<Reinvoice['entries']>().notNull().default([]),
    ...approvalColumns(),
  },
  (table) => [
    index('reinvoices_project').on(table.projectId),
    // A number of a series is given once to each issuer, removed rows included.
    uniqueIndex('reinvoices_code').on(table.issuerId, table.code).where(sql`${table.code} <> ''`),
    uniqueIndex('reinvoices_rectification')
      .on(table.issuerId, table.rectifiedByCode)
      .where(sql`${table.rectifiedByCode} <> ''`),
  ],
);
