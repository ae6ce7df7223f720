import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export type JobState = 'queued' | 'running' | 'done' | 'failed';
/** What a job is given, tells and leaves: an object, so that it can grow. */
export type JobData = Readonly<Record<string, unknown>>;

/** Work that outlives the request and the process that asked for it (server/jobs/). */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** What it is about: one unfinished job for each kind and key. */
    key: text().notNull(),
    /** The turn of a schedule that asked for it: once among all processes, finished or not. */
    turn: text(),
    payload: jsonb().$type<JobData>().notNull().default({}),
    state: text().$type<JobState>().notNull().default('queued'),
    runAt: instant().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    /** Whose process died is taken over after this moment. */
    lockedUntil: instant(),
    /** Of the attempt that has it: an older one can write nothing any more. */
    lock: uuid(),
    progress: jsonb().$type<JobData>(),
    result: jsonb().$type<JobData>(),
    error: text(),
    createdAt: instant().notNull().defaultNow(),
    finishedAt: instant(),
  },
  (table) => [
    uniqueIndex('jobs_unfinished').on(table.kind, table.key).where(sql`finished_at is null`),
    uniqueIndex('jobs_turn').on(table.kind, table.key, table.turn).where(sql`turn is not null`),
    index('jobs_due').on(table.runAt).where(sql`finished_at is null`),
  ],
);
