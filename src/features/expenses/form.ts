import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import { fieldCodeOf } from '#contract/field-problems.ts';
import { type Expense, expenseCreate } from '#contract/resources/expenses.ts';
import { basisPoints, cents } from '#contract/row.ts';
import { EURO } from '#domain/currencies.ts';
import type { Day } from '#domain/days.ts';
import { writtenTaxId } from '#domain/identifiers/tax-id.ts';
import { isCreditNote } from '#domain/expenses/rectify.ts';
import { sumsOfVat, vatAt, type VatLine } from '#domain/expenses/vat.ts';
import { isOfRate, soundRate, withholdingAt } from '#domain/expenses/withholding.ts';
import { type Cents, opposite } from '#domain/money.ts';
import type { ExpensePatch } from './actions.ts';

const shape = expenseCreate.shape;
/** Above zero it goes the way of its document, below zero against it, as a discount at another rate does. */
const amount = cents.nullable();

/** One rate of VAT as it is typed. */
const rate = z.object({
  base: amount,
  rateBp: basisPoints.nullable(),
  vat: amount,
  deductibleBp: basisPoints.nullable(),
  surcharge: amount,
});
export type RateForm = z.infer<typeof rate>;

/** What of a form is money. */
interface MoneyForm {
  refund: boolean;
  net: Cents | null;
  vat: Cents | null;
  deductibleBp: number | null;
  rates: readonly RateForm[] | null;
  withholding: Cents | null;
  withholdingBp: number | null;
}

/** What of a form is said of the currency of its document. */
interface CurrencyForm {
  refund: boolean;
  currency: string;
  original: Cents | null;
  rate: number | null;
}

/**
 * What a person fills in of an expense. Amounts go the way of the document: of a refund they are saved turned round.
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
    /** Several rates of VAT, in place of net, VAT and what is deducted; null for one. */
    rates: z.array(rate).max(20).nullable(),
    /** Null while it follows from its rate. */
    withholding: amount,
    withholdingBp: basisPoints.nullable(),
    currency: shape.currency.unwrap(),
    /** What the document asks for in another currency, and its rate; null in euros. */
    original: amount,
    rate: shape.rateMillionths.unwrap(),
    /** The document that a refund corrects, empty for none, and the number of it that the file gives. */
    rectifies: z.string(),
    rectifiesNumber: z.string(),
    accountNum: shape.accountNum.unwrap(),
    relatedParty: shape.relatedParty.unwrap(),
    intercompany: shape.intercompany.unwrap(),
    notes: shape.notes.unwrap(),
  })
  .refine(({ issueDate }) => issueDate !== null, { path: ['issueDate'], error: 'required' })
  .refine(({ currency, original }) => currency === EURO || original !== null, {
    path: ['original'],
    error: 'required',
  })
  .refine(({ currency, rate: perEuro }) => currency === EURO || perEuro !== null, {
    path: ['rate'],
    error: 'required',
  })
  .refine(({ net, rates }) => net !== null || rates !== null, { path: ['net'], error: 'required' })
  .refine((form) => Math.abs(form.withholding ?? 0) <= Math.abs(moneyOf(form).netCents), {
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
    rates: null,
    withholding: null,
    withholdingBp: null,
    currency: EURO,
    original: null,
    rate: null,
    rectifies: '',
    rectifiesNumber: '',
    accountNum: '',
    relatedParty: false,
    intercompany: false,
    notes: '',
  };
}

export function formOf(expense: Expense): ExpenseForm {
  const { netCents, vatCents, vatDeductibleBp, vatLines } = expense;
  const { currency, originalCents, rateMillionths, rectifiesId } = expense;
  const plain = Object.fromEntries(PLAIN.map((name) => [name, expense[name]])) as PlainFields;
  const refund = isCreditNote(expense);
  return {
    ...plain,
    refund,
    net: towards(refund, netCents),
    vat: towards(refund, vatCents) || null,
    deductibleBp: vatDeductibleBp,
    rates: vatLines.length > 0 ? vatLines.map((line) => rateOf(line, refund)) : null,
    ...withheldOf(expense, refund),
    currency,
    original: originalCents && towards(refund, originalCents),
    rate: rateMillionths,
    rectifies: rectifiesId ?? '',
    rectifiesNumber: '',
  };
}

