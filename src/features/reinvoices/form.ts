import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import { fieldCodeOf } from '#contract/field-problems.ts';
import {
  type Reinvoice,
  type ReinvoiceLineRow,
  reinvoiceCreate,
} from '#contract/resources/reinvoices.ts';
import { basisPoints, positiveCents } from '#contract/row.ts';
import type { Day } from '#domain/days.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import type { ReinvoicePatch } from './actions.ts';

const shape = reinvoiceCreate.shape;
const rowLine = shape.expenses.unwrap().element.shape;

/** A line as it is typed: amounts are positive, and `minus` says which of them take off. */
const formLine = z.object({
  id: z.string(),
  expenseId: rowLine.expenseId,
  concept: rowLine.concept,
  amount: positiveCents.nullable(),
  minus: z.boolean(),
  marginBp: rowLine.marginBp.nullable(),
  vatBp: basisPoints.nullable(),
  dummy: z.boolean(),
});
export type FormLine = z.infer<typeof formLine>;

/** What a person fills in of a draft; the state is changed by its own part of the panel. */
export const reinvoiceForm = z
  .object({
    issuerId: z.string().min(1),
    receiverId: z.string().min(1),
    date: shape.date.nullable(),
    period: shape.period.unwrap(),
    notes: shape.notes.unwrap(),
    expenses: z.array(formLine).max(500),
  })
  .refine(({ date }) => date !== null, { path: ['date'], error: 'required' })
  .refine(({ issuerId, receiverId }) => receiverId === '' || issuerId !== receiverId, {
    path: ['receiverId'],
    error: 'invalid',
  });
export type ReinvoiceForm = z.infer<typeof reinvoiceForm>;

/** Checks the form by the contract's schema; the messages are its codes. */
export const reinvoiceResolver = zodResolver(reinvoiceForm, { error: fieldCodeOf });

/** The rate of most services and goods (Ley 37/1992, article 90). */
const USUAL_VAT_BP = 2_100;

export function emptyForm(issuerId: string, today: Day, expenses: FormLine[]): ReinvoiceForm {
  return { issuerId, receiverId: '', date: today, period: '', notes: '', expenses };
}

export function formOf(reinvoice: Reinvoice): ReinvoiceForm {
  const { issuerId, receiverId, date, period, notes, expenses } = reinvoice;
  return { issuerId, receiverId, date, period, notes, expenses: expenses.map(typedLine) };
}

/** All fields of a filled form; throws without a day, which the resolver asks for. */
export function fieldsOf({ date, expenses, ...rest }: ReinvoiceForm) {
  if (date === null) throw new Error('A reinvoice has a day.');
  return { ...rest, date, expenses: expenses.map(rowOf) };
}

/** The fields of the contract that these fields of the form stand for. */
export function patchOf(form: ReinvoiceForm, names: readonly string[]): ReinvoicePatch {
  const wanted = Object.entries(fieldsOf(form)).filter(([name]) => names.includes(name));
  return Object.fromEntries(wanted);
}

/** A line as the contract has it; what was not typed, or is no amount, counts as zero. */
export function rowOf({ amount, minus, marginBp, vatBp, ...line }: FormLine): ReinvoiceLineRow {
  const size = amount || 0;
  return {
    ...line,
    concept: line.concept.trim(),
    amountCents: minus && size !== 0 ? -size : size,
    marginBp: marginBp || 0,
    vatBp: vatBp || 0,
  };
}

/** The line of an expense, of what the project bears of it. */
export function expenseLine(expenseId: string, concept: string, cents: number): FormLine {
  return newLine({ expenseId, concept: concept.slice(0, 500), amountCents: cents, dummy: false });
}

/** A placeholder that balances the sheet. */
export function dummyLine(): FormLine {
  return {
    ...newLine({ expenseId: null, concept: '', amountCents: 0, dummy: true }),
    amount: null,
  };
}

function newLine(line: Omit<ReinvoiceLineRow, 'id' | 'marginBp' | 'vatBp'>): FormLine {
  return typedLine({ id: newRowId(), marginBp: 0, vatBp: USUAL_VAT_BP, ...line });
}

function typedLine({ amountCents, ...line }: ReinvoiceLineRow): FormLine {
  return { ...line, amount: Math.abs(amountCents), minus: amountCents < 0 };
}
