import { sql } from 'drizzle-orm';
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
import type { AccountingRecord } from '#contract/resources/accounting-records.ts';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { Documentation } from '#contract/resources/documentations.ts';
import type { Milestone } from '#contract/resources/milestones.ts';
import type { MinimisAidRow } from '#contract/resources/minimis-aids.ts';
import { categories, milestoneTypes } from './catalogues.ts';
import { rowColumns } from './columns.ts';
import { companies } from './companies.ts';
import { expenses } from './money.ts';
import { employees } from './employees.ts';
import { files } from './files.ts';
import { tenders } from './tenders.ts';
import { users } from './users.ts';

const words = () => text().notNull().default('');
const cents = () => bigint({ mode: 'number' });
const centsFromNothing = () => cents().notNull().default(0);
const flag = () => boolean().notNull().default(false);
const list = () => jsonb().notNull().default([]);
const responsible = () => uuid().references(() => users.id);

export const callRequests = pgTable(
  'call_requests',
  {
    ...rowColumns(),
    internalCode: text().notNull().unique(),
    tenderId: uuid()
      .notNull()
      .references(() => tenders.id),
    companyId: uuid().references(() => companies.id),
    anonymousCompany: jsonb().$type<CallRequest['anonymousCompany']>(),
    projectIds: uuid().array().notNull().default(sql`'{}'`),
    title: words(),
    caseNumber: words(),
    requestedCents: centsFromNothing(),
    eligibleBudgetCents: centsFromNothing(),
    grantedCents: cents(),
    amountToJustifyCents: cents(),
    grantChanges: list().$type<CallRequest['grantChanges']>(),
    annuities: list().$type<CallRequest['annuities']>(),
    payments: list().$type<CallRequest['payments']>(),
    returns: list().$type<CallRequest['returns']>(),
    repaymentDate: date(),
    repaymentCents: cents(),
    otherFunding: list().$type<CallRequest['otherFunding']>(),
    minimisCents: cents(),
    grantDate: date(),
    notificationDate: date(),
    receptionDate: date(),
    startDate: date(),
    endDate: date(),
    activityReport: words(),
    sharingCriteria: words(),
    signatoryName: words(),
    signatoryRole: words(),
    signingPlace: words(),
    signingDate: date(),
    responsibleId: responsible(),
    scoreMilli: integer(),
    position: integer(),
    state: text().$type<CallRequest['state']>().notNull().default('draft'),
    stateDay: date(),
    stateComment: words(),
    stateOverride: words(),
    history: list().$type<CallRequest['history']>(),
    tags: list().$type<string[]>(),
    notes: words(),
  },
  (table) => [index('call_requests_tender').on(table.tenderId)],
);

/** Rows of a request. */
const ofRequest = () =>
  uuid()
    .notNull()
    .references(() => callRequests.id);

export const milestones = pgTable(
  'milestones',
  {
    ...rowColumns(),
    callRequestId: ofRequest(),
    typeId: uuid().references(() => milestoneTypes.id),
    title: text().notNull(),
    date: date(),
    rule: jsonb().$type<Milestone['rule']>(),
    alertDays: list().$type<number[]>(),
    evidenceRequired: flag(),
    responsibleId: responsible(),
    state: text().$type<Milestone['state']>().notNull().default('pending'),
    doneAt: date(),
    notes: words(),
  },
  (table) => [index('milestones_request').on(table.callRequestId)],
);

export const documentations = pgTable(
  'documentations',
  {
    ...rowColumns(),
    callRequestId: ofRequest(),
    group: text().$type<Documentation['group']>().notNull().default('application'),
    type: text().notNull(),
    required: boolean().notNull().default(true),
    status: text().$type<Documentation['status']>().notNull().default('missing'),
    pendingJustification: flag(),
    notificationDate: date(),
    notificationDeadlineDate: date(),
    receptionDate: date(),
    amendmentDate: date(),
    amendmentDeadline: date(),
    requirement: words(),
    submittedDocumentation: words(),
    amendedDocumentation: words(),
    csvCode: words(),
    responsibleId: responsible(),
    order: integer(),
    tags: list().$type<string[]>(),
    notes: words(),
  },
  (table) => [index('documentations_request').on(table.callRequestId)],
);

export const callRequestBudgets = pgTable(
  'call_request_budgets',
  {
    ...rowColumns(),
    callRequestId: ofRequest(),
    name: text().notNull(),
    categoryId: uuid().references(() => categories.id),
    parentId: uuid().references((): AnyPgColumn => callRequestBudgets.id),
    requestedCents: centsFromNothing(),
    approvedCents: centsFromNothing(),
    intensityBp: integer(),
    maxPctBp: integer(),
    maxCents: cents(),
    isIndirect: flag(),
    deviationReason: words(),
    order: integer(),
    notes: words(),
  },
  (table) => [index('call_request_budgets_request').on(table.callRequestId)],
);

export const plannings = pgTable(
  'plannings',
  {
    ...rowColumns(),
    callRequestId: ofRequest(),
    itemId: uuid()
      .notNull()
      .references(() => callRequestBudgets.id),
    period: text().notNull(),
    plannedCents: centsFromNothing(),
  },
  (table) => [index('plannings_request').on(table.callRequestId)],
);

export const accountingRecords = pgTable(
  'accounting_records',
  {
    ...rowColumns(),
    callRequestId: ofRequest(),
    crBudgetItemId: uuid().references(() => callRequestBudgets.id),
    expenseId: uuid().references(() => expenses.id),
    employeeId: uuid().references(() => employees.id),
    workMonth: text(),
    orderNo: integer(),
    imputedCents: cents().notNull(),
    creditor: words(),
    nif: words(),
    docNumber: words(),
    concept: words(),
    issueDate: date().notNull(),
    paymentDate: date(),
    netCents: centsFromNothing(),
    vatCents: centsFromNothing(),
    totalCents: centsFromNothing(),
    paymentProofId: uuid().references(() => files.id),
    agreedDays: integer(),
    offers: list().$type<AccountingRecord['offers']>(),
    contractKind: text().$type<AccountingRecord['contractKind']>().notNull().default('services'),
    isOffersExempt: flag(),
    hasChoiceReport: flag(),
    isSubcontracted: flag(),
    isAuthorised: flag(),
    stampText: words(),
    result: text().$type<AccountingRecord['result']>().notNull().default('draft'),
    acceptedCents: cents(),
    rejectionReason: words(),
    lateReason: words(),
    notes: words(),
  },
  (table) => [
    index('accounting_records_request').on(table.callRequestId),
    index('accounting_records_expense').on(table.expenseId),
    uniqueIndex('accounting_records_work')
      .on(table.callRequestId, table.employeeId, table.workMonth)
      .where(sql`${table.deletedAt} is null`),
  ],
);

export const minimisAids = pgTable(
  'minimis_aids',
  {
    ...rowColumns(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    callRequestId: uuid().references(() => callRequests.id),
    grantDate: date().notNull(),
    regime: text().$type<MinimisAidRow['regime']>().notNull().default('general'),
    ggeCents: cents().notNull(),
    state: text().$type<MinimisAidRow['state']>().notNull().default('granted'),
    source: text().$type<MinimisAidRow['source']>().notNull().default('manual'),
    body: words(),
    bdns: words(),
    concessionCode: words(),
    notes: words(),
  },
  (table) => [index('minimis_aids_company').on(table.companyId)],
);
