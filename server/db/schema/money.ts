import {
  type AnyPgColumn,
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
import type { Amortization } from '#contract/resources/amortizations.ts';
import type { BalanceEntryRow } from '#contract/resources/balance-entries.ts';
import type { Budget } from '#contract/resources/budgets.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Movement } from '#contract/resources/movements.ts';
import { collaborators } from './catalogues.ts';
import { approvalColumns, rowColumns } from './columns.ts';
import { companies } from './companies.ts';
import { projects } from './projects.ts';

const words = () => text().notNull().default('');
const bigNumber = () => bigint({ mode: 'number' });
const cents = () => bigNumber().notNull().default(0);
const flag = () => boolean().notNull().default(false);

export const budgets = pgTable(
  'budgets',
  {
    ...rowColumns(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    parentId: uuid().references((): AnyPgColumn => budgets.id),
    aggregator: flag(),
    order: integer(),
    categoryId: uuid(),
    name: text().notNull(),
    side: text().$type<Budget['side']>().notNull().default('expense'),
    unit: words(),
    quantity: bigNumber().notNull().default(1_000),
    unitPriceCents: cents(),
    base36: flag(),
    pa36: flag(),
    resourceId: uuid(),
    estimateCents: bigNumber(),
    finished: flag(),
    locked: flag(),
    status: text().$type<Budget['status']>().notNull().default('draft'),
    notes: words(),
    amountCents: cents(),
    ...approvalColumns(),
  },
  (table) => [index('budgets_project').on(table.projectId)],
);

/** Imputations and payments lie in the row of their expense: its sums hold them together. */
export const expenses = pgTable(
  'expenses',
  {
    ...rowColumns(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    type: text().$type<Expense['type']>().notNull().default('outgoings'),
    docNumber: words(),
    contactName: words(),
    contactNif: words(),
    concept: words(),
    issueDate: date().notNull(),
    accrualDate: date(),
    dueDate: date(),
    paidDate: date(),
    paymentMethod: text().$type<Expense['paymentMethod']>().notNull().default(''),
    movementId: uuid().references((): AnyPgColumn => movements.id),
    payments: jsonb().$type<Expense['payments']>().notNull().default([]),
    netCents: cents(),
    vatCents: cents(),
    vatDeductibleBp: integer().notNull().default(10_000),
    vatLines: jsonb().$type<Expense['vatLines']>().notNull().default([]),
    withholdingCents: cents(),
    withholdingBp: integer(),
    currency: text().notNull().default('EUR'),
    originalCents: bigNumber(),
    rateMillionths: bigNumber(),
    rectifiesId: uuid().references((): AnyPgColumn => expenses.id),
    accountNum: words(),
    offers: jsonb().$type<Expense['offers']>().notNull().default([]),
    relatedParty: flag(),
    intercompany: flag(),
    state: text().$type<Expense['state']>().notNull().default('pending'),
    notes: words(),
    imputations: jsonb().$type<Expense['imputations']>().notNull().default([]),
    origin: text().$type<Expense['origin']>().notNull().default('manual'),
    holdedId: words(),
    totalCents: cents(),
    baseCents: cents(),
    unpaidCents: cents(),
    ...approvalColumns(),
  },
  (table) => [
    index('expenses_company').on(table.companyId, table.issueDate),
    // What two companies of the group have together is read whole, of all years.
    index('expenses_intercompany')
      .on(table.companyId)
      .where(sql`${table.intercompany} and ${table.deletedAt} is null`),
    // Whether a movement has paid something is asked when it goes.
    index('expenses_payments').using('gin', sql`${table.payments} jsonb_path_ops`),
    index('expenses_rectifies').on(table.rectifiesId).where(sql`${table.rectifiesId} is not null`),
    index('expenses_imputations').using('gin', sql`${table.imputations} jsonb_path_ops`),
  ],
);

export const movements = pgTable(
  'movements',
  {
    ...rowColumns(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    projectId: uuid().references(() => projects.id),
    date: date().notNull(),
    valueDate: date(),
    kind: text().$type<Movement['kind']>().notNull(),
    amountCents: cents(),
    concept: words(),
    contact: words(),
    budgetId: uuid().references(() => budgets.id),
    bankIban: text(),
    importKey: words(),
    state: text().$type<Movement['state']>().notNull().default('confirmed'),
    transferId: uuid(),
    notes: words(),
  },
  (table) => [
    index('movements_company').on(table.companyId, table.date),
    index('movements_budget').on(table.budgetId),
    index('movements_project').on(table.projectId, table.id),
    index('movements_transfer').on(table.transferId).where(sql`${table.transferId} is not null`),
    // The same line of a statement is never taken twice, whoever imports it.
    uniqueIndex('movements_import')
      .on(table.companyId, table.importKey)
      .where(sql`${table.importKey} <> '' and ${table.deletedAt} is null`),
  ],
);

export const amortizations = pgTable(
  'amortizations',
  {
    ...rowColumns(),
    resourceId: uuid().notNull(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    type: text().$type<Amortization['type']>().notNull(),
    period: text().notNull(),
    projectId: uuid().references(() => projects.id),
    budgetId: uuid().references(() => budgets.id),
    accountNum: words(),
    days: integer().notNull().default(0),
    usePctBp: integer().notNull().default(10_000),
    quantity: bigNumber().notNull().default(0),
    unitPriceCents: cents(),
    amountCents: cents(),
    state: text().$type<Amortization['state']>().notNull().default('planned'),
    notes: words(),
  },
  (table) => [
    index('amortizations_company').on(table.companyId, table.period),
    index('amortizations_project').on(table.projectId),
    index('amortizations_budget').on(table.budgetId),
    index('amortizations_resource').on(table.resourceId),
  ],
);

export const balanceEntries = pgTable(
  'balance_entries',
  {
    ...rowColumns(),
    collaboratorId: uuid()
      .notNull()
      .references(() => collaborators.id),
    date: date().notNull(),
    concept: words(),
    projectId: uuid().references(() => projects.id),
    origin: text().$type<BalanceEntryRow['origin']>().notNull(),
    creditCents: cents(),
    debitCents: cents(),
  },
  (table) => [index('balance_entries_collaborator').on(table.collaboratorId, table.date)],
);
