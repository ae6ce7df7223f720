import * as z from 'zod';
import { DOCUMENTATION_GROUPS, DOCUMENTATION_STATUSES } from '#domain/documentation/kinds.ts';
import { FINDING_RULES, type FindingCode } from '#domain/justification/findings.ts';
import { RECORD_RESULTS } from '#domain/justification/record.ts';
import { MILESTONE_STATES } from '#domain/milestones/states.ts';
import { callRequestRow } from './resources/call-requests.ts';
import { day } from './row.ts';

/** Gives one request to an adviser to read, up to a day that counts. Given again, the new day holds. */
export const readingBody = z.strictObject({ userId: z.uuid(), untilDay: day });

/** A reading as administrators see it, with who has it. */
export const readingRow = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  userName: z.string(),
  untilDay: z.iso.date(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});

/** An adviser whom a request may be given to. */
export const adviserRow = z.object({ id: z.uuid(), name: z.string(), email: z.string() });

export const readersAnswer = z.object({
  readings: z.array(readingRow),
  advisers: z.array(adviserRow),
});

/** A request that was given to whoever asks. */
export const givenRow = z.object({
  /** Of the request. */
  id: z.uuid(),
  internalCode: z.string(),
  title: z.string(),
  state: callRequestRow.shape.state,
  body: z.string(),
  untilDay: z.iso.date(),
});

/** A document of it: what is needed to show it. */
const givenFile = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
});

const param = z.union([z.string(), z.number()]);

/** All that a reading shows of its request, and no other field of any row. */
export const givenRequest = givenRow.extend({
  ...callRequestRow.pick({
    caseNumber: true,
    requestedCents: true,
    eligibleBudgetCents: true,
    grantedCents: true,
    grantDate: true,
    startDate: true,
    endDate: true,
  }).shape,
  amountToJustifyCents: z.int(),
  justifiedCents: z.int(),
  applicant: z.object({ name: z.string(), nif: z.string() }),
  tender: z.object({ code: z.string(), title: z.string(), bdns: z.string() }),
  milestones: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      date: z.iso.date().nullable(),
      state: z.enum(MILESTONE_STATES),
      doneAt: z.iso.date().nullable(),
      files: z.array(givenFile),
    }),
  ),
  documents: z.array(
    z.object({
      id: z.uuid(),
      group: z.enum(DOCUMENTATION_GROUPS),
      type: z.string(),
      status: z.enum(DOCUMENTATION_STATUSES),
      files: z.array(givenFile),
    }),
  ),
  /** Documents of the request itself. */
  files: z.array(givenFile),
  records: z.array(
    z.object({
      id: z.uuid(),
      orderNo: z.int(),
      creditor: z.string(),
      nif: z.string(),
      docNumber: z.string(),
      concept: z.string(),
      issueDate: z.iso.date(),
      paymentDate: z.iso.date().nullable(),
      netCents: z.int(),
      totalCents: z.int(),
      imputedCents: z.int(),
      result: z.enum(RECORD_RESULTS),
      acceptedCents: z.int().nullable(),
      files: z.array(givenFile),
    }),
  ),
  findings: z.array(
    z.object({
      code: z.enum(Object.keys(FINDING_RULES) as FindingCode[]),
      severity: z.enum(['error', 'warning']),
      article: z.string(),
      recordId: z.uuid().nullable(),
      crBudgetItemId: z.uuid().nullable(),
      params: z.record(z.string(), param),
    }),
  ),
});

export type ReadingBody = z.output<typeof readingBody>;
export type ReadingRow = z.infer<typeof readingRow>;
export type ReadersAnswer = z.infer<typeof readersAnswer>;
export type GivenRow = z.infer<typeof givenRow>;
export type GivenFile = z.infer<typeof givenFile>;
export type GivenRequest = z.infer<typeof givenRequest>;
