import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import { fieldCodeOf } from '#contract/field-problems.ts';
import { treasuryRecordCreate } from '#contract/resources/treasury-records.ts';
import { positiveCents } from '#contract/row.ts';
import type { Day } from '#domain/days.ts';
import { RECURRENCE_STEPS } from '#domain/treasury/recurrence.ts';
import type { New } from './actions.ts';
import type { TreasuryRow } from './queries.ts';

const shape = treasuryRecordCreate.shape;
/** Of the choice on which day of the month it comes: its last working day. */
export const LAST_WORKING_DAY = 'last-working-day';

/** What a person fills in of a record: empty texts stand for nothing chosen. */
export const recordForm = z
  .object({
    companyId: z.string().min(1, 'required'),
    type: shape.type.unwrap(),
    direction: shape.direction.unwrap(),
    concept: shape.concept.unwrap(),
    amountCents: positiveCents.nullable(),
    registerDate: shape.registerDate.nullable(),
    dueDate: shape.dueDate.nullable(),
    endDate: shape.endDate.unwrap(),
    holder: shape.holder.unwrap(),
    counterparty: shape.counterparty.unwrap(),
    clientId: z.string(),
    contact: shape.contact.unwrap(),
    recurring: z.boolean(),
    every: z.enum(RECURRENCE_STEPS),
    /** A day of the month in digits, or `last-working-day`. */
    on: z.string(),
    bankIban: z.string(),
    projectId: z.string(),
    callRequestId: z.string(),
    probabilityBp: shape.probabilityBp.unwrap().nullable(),
    scenarioId: z.string(),
    state: shape.state.unwrap(),
    notes: shape.notes.unwrap(),
  })
  .refine((form) => form.amountCents !== null && form.amountCents !== 0, {
    path: ['amountCents'],
    error: 'required',
  })
  .refine((form) => form.dueDate !== null, { path: ['dueDate'], error: 'required' })
  .refine((form) => form.registerDate !== null, { path: ['registerDate'], error: 'required' })
  .refine(({ endDate, dueDate }) => endDate === null || dueDate === null || endDate >= dueDate, {
    path: ['endDate'],
    error: 'too-small',
  });
export type RecordForm = z.infer<typeof recordForm>;

/** Checks the form by the contract's schema; the messages are its codes. */
export const recordResolver = zodResolver(recordForm, { error: fieldCodeOf });

export function emptyRecord(today: Day, companyId: string, scenarioId: string): RecordForm {
  return {
    companyId,
    type: 'payment',
    direction: 'out',
    concept: '',
    amountCents: null,
    registerDate: today,
    dueDate: today,
    endDate: null,
    holder: 'company',
    counterparty: '',
    clientId: '',
    contact: '',
    recurring: false,
    every: 'month',
    on: String(Number(today.slice(8))),
    bankIban: '',
    projectId: '',
    callRequestId: '',
    probabilityBp: 10_000,
    scenarioId,
    state: 'planned',
    notes: '',
  };
}

export function formOf(row: TreasuryRow): RecordForm {
  const { recurrence, clientId, bankIban, projectId, callRequestId, scenarioId, ...plain } = row;
  const form = recordForm.shape;
  const own = Object.entries(plain).filter(([name]) => name in form);
  return {
    ...(Object.fromEntries(own) as Omit<typeof plain, 'id'>),
    every: recurrence?.every ?? 'month',
    on: String(recurrence?.on ?? Number(row.dueDate.slice(8))),
    clientId: clientId ?? '',
    bankIban: bankIban ?? '',
    projectId: projectId ?? '',
    callRequestId: callRequestId ?? '',
    scenarioId: scenarioId ?? '',
  };
}

/** The fields of the contract that a filled form stands for; throws without the days that it asks for. */
export function fieldsOf(form: RecordForm): New<'treasuryRecords'> {
  const { every, on, registerDate, dueDate, amountCents, probabilityBp, ...plain } = form;
  if (registerDate === null || dueDate === null) throw new Error('A record has its days.');
  return {
    ...plain,
    registerDate,
    dueDate,
    amountCents: amountCents ?? 0,
    probabilityBp: probabilityBp ?? 10_000,
    recurrence: form.recurring
      ? { every, on: on === LAST_WORKING_DAY ? LAST_WORKING_DAY : Number(on) }
      : null,
    clientId: plain.clientId || null,
    bankIban: plain.bankIban || null,
    projectId: plain.projectId || null,
    callRequestId: plain.callRequestId || null,
    scenarioId: plain.scenarioId || null,
  };
}

/** The fields of the contract that these fields of the form stand for. */
export function patchOf(
  form: RecordForm,
  names: readonly string[],
): Partial<New<'treasuryRecords'>> {
  const wanted = new Set(names);
  const isRecurrence = ['recurring', 'every', 'on'].some((name) => wanted.has(name));
  const all = Object.entries(fieldsOf(form)).filter(
    ([name]) => wanted.has(name) || (isRecurrence && name === 'recurrence'),
  );
  return Object.fromEntries(all);
}
