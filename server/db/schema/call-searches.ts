import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CallHitRow } from '#contract/resources/call-hits.ts';
import type { CallSearchRow } from '#contract/resources/call-searches.ts';
import { instant, rowColumns } from './columns.ts';

export const callSearches = pgTable('call_searches', {
  ...rowColumns(),
  name: text().notNull(),
  words: text().notNull().default(''),
  region: text().$type<CallSearchRow['region']>(),
  purpose: text().$type<CallSearchRow['purpose']>(),
  beneficiary: text().$type<CallSearchRow['beneficiary']>(),
  openOnly: boolean().notNull().default(true),
  lastTriedAt: instant(),
  lastRunAt: instant(),
  lastProblem: text().$type<CallSearchRow['lastProblem']>().notNull().default(''),
});

/** One row for each call, however many searches found it. What is named here may be gone. */
export const callHits = pgTable(
  'call_hits',
  {
    ...rowColumns(),
    searchIds: uuid().array().notNull().default(sql`'{}'`),
    bdns: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    registeredOn: date(),
    closesOn: date(),
    budgetCents: bigint({ mode: 'number' }),
    prefill: jsonb().$type<CallHitRow['prefill']>().notNull(),
    state: text().$type<CallHitRow['state']>().notNull().default('new'),
    tenderId: uuid(),
  },
  (table) => [uniqueIndex('call_hits_bdns').on(table.bdns)],
);
