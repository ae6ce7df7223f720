import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import { fieldCodeOf } from '#contract/field-problems.ts';
import { type Movement, movementCreate } from '#contract/resources/movements.ts';
import { positiveCents } from '#contract/row.ts';
import type { Day } from '#domain/days.ts';
import { isIban } from '#domain/identifiers/iban.ts';
import type { CreateOf, UpdateOf } from '#local/collections/types.ts';

export type MovementFields = CreateOf<'movements'>;
export type MovementPatch = UpdateOf<'movements'>;

const shape = movementCreate.shape;

/** What a person fills in of a movement. The amount is positive: what goes out is saved below zero. */
const movementForm = z
  .object({
    direction: z.enum(['in', 'out']),
    kind: shape.kind,
    date: shape.date.nullable(),
    valueDate: shape.valueDate.unwrap(),
    amount: positiveCents.nullable(),
    contact: shape.contact.unwrap(),
    concept: shape.concept.unwrap(),
    /** Empty for none; so are the two below. */
    bankIban: z
      .string()
      .refine((text) => text === '' || isIban(text), { params: { code: 'iban' } }),
    budgetId: z.string(),
    /** The expense that it paid. Only in the form of a new one. */
    expenseId: z.string(),
    state: shape.state.unwrap(),
    notes: shape.notes.unwrap(),
  })
  .refine(({ date }) => date !== null, { path: ['date'], error: 'required' })
  .refine(({ amount }) => amount !== null, { path: ['amount'], error: 'required' });
export type MovementForm = z.infer<typeof movementForm>;

/** Checks the form by the contract's schema; the messages are its codes. */
export const movementResolver = zodResolver(movementForm, { error: fieldCodeOf });

export function emptyForm({
  date,
  bankIban,
}: {
  date: Day | null;
  bankIban: string;
}): MovementForm {
  return {
    direction: 'out',
    kind: 'expense',
    date,
    valueDate: null,
    amount: null,
    contact: '',
    concept: '',
    bankIban,
    budgetId: '',
    expenseId: '',
    state: 'confirmed',
    notes: '',
  };
}

export function formOf(movement: Movement): MovementForm {
  const { kind, date, valueDate, contact, concept, state, notes, amountCents } = movement;
  return {
    kind,
    date,
    valueDate,
    contact,
    concept,
    state,
    notes,
    direction: amountCents < 0 ? 'out' : 'in',
    amount: Math.abs(amountCents),
    bankIban: movement.bankIban ?? '',
    budgetId: movement.budgetId ?? '',
    expenseId: '',
  };
}

/** The kind that goes with a direction: an income that goes out is its refund only where one says so. */
export function kindFor(
  direction: MovementForm['direction'],
  kind: MovementForm['kind'],
): MovementForm['kind'] {
  if (kind === 'transfer' || kind === 'adjustment') return kind;
  return direction === 'in' ? 'income' : 'expense';
}

/** All fields of a filled form; throws without a date, which the resolver asks for. */
export function fieldsOf(form: MovementForm) {
  const { kind, date, valueDate, contact, concept, state, notes, direction } = form;
  if (date === null) throw new Error('A movement has a date.');
  const amount = form.amount ?? 0;
  return {
    kind,
    date,
    valueDate,
    contact,
    concept,
    state,
    notes,
    amountCents: direction === 'out' && amount !== 0 ? -amount : amount,
    bankIban: form.bankIban || null,
    budgetId: form.budgetId || null,
  };
}

/** The fields of the contract that these fields of the form stand for. */
export function patchOf(form: MovementForm, names: readonly string[]): MovementPatch {
  const { amountCents, ...plain } = fieldsOf(form);
  const isMoney = names.includes('amount') || names.includes('direction');
  return {
    ...Object.fromEntries(Object.entries(plain).filter(([name]) => names.includes(name))),
    ...(isMoney && { amountCents }),
  };
}
