import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Bead } from '#contract/resources/beads.ts';
import type { Category } from '#contract/resources/categories.ts';
import type { Collaborator } from '#contract/resources/collaborators.ts';
import type { ExpenseAccount } from '#contract/resources/expense-accounts.ts';
import type { HolidayRow } from '#contract/resources/holidays.ts';
import type { MilestoneType } from '#contract/resources/milestone-types.ts';
import type { Organization } from '#contract/resources/organizations.ts';
import { instant, rowColumns } from './columns.ts';
import { companies } from './companies.ts';
import { users } from './users.ts';

const words = () => text().notNull().default('');
const cents = () => bigint({ mode: 'number' }).notNull().default(0);
const number = () => integer().notNull().default(0);
const archived = () => boolean().notNull().default(false);
const names = () => ({ name: text().notNull(), nameGl: words(), nameEn: words() });

export const categories = pgTable('categories', {
  ...rowColumns(),
  code: text().notNull(),
  ...names(),
  parentId: uuid(),
  resultGroup: text().$type<Category['resultGroup']>().notNull().default('other'),
  defaultAccountPattern: words(),
  base36Default: boolean().notNull().default(false),
  aggregator: boolean().notNull().default(false),
  unit: words(),
  order: integer(),
  archived: archived(),
});

export const beads = pgTable('oliver_beads', {
  ...rowColumns(),
  code: text().notNull(),
  name: text().notNull(),
  typology: text().$type<Bead['typology']>().notNull(),
  collaboratorId: uuid(),
  companies: jsonb().$type<Bead['companies']>().notNull().default([]),
  acquisitionDate: date(),
  costCents: cents(),
  residualCents: cents(),
  openingAccumulatedCents: cents(),
  lisRow: words(),
  lisRegime: text().$type<Bead['lisRegime']>().notNull().default('general'),
  annualPctBp: number(),
  usefulMonths: number(),
  unit: words(),
  unitPriceCents: cents(),
  subsidisedCents: cents(),
  state: text().$type<Bead['state']>().notNull().default('active'),
  retiredOn: date(),
  assetAccount: words(),
  amortizationAccount: words(),
});

export const expenseAccounts = pgTable(
  'expenses_accounts',
  {
    ...rowColumns(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    num: text().notNull(),
    name: text().notNull(),
    type: text().$type<NonNullable<ExpenseAccount['type']>>(),
    projectId: uuid(),
    budget: uuid(),
    active: boolean().notNull().default(true),
    holdedId: words(),
    lastSync: instant(),
  },
  (table) => [
    uniqueIndex('expenses_accounts_num')
      .on(table.companyId, table.num)
      .where(sql`deleted_at is null`),
  ],
);

export const clients = pgTable(
  'clients',
  {
    ...rowColumns(),
    nif: text(),
    name: text().notNull(),
    contact: words(),
    email: text(),
    phone: words(),
    iban: text(),
    paymentDays: integer().notNull().default(30),
    notes: words(),
    archived: archived(),
    holdedId: words(),
  },
  (table) => [index('clients_nif').on(table.nif)],
);

export const organizations = pgTable('organizations', {
  ...rowColumns(),
  name: text().notNull(),
  level: text().$type<Organization['level']>().notNull(),
  parentId: uuid(),
  nif: text(),
  region: text().$type<Organization['region']>(),
  municipality: words(),
  countsSeatDays: boolean().notNull().default(false),
  url: text(),
  bdnsId: words(),
  archived: archived(),
});

export const collaborators = pgTable(
  'collaborators',
  {
    ...rowColumns(),
    name: text().notNull(),
    nif: text(),
    email: text(),
    iban: text(),
    kind: text().$type<Collaborator['kind']>().notNull(),
    userId: uuid().references(() => users.id),
    companyIds: uuid().array().notNull().default(sql`'{}'`),
    openingBalanceCents: cents(),
    notes: words(),
    archived: archived(),
  },
  (table) => [uniqueIndex('collaborators_user').on(table.userId).where(sql`deleted_at is null`)],
);

export const milestoneTypes = pgTable('milestone_types', {
  ...rowColumns(),
  code: text().notNull(),
  ...names(),
  anchor: text().$type<NonNullable<MilestoneType['anchor']>>(),
  offset: number(),
  unit: text().$type<MilestoneType['unit']>().notNull().default('working-days'),
  alertDays: jsonb().$type<number[]>().notNull().default([]),
  evidenceRequired: boolean().notNull().default(false),
  legalBasis: words(),
  order: integer(),
  archived: archived(),
});

export const holidays = pgTable(
  'holidays',
  {
    ...rowColumns(),
    day: date().notNull(),
    scope: text().$type<HolidayRow['scope']>().notNull(),
    region: text().$type<HolidayRow['region']>(),
    municipality: words(),
    ...names(),
  },
  (table) => [
    uniqueIndex('holidays_day')
      .on(table.day, table.scope, table.municipality, sql`coalesce(${table.region}, '')`)
      .where(sql`deleted_at is null`),
  ],
);

export const calendarYears = pgTable(
  'calendar_years',
  {
    ...rowColumns(),
    year: integer().notNull(),
    confirmed: boolean().notNull().default(false),
    source: words(),
  },
  (table) => [uniqueIndex('calendar_years_year').on(table.year).where(sql`deleted_at is null`)],
);
