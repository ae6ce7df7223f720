import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Tender } from '#contract/resources/tenders.ts';
import { TENDER_DEFAULTS } from '#domain/tenders/defaults.ts';
import { organizations } from './catalogues.ts';
import { rowColumns } from './columns.ts';

const words = () => text().notNull().default('');
const cents = () => bigint({ mode: 'number' });
const flag = () => boolean().notNull().default(false);
const list = () => jsonb().notNull().default([]);

export const tenders = pgTable('tender', {
  ...rowColumns(),
  code: text().notNull(),
  title: text().notNull(),
  organizationId: uuid().references(() => organizations.id),
  level: text().$type<Tender['level']>(),
  bdns: words(),
  gazette: jsonb().$type<Tender['gazette']>().notNull().default(TENDER_DEFAULTS.gazette),
  publicationDate: date(),
  date: date(),
  procedureCode: words(),
  regime: text().$type<Tender['regime']>().notNull().default(TENDER_DEFAULTS.regime),
  aidType: text().$type<Tender['aidType']>().notNull().default(TENDER_DEFAULTS.aidType),
  minimis: flag(),
  minimisRegime: text().$type<Tender['minimisRegime']>(),
  euFunds: list().$type<Tender['euFunds']>(),
  stateAidNumber: words(),
  budgetCents: cents(),
  maxPerProjectCents: cents(),
  intensityBp: integer(),
  advancePayment: jsonb()
    .$type<Tender['advancePayment']>()
    .notNull()
    .default(TENDER_DEFAULTS.advancePayment),
  applicationDeadline: jsonb()
    .$type<Tender['applicationDeadline']>()
    .notNull()
    .default(TENDER_DEFAULTS.applicationDeadline),
  executionDeadline: list().$type<Tender['executionDeadline']>(),
  justificationDeadline: list().$type<Tender['justificationDeadline']>(),
  paymentPeriod: list().$type<Tender['paymentPeriod']>(),
  resolutionDate: date(),
  resolutionDeadline: jsonb()
    .$type<Tender['resolutionDeadline']>()
    .notNull()
    .default(TENDER_DEFAULTS.resolutionDeadline),
  justificationMode: text()
    .$type<Tender['justificationMode']>()
    .notNull()
    .default(TENDER_DEFAULTS.justificationMode),
  offersThresholds: jsonb()
    .$type<Tender['offersThresholds']>()
    .notNull()
    .default(TENDER_DEFAULTS.offersThresholds),
  subcontractingMaxBp: integer(),
  indirectPctBp: integer(),
  transferLimitBp: integer(),
  leastExecutionBp: integer(),
  ownContributionBp: integer(),
  hourBasis: text().$type<Tender['hourBasis']>().notNull().default('agreement'),
  maxHourCents: bigint({ mode: 'number' }),
  maxPersonYearCents: bigint({ mode: 'number' }),
  cashLimitCents: cents().notNull().default(TENDER_DEFAULTS.cashLimitCents),
  allowsRelatedParty: flag(),
  takesSubsidisedAssets: flag(),
  stampText: words(),
  maintenanceMonths: integer(),
  retentionYears: integer().notNull().default(TENDER_DEFAULTS.retentionYears),
  compatible: boolean(),
  ineligibleAccounts: list().$type<Tender['ineligibleAccounts']>(),
  items: list().$type<Tender['items']>(),
  milestones: list().$type<Tender['milestones']>(),
  documents: list().$type<Tender['documents']>(),
  urlBases: text(),
  statusOverride: text().$type<Tender['statusOverride']>(),
  notes: words(),
});