/** The money of a form as the contract has it; what was not typed, or is no amount, counts as zero. */
export function moneyOf({
  refund,
  net,
  vat,
  deductibleBp,
  rates,
  withholding,
  withholdingBp,
}: MoneyForm) {
  const signed = (typed: Cents | null): Cents => towards(refund, typed || 0);
  const shareOf = (bp: number | null) => (bp === null || Number.isNaN(bp) ? 10_000 : bp);
  const vatLines = (rates ?? []).map((line): VatLine => {
    const [baseCents, rateBp] = [signed(line.base), line.rateBp || 0];
    return {
      baseCents,
      rateBp,
      vatCents: line.vat === null ? vatAt(baseCents, rateBp) : signed(line.vat),
      deductibleBp: shareOf(line.deductibleBp),
      surchargeCents: signed(line.surcharge),
    };
  });
  const ofOne = {
    netCents: signed(net),
    vatCents: signed(vat),
    vatDeductibleBp: shareOf(deductibleBp),
  };
  const sums = vatLines.length > 0 ? sumsOfVat(vatLines) : ofOne;
  const { netCents } = sums;
  const asked = Number.isNaN(withholdingBp) ? null : withholdingBp;
  const follows = withholding === null && asked !== null;
  const withholdingCents = follows ? withholdingAt(netCents, asked) : signed(withholding);
  // An amount that is typed goes before the rate.
  const rateBp = soundRate({ netCents, withholdingCents, withholdingBp: asked });
  return { ...sums, vatLines, withholdingCents, withholdingBp: rateBp };
}

/** What is withheld as it is typed: the amount only where it is another than that of its rate. */
export function withheldOf(
  expense: Pick<Expense, 'netCents' | 'withholdingCents' | 'withholdingBp'>,
  refund: boolean,
) {
  const { withholdingCents, withholdingBp } = expense;
  const typed = isOfRate(expense) ? null : towards(refund, withholdingCents) || null;
  return { withholding: typed, withholdingBp };
}

/** What the document says in its currency, as the contract has it. */
function currencyOf({ refund, currency, original, rate: perEuro }: CurrencyForm) {
  if (currency === EURO) return { currency, originalCents: null, rateMillionths: null };
  const originalCents = original === null ? null : towards(refund, original);
  return { currency, originalCents, rateMillionths: perEuro };
}

/** What a refund corrects; what is none corrects nothing. */
function rectifiedOf({ refund, rectifies }: Pick<ExpenseForm, 'refund' | 'rectifies'>) {
  return { rectifiesId: refund && rectifies !== '' ? rectifies : null };
}

/** A line of VAT as it is typed: each keeps its own sign beside that of its document. */
export function rateOf(
  { baseCents, rateBp, vatCents, deductibleBp, surchargeCents }: VatLine,
  refund: boolean,
): RateForm {
  return {
    base: towards(refund, baseCents),
    rateBp,
    vat: towards(refund, vatCents),
    deductibleBp,
    surcharge: towards(refund, surchargeCents) || null,
  };
}

/** An amount by the way of its document: a refund turns it round, from the row and back. */
function towards(refund: boolean, amountCents: Cents): Cents {
  return refund ? opposite(amountCents) : amountCents;
}

/** All fields of a filled form; throws without a day of issue, which the resolver asks for. */
export function fieldsOf(form: ExpenseForm) {
  const { issueDate } = form;
  if (issueDate === null) throw new Error('An expense has a day of issue.');
  const plain = Object.fromEntries(PLAIN.map((name) => [name, form[name]])) as PlainFields;
  const contactNif = writtenTaxId(form.contactNif);
  const rest = { ...currencyOf(form), ...rectifiedOf(form) };
  return { ...plain, contactNif, issueDate, ...moneyOf(form), ...rest };
}

/** The fields of the contract that these fields of the form stand for. */
export function patchOf(form: ExpenseForm, names: readonly string[]): ExpensePatch {
  const all: Readonly<Record<string, unknown>> = { ...fieldsOf(form) };
  const wanted = names.filter((name) => name in all);
  const touches = (some: readonly string[]) => some.some((name) => names.includes(name));
  return {
    ...Object.fromEntries(wanted.map((name) => [name, all[name]])),
    ...(touches(MONEY) && { ...moneyOf(form), ...currencyOf(form) }),
    ...(touches(['refund', 'rectifies']) && rectifiedOf(form)),
  };
}

const MONEY = [
  'refund',
  'net',
  'vat',
  'deductibleBp',
  'rates',
  'withholding',
  'withholdingBp',
  'currency',
  'original',
  'rate',
] as const;
type PlainFields = Omit<ExpenseForm, (typeof MONEY)[number] | 'rectifies' | 'rectifiesNumber'>;
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
