import * as z from 'zod';
import { ORGANIZATION_LEVELS } from '#domain/calendar/places.ts';
import { DOCUMENTATION_GROUPS } from '#domain/documentation/kinds.ts';
import { MILESTONE_ANCHORS, TERM_UNITS } from '#domain/milestones/terms.ts';
import { HOUR_BASES } from '#domain/people/kinds.ts';
import { MINIMIS_REGIMES } from '#domain/tax/de-minimis.ts';
import { TENDER_DEFAULTS } from '#domain/tenders/defaults.ts';
import { AID_TYPES, JUSTIFICATION_MODES, TENDER_REGIMES } from '#domain/tenders/kinds.ts';
import { TENDER_STATUSES } from '#domain/tenders/status.ts';
import {
  accountPattern,
  basisPoints,
  day,
  line,
  positiveCents,
  rowFields,
  text,
  url,
  withoutDefaults,
} from '../row.ts';

/** A term that counts from an event of the call. */
export const termRule = z.strictObject({
  from: z.enum(MILESTONE_ANCHORS),
  amount: z.int().min(-3_650).max(3_650),
  unit: z.enum(TERM_UNITS),
});

/** An end of a window: a day, a rule that gives it, or the words of the call (domain/tenders/windows.ts). */
const bound = z.strictObject({
  day: day.nullable(),
  /** `14:00`, of Madrid; null for the whole day. */
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable()
    .default(null),
  text: text(500).default(''),
  rule: termRule.nullable().default(null),
});
export const termWindow = z.strictObject({ from: bound, to: bound });
const windows = z.array(termWindow).max(12).default([]);

const gazette = z.strictObject({
  /** DOG, BOE, BOP … */
  name: text(80),
  number: text(40),
  date: day.nullable(),
  url: url.nullable(),
});

/** An eligible item of the budget, with its limits; null where the call sets none. */
const tenderItem = z.strictObject({
  id: z.uuid(),
  name: line(),
  categoryId: z.uuid().nullable(),
  maxCents: positiveCents.nullable(),
  /** Of the whole. */
  maxPctBp: basisPoints.nullable(),
  intensityBp: basisPoints.nullable(),
  isIndirect: z.boolean(),
});

/** A milestone that each request of the call begins with. */
const milestoneTemplate = z.strictObject({
  id: z.uuid(),
  typeId: z.uuid().nullable(),
  title: line(),
  date: day.nullable(),
  rule: termRule.nullable(),
  alertDays: z.array(z.int().min(0).max(365)).max(12),
  evidenceRequired: z.boolean(),
});

/** A document that each request of the call needs. */
const documentTemplate = z.strictObject({
  id: z.uuid(),
  group: z.enum(DOCUMENTATION_GROUPS),
  type: line(),
  required: z.boolean(),
});

const REGIME_CODES = MINIMIS_REGIMES.map(({ code }) => code);

