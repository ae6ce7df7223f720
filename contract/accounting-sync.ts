import * as z from 'zod';

/** What is read of the accounting service, in this order: documents name contacts and accounts. */
export const ACCOUNTING_STEPS = [
  'contacts',
  'accounts',
  'purchases',
  'refunds',
  'sales',
  'receipts',
  'creditNotes',
  'treasury',
  'payments',
  'ledger',
] as const;
export type AccountingStep = (typeof ACCOUNTING_STEPS)[number];

/** Why a record was left as it is, or a run came to no end. The app has words for each. */
export const ACCOUNTING_PROBLEMS = [
  /** Changed here and there since both were alike. */
  'conflict',
  /** Its amounts changed there; here they are borne by projects or justified. */
  'settled',
  /** Removed here, changed there. */
  'removed-here',
  /** Here, but no longer found there on its day. */
  'removed-there',
  /** Here, but annulled there. */
  'annulled',
  /** Something in it cannot be read. */
  'unreadable',
  'foreign-currency',
  /** The service has no such list. */
  'not-there',
  /** The service says no; the label has its words. */
  'refused',
  'key-refused',
  'no-key',
  'unreachable',
  'failed',
] as const;

const problem = z.object({
  step: z.enum(ACCOUNTING_STEPS).nullable(),
  code: z.enum(ACCOUNTING_PROBLEMS),
  /** Of the record in the service; empty for a whole list. */
  remoteId: z.string(),
  /** What people call it: number of the document, name of the contact. */
  label: z.string(),
  /** The row here, where there is one. */
  rowId: z.uuid().nullable(),
  /** Names of the fields that differ. */
  fields: z.array(z.string()),
});

/** The others were as they are, or changed here alone. */
const count = z.object({
  read: z.int(),
  created: z.int(),
  updated: z.int(),
  problems: z.int(),
});

/** Of what waits or goes on: a run, or the sending of a reinvoice. */
export const OPEN_STATES = ['queued', 'running'] as const;
export const RUN_STATES = [...OPEN_STATES, 'done', 'failed'] as const;

export const accountingRun = z.object({
  id: z.uuid(),
  companyId: z.uuid(),
  /** Null when the schedule asked for it. */
  startedBy: z.uuid().nullable(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  state: z.enum(RUN_STATES),
  /** What is being read. */
  step: z.enum(ACCOUNTING_STEPS).nullable(),
  counts: z.partialRecord(z.enum(ACCOUNTING_STEPS), count),
  problems: z.array(problem),
});

export const accountingSyncBody = z.strictObject({ companyId: z.uuid() });

export type AccountingProblem = z.infer<typeof problem>;
export type AccountingRun = z.infer<typeof accountingRun>;

/** Whether it waits or goes on. */
export function isOpen({ state }: { state: string }): boolean {
  return OPEN_STATES.some((open) => open === state);
}

/** Why a reinvoice was not sent, or why that is not all. The app has words for each. */
const PUSH_PROBLEMS = [
  'no-key',
  'key-refused',
  'not-there',
  'unreachable',
  'refused',
  /** Cancelled here before it was sent. */
  'cancelled',
  /** Cancelled here while it was sent: it is there. */
  'cancelled-late',
] as const;

/** How far the sending of a reinvoice is: `none` when nobody asked for it. */
export const accountingPush = z.object({
  state: z.enum(['none', ...RUN_STATES]),
  problem: z.enum(PUSH_PROBLEMS).nullable(),
  /** What the service says of it, in its own words. */
  said: z.string().optional(),
});
export type AccountingPush = z.infer<typeof accountingPush>;
