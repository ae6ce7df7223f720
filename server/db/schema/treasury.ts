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
import { sql } from 'drizzle-orm';
import type { AllocationKeyRow } from '#contract/resources/allocation-keys.ts';
import type { BankBalance } from '#contract/resources/bank-balances.ts';
import type { BankRule } from '#contract/resources/bank-rules.ts';
import type { TreasuryRecord } from '#contract/resources/treasury-records.ts';
import type { TreasuryScenario } from '#contract/resources/treasury-scenarios.ts';
import { callRequests } from './call-requests.ts';
import { clients } from './catalogues.ts';
import { rowColumns } from './columns.ts';
import { companies } from './companies.ts';
import { projects } from './projects.ts';

const words = () => text().notNull().default('');
const cents = () => bigint({ mode: 'number' }).notNull();
const list = <T>() => jsonb().$type<T[]>().notNull().default([]);
const company = () =>
  uuid()
    .notNull()
    .references(() => companies.id);

export const treasuryScenarios = pgTable('treasury_scenarios', {
  ...rowColumns(),
  companyId: uuid().references(() => companies.id),
  name: text().notNull(),
  suppositions: list<TreasuryScenario['suppositions'][number]>(),
  copies: list<TreasuryScenario['copies'][number]>(),
  notes: words(),
});

export const treasuryRecords = pgTable(
  'treasury',
  {
    ...rowColumns(),
    companyId: company(),
    type: text().$type<TreasuryRecord['type']>().notNull().default('payment'),
    direction: text().$type<TreasuryRecord['direction']>().notNull().default('out'),
    concept: words(),
    amountCents: cents(),
    registerDate: date().notNull(),
    dueDate: date().notNull(),
    endDate: date(),
    holder: text().$type<TreasuryRecord['holder']>().notNull().default('company'),
    counterparty: words(),
    clientId: uuid().references(() => clients.id),
    contact: words(),
    recurring: boolean().notNull().default(false),
    recurrence: jsonb().$type<TreasuryRecord['recurrence']>(),
    exceptions: list<TreasuryRecord['exceptions'][number]>(),
    bankIban: text(),
    projectId: uuid().references(() => projects.id),
    callRequestId: uuid().references(() => callRequests.id),
    probabilityBp: integer().notNull().default(10_000),
    scenarioId: uuid().references(() => treasuryScenarios.id),
    state: text().$type<TreasuryRecord['state']>().notNull().default('planned'),
    notes: words(),
  },
  (table) => [index('treasury_company').on(table.companyId)],
);

export const bankBalances = pgTable(
  'bank_balances',
  {
    ...rowColumns(),
    companyId: company(),
    bankIban: text().notNull(),
    day: date().notNull(),
    balanceCents: cents(),
    source: text().$type<BankBalance['source']>().notNull().default('manual'),
  },
  (table) => [index('bank_balances_company').on(table.companyId)],
);

export const bankRules = pgTable(
  'bank_rules',
  {
    ...rowColumns(),
    companyId: company(),
    pattern: text().notNull(),
    bankIban: text(),
    kind: text().$type<BankRule['kind']>().notNull().default('expense'),
    accountNum: words(),
    contactName: words(),
    projectId: uuid().references(() => projects.id),
    notes: words(),
  },
  (table) => [index('bank_rules_company').on(table.companyId)],
);

export const allocationKeys = pgTable(
  'allocation_keys',
  {
    ...rowColumns(),
    companyId: company(),
    year: integer().notNull(),
    method: text().$type<AllocationKeyRow['method']>().notNull().default('income'),
    shares: list<AllocationKeyRow['shares'][number]>(),
    notes: words(),
  },
  (table) => [
    uniqueIndex('allocation_keys_year')
      .on(table.companyId, table.year)
      .where(sql`${table.deletedAt} is null`),
  ],
);
