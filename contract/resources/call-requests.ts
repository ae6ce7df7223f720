import * as z from 'zod';
import { OTHER_FUNDING_KINDS, OTHER_FUNDING_STATES } from '#domain/call-requests/amounts.ts';
import { GRANT_CHANGE_KINDS, GRANT_CHANGE_STATES } from '#domain/call-requests/grant-changes.ts';
import { CALL_REQUEST_STATES } from '#domain/call-requests/states.ts';
import {
  basisPoints,
  cents,
  day,
  line,
  positiveCents,
  rowFields,
  tags,
  taxId,
  text,
  withoutDefaults,
} from '../row.ts';

/** An applicant that is no company of the group. */
const anonymousCompany = z.strictObject({ name: line(), nif: taxId.nullable() });

/** What the body has paid, advances included. */
const payment = z.strictObject({
  id: z.uuid(),
  date: day,
  cents: positiveCents,
  isAdvance: z.boolean(),
});

/** What was given back of it, and the interest that was paid with that. */
const returned = z.strictObject({
  id: z.uuid(),
  date: day,
  cents: positiveCents,
  interestCents: positiveCents,
});

/** What else pays for the same activity, beyond requests of the group (RD 887/2006, article 72.2.e). */
const otherFunding = z.strictObject({
  id: z.uuid(),
  kind: z.enum(OTHER_FUNDING_KINDS),
  origin: line(),
  cents: positiveCents,
  /** On which it was asked for, granted or received. */
  date: day.nullable().default(null),
  state: z.enum(OTHER_FUNDING_STATES).default('granted'),
});

/** A change of the grant after its resolution (RD 887/2006, article 64): what it adds, and the new terms. */
const grantChange = z.strictObject({
  id: z.uuid(),
  kind: z.enum(GRANT_CHANGE_KINDS),
  state: z.enum(GRANT_CHANGE_STATES),
  askedOn: day,
  answeredOn: day.nullable(),
  executionEnd: day.nullable(),
  justificationEnd: day.nullable(),
  /** Who has the aid from then on. */
  companyId: z.uuid().nullable(),
  grantCents: cents,
  /** Of what has to be justified; null where it follows the items. */
  toJustifyCents: cents.nullable(),
  items: z.array(z.strictObject({ itemId: z.uuid(), cents })).max(200),
  /** Where its papers are, among those of the request. */
  documentationId: z.uuid().nullable(),
  notes: text(2000),
});

/** What of the grant is paid in a year, as the resolution names it: an amount or a part. */
const annuity = z.strictObject({
  id: z.uuid(),
  year: z.int().min(2000).max(2100),
  cents: positiveCents.nullable(),
  shareBp: basisPoints.nullable(),
});

const fields = {
  tenderId: z.uuid(),
  /** The applicant; null for one that is no company of the group, or not known yet. */
  companyId: z.uuid().nullable().default(null),
  anonymousCompany: anonymousCompany.nullable().default(null),
  projectIds: z.array(z.uuid()).max(50).default([]),
  title: text(300).default(''),
  /** The number of its file at the body: `IG408M-2025-000-000021`. */
  caseNumber: text(80).default(''),
  requestedCents: positiveCents.default(0),
  /** The eligible budget that was approved. */
  eligibleBudgetCents: positiveCents.default(0),
  /** Null while the body has not said. */
  grantedCents: positiveCents.nullable().default(null),
  /** What has to be justified; null for the eligible budget that was approved. */
  amountToJustifyCents: positiveCents.nullable().default(null),
  /** What was asked to change of the grant, and what the body said. */
  grantChanges: z.array(grantChange).max(60).default([]),
  /** Empty: each year that the call pays in has an equal part. */
  annuities: z.array(annuity).max(12).default([]),
  payments: z.array(payment).max(60).default([]),
  returns: z.array(returned).max(60).default([]),
  /** The day on which the body agreed that aid has to be given back, to which interest counts. */
  repaymentDate: day.nullable().default(null),
  /** What has to be given back by it, without interest; null for what was paid and is not due. */
  repaymentCents: positiveCents.nullable().default(null),
  otherFunding: z.array(otherFunding).max(60).default([]),
  /** Its gross grant equivalent, where it is minimis aid. */
  minimisCents: positiveCents.nullable().default(null),
  /** The day on which the right to it was given, whenever it is paid. */
  grantDate: day.nullable().default(null),
  /** On which the grant was put at disposal, and on which it was accessed. */
  notificationDate: day.nullable().default(null),
  receptionDate: day.nullable().default(null),
  /** The period in which what it pays for is carried out. */
  startDate: day.nullable().default(null),
  endDate: day.nullable().default(null),
  /** What was done and what came of it: the memoria de actuación (RD 887/2006, article 72.1). */
  activityReport: text(20_000).default(''),
  /** How indirect costs are shared out (article 72.2.d). */
  sharingCriteria: text(5000).default(''),
  /** Who declares that what is handed in is true, as what, where and when. */
  signatoryName: text(200).default(''),
  signatoryRole: text(200).default(''),
  signingPlace: text(200).default(''),
  signingDate: day.nullable().default(null),
  responsibleId: z.uuid().nullable().default(null),
  /** In thousandths of a point; null while nobody has scored it. */
  scoreMilli: z.int().min(0).max(10_000_000).nullable().default(null),
  /** Its place in the list of the call. */
  position: z.int().min(1).max(100_000).nullable().default(null),
  state: z.enum(CALL_REQUEST_STATES).default('draft'),
  /** The day on which it came to its state; null for that on which it was said. */
  stateDay: day.nullable().default(null),
  stateComment: text(2000).default(''),
  /** Why an administrator lets it be presented though aid passes the cost; empty where nothing stands against it. */
  stateOverride: text(2000).default(''),
  tags: tags.default([]),
  notes: text().default(''),
};

/** A state that it came to: when, by whom and with which words. */
const step = z.strictObject({
  state: z.enum(CALL_REQUEST_STATES),
  day,
  comment: z.string(),
  /** Of an administrator, where aid passed the cost and it was presented all the same. */
  override: z.string().optional(),
  by: z.uuid().nullable(),
  at: z.iso.datetime(),
});

const given = {
  /** `S-2026-014` */
  internalCode: z.string(),
  /** Every change of its state, in order. */
  history: z.array(step),
};

/** Requests for public aid (solicitudes) under a call. */
export const callRequestRow = z.object({ ...rowFields, ...withoutDefaults(fields), ...given });
export const callRequestCreate = z.strictObject({ id: z.uuid().optional(), ...fields });
export const callRequestUpdate = z
  .strictObject(withoutDefaults(fields))
  .omit({ tenderId: true })
  .partial();

/** `GET /call_request/anonymous_companies`: applicants that are no companies of the group, each once. */
export const anonymousCompanies = z.array(anonymousCompany);

export type CallRequest = z.infer<typeof callRequestRow>;
export type CallRequestGrantChange = z.infer<typeof grantChange>;
export type Annuity = z.infer<typeof annuity>;
export type CallRequestPayment = z.infer<typeof payment>;
export type CallRequestReturn = z.infer<typeof returned>;
export type OtherFunding = z.infer<typeof otherFunding>;
export type CallRequestStep = z.infer<typeof step>;
