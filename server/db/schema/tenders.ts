import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Tender } from '#contract/resources/tenders.ts';
import { NO_WINDOW } from '#domain/tenders/windows.ts';
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
  gazette: jsonb()
    .$type<Tender['gazette']>()
    .notNull()
    .default({ name: '', number: '', date: null, url: null }),
  publicationDate: date(),
  date: date(),
  procedureCode: words(),
  regime: text().$type<Tender['regime']>().notNull().default('competitive'),
  aidType: text().$type<Tender['aidType']>().notNull().default('subsidy'),
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
    .default({ allowed: false, pctBp: null, guarantee: false }),
  applicationDeadline: jsonb().$type<Tender['applicationDeadline']>().notNull().default(NO_WINDOW),
  executionDeadline: list().$type<Tender['executionDeadline']>(),
  justificationDeadline: list().$type<Tender['justificationDeadline']>(),
  paymentPeriod: list().$type<Tender['paymentPeriod']>(),
  resolutionDate: date(),
  resolutionDeadline: jsonb().$type<Tender['resolutionDeadline']>().notNull().default(NO_WINDOW),
  justificationMode: text().$type<Tender['justificationMode']>().notNull().default('vouchers'),
  offersThresholds: jsonb()
    .$type<Tender['offersThresholds']>()
    .notNull()
    .default({ worksCents: 40_000_00, servicesCents: 15_000_00 }),
  subcontractingMaxBp: integer(),
  indirectPctBp: integer(),
  transferLimitBp: integer(),
  cashLimitCents: cents().notNull().default(1_000_00),
  allowsRelatedParty: flag(),
  stampText: words(),
  retentionYears: integer().notNull().default(4),
  compatible: boolean(),
  ineligibleAccounts: list().$type<Tender['ineligibleAccounts']>(),
  items: list().$type<Tender['items']>(),
  milestones: list().$type<Tender['milestones']>(),
  documents: list().$type<Tender['documents']>(),
  urlBases: text(),
  statusOverride: text().$type<Tender['statusOverride']>(),
  notes: words(),
});
