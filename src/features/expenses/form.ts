import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import { fieldCodeOf } from '#contract/field-problems.ts';
import { type Expense, expenseCreate } from '#contract/resources/expenses.ts';
import { positiveCents } from '#contract/row.ts';
import type { Day } from '#domain/days.ts';
import { writtenTaxId } from '#domain/identifiers/tax-id.ts';
import type { Cents } from '#domain/money.ts';
import type { ExpensePatch } from './actions.ts';

const shape = expenseCreate.shape;
const amount = positiveCents.nullable();

/**
 * What a person fills in of an expense. Amounts are positive: of a refund they are saved below zero.
 * Imputations, offers and the state are saved by their own parts of the panel.
 */
export const expenseForm = z
  .object({
    companyId: z.string().min(1),
    type: shape.type.unwrap(),
    docNumber: shape.docNumber.unwrap(),
    contactName: shape.contactName.unwrap(),
    contactNif: shape.contactNif.unwrap(),
    concept: shape.concept.unwrap(),
    issueDate: shape.issueDate.nullable(),
    accrualDate: shape.accrualDate.unwrap(),
    dueDate: shape.dueDate.unwrap(),
    paidDate: shape.paidDate.unwrap(),
    paymentMethod: shape.paymentMethod.unwrap(),
    refund: z.boolean(),
    net: amount,
    vat: amount,
    deductibleBp: shape.vatDeductibleBp.unwrap().nullable(),
    withholding: amount,
    accountNum: shape.accountNum.unwrap(),
    relatedParty: shape.relatedParty.unwrap(),
    intercompany: shape.intercompany.unwrap(),
    notes: shape.notes.unwrap(),
  })
  .refine(({ issueDate }) => issueDate !== null, { path: ['issueDate'], error: 'required' })
  .refine(({ net }) => net !== null, { path: ['net'], error: 'required' })
  .refine(({ net, withholding }) => (withholding ?? 0) <= (net ?? 0), {
    path: ['withholding'],
    error: 'too-large',
  });
export type ExpenseForm = z.infer<typeof expenseForm>;

/** Checks the form by the contract's schema; the messages are its codes. */
export const expenseResolver = zodResolver(expenseForm, { error: fieldCodeOf });

export function emptyForm(companyId: string, today: Day): ExpenseForm {
  return {
    companyId,
    type: 'outgoings',
    docNumber: '',
    contactName: '',
    contactNif: '',
    concept: '',
    issueDate: today,
    accrualDate: null,
    dueDate: null,
    paidDate: null,
    paymentMethod: '',
    refund: false,
    net: null,
    vat: null,
    deductibleBp: 10_000,
    withholding: null,
    accountNum: '',
    relatedParty: false,
    intercompany: false,
    notes: '',
  };
}

export function formOf(expense: Expense): ExpenseForm {
  const { netCents, vatCents, vatDeductibleBp, withholdingCents } = expense;
  const plain = Object.fromEntries(PLAIN.map((name) => [name, expense[name]])) as PlainFields;
  return {
    ...plain,
    refund: netCents < 0,
    net: Math.abs(netCents),
    vat: Math.abs(vatCents) || null,
    deductibleBp: vatDeductibleBp,
    withholding: Math.abs(withholdingCents) || null,
  };
}

/** The money of a form as the contract has it; what was not typed, or is no amount, counts as zero. */
export function moneyOf({
  refund,
  net,
  vat,
  deductibleBp,
  withholding,
}: Pick<ExpenseForm, (typeof MONEY)[number]>) {
  const signed = (cents: Cents | null): Cents => (refund ? -(cents || 0) : cents || 0) || 0;
  return {
    netCents: signed(net),
    vatCents: signed(vat),
    vatDeductibleBp: deductibleBp === null || Number.isNaN(deductibleBp) ? 10_000 : deductibleBp,
    withholdingCents: signed(withholding),
  };
}

/** All fields of a filled form; throws without a day of issue, which the resolver asks for. */
export function fieldsOf(form: ExpenseForm) {
  const { issueDate } = form;
  if (issueDate === null) throw new Error('An expense has a day of issue.');
  const plain = Object.fromEntries(PLAIN.map((name) => [name, form[name]])) as PlainFields;
  return { ...plain, contactNif: writtenTaxId(form.contactNif), issueDate, ...moneyOf(form) };
}

/** The fields of the contract that these fields of the form stand for. */
export function patchOf(form: ExpenseForm, names: readonly string[]): ExpensePatch {
  const all: Readonly<Record<string, unknown>> = { ...fieldsOf(form) };
  const wanted = names.filter((name) => name in all);
  const money = MONEY.some((name) => names.includes(name)) ? moneyOf(form) : {};
  return { ...Object.fromEntries(wanted.map((name) => [name, all[name]])), ...money };
}

const MONEY = ['refund', 'net', 'vat', 'deductibleBp', 'withholding'] as const;
type PlainFields = Omit<ExpenseForm, (typeof MONEY)[number]>;
const PLAIN = [
  'companyId',
  'type',
  'docNumber',
  'contactName',
  'contactNif',
  'concept',
  'issueDate',
  'accrualDate',
  'dueDate',
  'paidDate',
  'paymentMethod',
  'accountNum',
  'relatedParty',
  'intercompany',
  'notes',
] as const satisfies readonly (keyof PlainFields)[];
