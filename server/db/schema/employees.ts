import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Employee } from '#contract/resources/employees.ts';
import { collaborators } from './catalogues.ts';
import { rowColumns } from './columns.ts';
import { companies } from './companies.ts';

const words = () => text().notNull().default('');
const cents = () => bigint({ mode: 'number' }).notNull().default(0);
const employee = () =>
  uuid()
    .notNull()
    .references(() => employees.id);

export const employees = pgTable(
  'employees',
  {
    ...rowColumns(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
    nif: text(),
    category: words(),
    contractKind: text().$type<Employee['contractKind']>().notNull().default('permanent'),
    startDate: date(),
    endDate: date(),
    yearlyHours: integer().notNull(),
    partTimeBp: integer().notNull().default(10_000),
    collaboratorId: uuid().references(() => collaborators.id),
    notes: words(),
  },
  (table) => [index('employees_company').on(table.companyId)],
);

export const employeeMonths = pgTable(
  'employee_months',
  {
    ...rowColumns(),
    employeeId: employee(),
    month: text().notNull(),
    grossCents: cents(),
    socialSecurityCents: cents(),
    sickPayCents: cents(),
    workedHours: integer(),
    paidDate: date(),
  },
  (table) => [
    uniqueIndex('employee_months_month')
      .on(table.employeeId, table.month)
      .where(sql`${table.deletedAt} is null`),
  ],
);
