import * as z from 'zod';
import { EXPENSE_TYPES } from '#domain/accounts/account-class.ts';
import { EXPENSE_ORIGINS, PAYMENT_METHODS } from '#domain/expenses/kinds.ts';
import { PAYS } from '#domain/expenses/payments.ts';
import { MAX_RATE } from '#domain/currencies.ts';
import { MAX_CENTS } from '#domain/money.ts';
import { EXPENSE_STATES } from '#domain/expenses/state.ts';
import { approvalField, approvalGiven } from '../approval.ts';
import {
  basisPoints,
  cents,
  day,
  line,
  rowFields,
  text,
  withoutDefaults,
  writtenNif,
} from '../row.ts';

/** What one project, and one line of its budget, bears of an expense. */
const imputation = z.strictObject({
  id: z.uuid(),
  projectId: z.uuid(),
  /** Null while no line was chosen. */
  budgetId: z.uuid().nullable(),
  amountCents: cents,
  date: day,
  note: text(500),
});

/** One of the offers that article 31.3 LGS asks for. */
const offer = z.strictObject({
  provider: line(),
  amountCents: cents,
  chosen: z.boolean(),
  fileId: z.uuid().nullable(),
});

/** A part of what pays an expense, or all of it. */
const payment = z.strictObject({
  id: z.uuid(),
  /** The movement of the bank that it is a part of; null while none is known. */
  movementId: z.uuid().nullable(),
  day,
  /** It has the sign of what it pays; a payment that came back has the other one. */
  amountCents: cents,
  means: z.enum(PAYMENT_METHODS),
  /** The document, or what was withheld, which is paid to the tax agency (form 111). */
  pays: z.enum(PAYS),
  /** Documents of the expense that prove it. */
  proofFileIds: z.array(z.uuid()).max(10),
});

/** What is taxed at one rate; article 161 LIVA has the surcharge. */
const vatLine = z.strictObject({
  baseCents: cents,
  rateBp: basisPoints,
  vatCents: cents,
  /** Which part of this VAT the company deducts; the rest is a cost, as the surcharge is. */
  deductibleBp: basisPoints,
  surchargeCents: cents,
});

const currencyCode = z.string().regex(/^[A-Z]{3}$/);
/** Of another currency than `cents` is. */
const hundredths = z.int().min(-MAX_CENTS).max(MAX_CENTS);
const rateMillionths = z.int().min(1).max(MAX_RATE);

/** A refund has negative amounts; VAT and withholding have the sign of the net. */
const fields = {
  companyId: z.uuid(),
  type: z.enum(EXPENSE_TYPES).default('outgoings'),
  docNumber: text(100).default(''),
  /** The supplier, or the client of an income, as the document names it. */
  contactName: text(200).default(''),
  contactNif: writtenNif.default(''),
  concept: text(500).default(''),
  issueDate: day,
  accrualDate: day.nullable().default(null),
  dueDate: day.nullable().default(null),
  /**
   * The payments in short, for those who know one at most: the day of the last where all is paid, its means and
   * its movement. Written, they make or change that one; beside `payments` they do not count.
   */
  paidDate: day.nullable().default(null),
  paymentMethod: z.enum(PAYMENT_METHODS).default(''),
  movementId: z.uuid().nullable().default(null),
  /** Never more than the total, nor than the withholding. Two people who add one each have both. */
  payments: z.array(payment).max(200).default([]),
  netCents: cents,
  vatCents: cents.default(0),
  /** Which part of the VAT the company deducts; the rest is a cost. */
  vatDeductibleBp: basisPoints.default(10_000),
  /**
   * The amounts by rate, where there are several: net and VAT are their sums, and what is deducted they say
   * themselves. None of one rate. Who writes other sums alone has one rate again.
   */
  vatLines: z.array(vatLine).max(20).default([]),
  withholdingCents: cents.default(0),
  /**
   * The rate of what is withheld, of the net; null where only its amount is known. Written alone the amount follows
   * from it. Who writes another amount alone keeps it only where the amount is that of the rate.
   */
  withholdingBp: basisPoints.nullable().default(null),
  /** Of the document (ISO 4217). The other amounts are in euros, which is what everything counts. */
  currency: currencyCode.default('EUR'),
  /** What the document asks for in that currency, in its hundredths; null in euros. */
  originalCents: hundredths.nullable().default(null),
  /** How much of that currency was a euro on the day of issue, in millionths; null in euros. */
  rateMillionths: rateMillionths.nullable().default(null),
  /** The document that this credit note corrects: of the same company and supplier. */
  rectifiesId: z.uuid().nullable().default(null),
  accountNum: text(20).default(''),
  offers: z.array(offer).max(20).default([]),
  relatedParty: z.boolean().default(false),
  intercompany: z.boolean().default(false),
  /** The server says which of pending, partial and imputed it is; people settle it, or open it again. */
  state: z.enum(EXPENSE_STATES).default('pending'),
  notes: text().default(''),
  /** What projects bear of it: never more than the imputable base. Replaced as a whole. */
  imputations: z.array(imputation).max(200).default([]),
  ...approvalField,
};

const given = {
  origin: z.enum(EXPENSE_ORIGINS),
  /** Its id in the accounting service. */
  holdedId: text(64),
  /** net + VAT − withholding: of the largest amounts it is larger than one that is written. */
  totalCents: z.int(),
  /** What may be imputed: the net and the VAT that is not deducted. */
  baseCents: z.int(),
  /** What of the total is not paid. */
  unpaidCents: z.int(),
  ...approvalGiven,
};

/** Expenses and incomes of a company, with what their projects bear of them. */
export const expenseRow = z.object({
  ...rowFields,
  ...withoutDefaults(fields),
  ...given,
  contactNif: text(20),
});
export const expenseCreate = z.strictObject({ id: z.uuid().optional(), ...fields });
export const expenseUpdate = z.strictObject(withoutDefaults(fields)).partial();

/** `PUT /expenses/{id}/imputations`. */
export const imputationsBody = z.strictObject({ imputations: z.array(imputation).max(200) });

export type Expense = z.infer<typeof expenseRow>;
export type Imputation = z.infer<typeof imputation>;
export type Payment = Expense['payments'][number];
