import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import { fieldCodeOf } from '#contract/field-problems.ts';
import { type BalanceEntryRow, balanceEntryCreate } from '#contract/resources/balance-entries.ts';
import { positiveCents } from '#contract/row.ts';
import type { EntryOrigin } from '#domain/collaborators/kinds.ts';
import type { Day } from '#domain/days.ts';
import type { EntryPatch } from './actions.ts';

const { origin, date, concept } = balanceEntryCreate.shape;

/** What a person fills in of an entry: one amount, for them or against them. */
export const entryForm = z
  .object({
    origin,
    date: date.nullable(),
    concept: concept.unwrap(),
    /** Empty for no project. */
    projectId: z.string(),
    /** Whether they are owed more by it. */
    isCredit: z.boolean(),
    amountCents: positiveCents.nullable(),
  })
  .refine((form) => form.date !== null, { path: ['date'], error: 'required' })
  .refine(({ amountCents }) => amountCents !== null && amountCents !== 0, {
    path: ['amountCents'],
    error: 'required',
  });
export type EntryForm = z.infer<typeof entryForm>;

/** Checks the form by the contract's schema; the messages are its codes. */
export const entryResolver = zodResolver(entryForm, { error: fieldCodeOf });

/** Money that goes out to them, or was advanced, is owed less; what they reinvoice is owed more. */
export function isCreditOf(kind: EntryOrigin): boolean {
  return kind === 'reinvoice';
}

export function emptyEntry(today: Day): EntryForm {
  return {
    origin: 'payment',
    date: today,
    concept: '',
    projectId: '',
    isCredit: isCreditOf('payment'),
    amountCents: null,
  };
}

export function formOf(entry: BalanceEntryRow): EntryForm {
  const isCredit = entry.creditCents > 0;
  return {
    origin: entry.origin,
    date: entry.date,
    concept: entry.concept,
    projectId: entry.projectId ?? '',
    isCredit,
    amountCents: isCredit ? entry.creditCents : entry.debitCents,
  };
}

/** The fields of the contract that a filled form stands for; throws without a day, which it asks for. */
export function fieldsOf(form: EntryForm) {
  if (form.date === null) throw new Error('An entry has a day.');
  const amount = form.amountCents ?? 0;
  return {
    origin: form.origin,
    date: form.date,
    concept: form.concept,
    projectId: form.projectId || null,
    creditCents: form.isCredit ? amount : 0,
    debitCents: form.isCredit ? 0 : amount,
  };
}

/** The fields of the contract that these fields of the form stand for. */
export function patchOf(form: EntryForm, names: readonly string[]): EntryPatch {
  const { creditCents, debitCents, ...plain } = fieldsOf(form);
  const isMoney = names.includes('isCredit') || names.includes('amountCents');
  const wanted = Object.entries(plain).filter(([name]) => names.includes(name));
  return { ...Object.fromEntries(wanted), ...(isMoney && { creditCents, debitCents }) };
}
