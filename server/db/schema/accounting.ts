import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AccountingRun, AccountingStep } from '#contract/accounting-sync.ts';
import { instant } from './columns.ts';
import { companies } from './companies.ts';

export interface RunCursor {
  step: AccountingStep;
  /** Of a list by days: the first that is not read yet. */
  from: string | null;
  /** How many records of the step, and how many problems of the run, came before it. */
  read: number;
  problems: number;
  /** How many problems of the step the run had no room for. */
  dropped?: number;
}

const company = () =>
  uuid()
    .notNull()
    .references(() => companies.id);

/** One row for each time that a company was synchronised with the accounting service. */
export const accountingRuns = pgTable(
  'accounting_runs',
  {
    id: uuid().primaryKey(),
    companyId: company(),
    /** Null when a schedule asked for it. */
    startedBy: uuid(),
    startedAt: instant().notNull().defaultNow(),
    finishedAt: instant(),
    state: text().$type<AccountingRun['state']>().notNull().default('queued'),
    step: text().$type<AccountingStep>(),
    counts: jsonb().$type<AccountingRun['counts']>().notNull().default({}),
    problems: jsonb().$type<AccountingRun['problems']>().notNull().default([]),
    /** What is through: a run that was cut off goes on after it. */
    cursor: jsonb().$type<RunCursor>(),
  },
  (table) => [index('accounting_runs_company').on(table.companyId, table.startedAt)],
);

/** Which row is which record of the accounting service. */
export const accountingLinks = pgTable(
  'accounting_links',
  {
    companyId: company(),
    kind: text().notNull(),
    remoteId: text().notNull(),
    resource: text().notNull(),
    rowId: uuid().notNull(),
    /** What the record said, in our fields, when both last agreed: who changed since is told by it. */
    seen: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.kind, table.remoteId] }),
    index('accounting_links_row').on(table.resource, table.rowId),
  ],
);

/** Up to which day a kind of records was read whole. */
export const accountingMarks = pgTable(
  'accounting_marks',
  {
    companyId: company(),
    step: text().notNull(),
    readThrough: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.step] })],
);
