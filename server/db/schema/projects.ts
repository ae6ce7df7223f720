import {
  type AnyPgColumn,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Project } from '#contract/resources/projects.ts';
import type { ProjectState } from '#domain/projects/states.ts';
import { companies } from './companies.ts';
import { rowColumns } from './columns.ts';

export const projects = pgTable(
  'projects',
  {
    ...rowColumns(),
    code: text().notNull().unique('projects_code'),
    name: text().notNull(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    clientId: uuid(),
    parentId: uuid().references((): AnyPgColumn => projects.id),
    order: integer(),
    managerId: uuid(),
    startDate: date(),
    endDate: date(),
    state: text().$type<ProjectState>().notNull().default('draft'),
    expenseAccount: text(),
    incomeAccount: text(),
    art36Type: text().$type<Project['art36Type']>().notNull().default('none'),
    color: text(),
    tags: jsonb().$type<string[]>().notNull().default([]),
    notes: text().notNull().default(''),
  },
  (table) => [
    index('projects_parent').on(table.parentId),
    index('projects_company').on(table.companyId),
  ],
);

/** The last number given per series and year; taking one locks its row. */
export const codeSeries = pgTable(
  'code_series',
  {
    series: text().notNull(),
    year: integer().notNull(),
    lastNumber: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
);