const fields = {
  code: line(40),
  title: line(500),
  organizationId: z.uuid().nullable().default(null),
  level: z.enum(ORGANIZATION_LEVELS).nullable().default(null),
  /** Its number in the national subsidies database. */
  bdns: z.union([z.literal(''), z.string().regex(/^\d{6,7}$/)]).default(''),
  gazette: gazette.default(TENDER_DEFAULTS.gazette),
  publicationDate: day.nullable().default(null),
  /** Of the call itself, as the specification (§3) has it. */
  date: day.nullable().default(null),
  /** `CT207G` */
  procedureCode: text(20).default(''),
  regime: z.enum(TENDER_REGIMES).default(TENDER_DEFAULTS.regime),
  aidType: z.enum(AID_TYPES).default(TENDER_DEFAULTS.aidType),
  minimis: z.boolean().default(false),
  /** Code of domain/tax/de-minimis.ts; null for none. */
  minimisRegime: z.enum(REGIME_CODES).nullable().default(null),
  /** FEDER, FSE+, MRR … */
  euFunds: z.array(line(40)).max(12).default([]),
  stateAidNumber: text(40).default(''),
  budgetCents: positiveCents.nullable().default(null),
  maxPerProjectCents: positiveCents.nullable().default(null),
  intensityBp: basisPoints.nullable().default(null),
  advancePayment: z
    .strictObject({ allowed: z.boolean(), pctBp: basisPoints.nullable(), guarantee: z.boolean() })
    .default(TENDER_DEFAULTS.advancePayment),
  applicationDeadline: termWindow.default(TENDER_DEFAULTS.applicationDeadline),
  executionDeadline: windows,
  justificationDeadline: windows,
  paymentPeriod: windows,
  resolutionDate: day.nullable().default(null),
  resolutionDeadline: termWindow.default(TENDER_DEFAULTS.resolutionDeadline),
  justificationMode: z.enum(JUSTIFICATION_MODES).default(TENDER_DEFAULTS.justificationMode),
  /** Above them, without VAT, three offers are asked for (LCSP 9/2017, article 118). */
  offersThresholds: z
    .strictObject({ worksCents: positiveCents, servicesCents: positiveCents })
    .default(TENDER_DEFAULTS.offersThresholds),
  subcontractingMaxBp: basisPoints.nullable().default(null),
  indirectPctBp: basisPoints.nullable().default(null),
  /** By how much an item may be passed without a change of the grant; null: as the law has it, not at all. */
  transferLimitBp: basisPoints.nullable().default(null),
  /** Least part of what has to be justified that is carried out: below it nothing is due; null: none. */
  leastExecutionBp: basisPoints.nullable().default(null),
  /** Least part of the cost that is paid without any public aid; null where the bases ask for none. */
  ownContributionBp: basisPoints.nullable().default(null),
  /** Which hours of the year the cost of an hour of people is reckoned by. */
  hourBasis: z.enum(HOUR_BASES).default(TENDER_DEFAULTS.hourBasis),
  /** The most that it takes for an hour of a person, and for a person in a year; null for no limit. */
  maxHourCents: positiveCents.nullable().default(null),
  maxPersonYearCents: positiveCents.nullable().default(null),
  /** From it on nothing may be paid in cash. */
  cashLimitCents: positiveCents.default(TENDER_DEFAULTS.cashLimitCents),
  allowsRelatedParty: z.boolean().default(false),
  /** Of a resource that subsidies have paid in part it takes what they have not (LGS, article 31.6.a). */
  takesSubsidisedAssets: z.boolean().default(false),
  /** For the stamp on invoices (RD 887/2006, article 73); empty for the usual one. */
  stampText: text(500).default(''),
  /**
   * Months after the execution during which goods or conditions are kept (Ley 38/2003, article 31.4); 0 for none,
   * null while nobody has said.
   */
  maintenanceMonths: z.int().min(0).max(600).nullable().default(null),
  retentionYears: z.int().min(4).max(30).default(TENDER_DEFAULTS.retentionYears),
  /** With other aid for the same; null while nobody has said so. */
  compatible: z.boolean().nullable().default(null),
  /** Accounts whose expenses the call does not take. */
  ineligibleAccounts: z.array(accountPattern).max(50).default([]),
  items: z.array(tenderItem).max(200).default([]),
  milestones: z.array(milestoneTemplate).max(50).default([]),
  documents: z.array(documentTemplate).max(100).default([]),
  urlBases: url.nullable().default(null),
  statusOverride: z.enum(TENDER_STATUSES).nullable().default(null),
  notes: text().default(''),
};

/** The specification has the ends of this window as bare days. */
const bareBound = z.preprocess(
  (end: string | z.input<typeof bound>) => (typeof end === 'string' ? { day: end } : end),
  bound,
);
const written = {
  ...fields,
  resolutionDeadline: z
    .strictObject({ from: bareBound, to: bareBound })
    .default(TENDER_DEFAULTS.resolutionDeadline),
};

/** Calls for public aid (convocatorias). Their status follows from their dates: `tenderStatus`. */
export const tenderRow = z.object({ ...rowFields, ...withoutDefaults(fields) });
export const tenderCreate = z.strictObject({ id: z.uuid().optional(), ...written });
export const tenderUpdate = z.strictObject(withoutDefaults(written)).partial();

export type Tender = z.infer<typeof tenderRow>;
