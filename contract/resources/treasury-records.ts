import * as z from 'zod';
import {
  DIRECTIONS,
  TREASURY_HOLDERS,
  TREASURY_STATES,
  TREASURY_TYPES,
} from '#domain/treasury/kinds.ts';
import { CLOSED_DAY_RULES, RECURRENCE_STEPS } from '#domain/treasury/recurrence.ts';
import { basisPoints, day, iban, positiveCents, rowFields, text, withoutDefaults } from '../row.ts';

/** From week by week to year by year: on a day, or on the last working day of the month. */
const recurrence = z.strictObject({
  every: z.enum(RECURRENCE_STEPS),
  on: z.union([z.int().min(1).max(31), z.literal('last-working-day')]),
  onClosedDay: z.enum(CLOSED_DAY_RULES).optional(),
});

/** What one occurrence has otherwise than the record; `day` is the one the recurrence gives it. */
const exception = z.strictObject({
  day,
  movedTo: day.nullable(),
  amountCents: positiveCents.nullable(),
  isCancelled: z.boolean(),
  /** The movement of the bank that settled it. */
  movementId: z.uuid().nullable(),
});

const fields = {
  companyId: z.uuid(),
  type: z.enum(TREASURY_TYPES).default('payment'),
  direction: z.enum(DIRECTIONS).default('out'),
  concept: text(500).default(''),
  amountCents: positiveCents,
  registerDate: day,
  dueDate: day,
  /** The last day on which a recurring record may come; null for no end. */
  endDate: day.nullable().default(null),
  holder: z.enum(TREASURY_HOLDERS).default('company'),
  /** The provider or employee who is paid, or who pays. */
  counterparty: text(200).default(''),
  clientId: z.uuid().nullable().default(null),
  contact: text(200).default(''),
  recurring: z.boolean().default(false),
  /** How it comes again; kept, and not counted, while it is not recurring. */
  recurrence: recurrence.nullable().default(null),
  exceptions: z.array(exception).max(600).default([]),
  /** The account of the company that it moves; null where nobody has said. */
  bankIban: iban.nullable().default(null),
  projectId: z.uuid().nullable().default(null),
  callRequestId: z.uuid().nullable().default(null),
  /** How likely it is to come at all. */
  probabilityBp: basisPoints.default(10_000),
  /** Of one scenario alone; null for what is foreseen in any. */
  scenarioId: z.uuid().nullable().default(null),
  state: z.enum(TREASURY_STATES).default('planned'),
  notes: text().default(''),
};

/** Money that is expected to come or go, once or again and again. */
export const treasuryRecordRow = z.object({ ...rowFields, ...withoutDefaults(fields) });
export const treasuryRecordCreate = z.strictObject({ id: z.uuid().optional(), ...fields });
export const treasuryRecordUpdate = z.strictObject(withoutDefaults(fields)).partial();

export type TreasuryRecord = z.infer<typeof treasuryRecordRow>;
