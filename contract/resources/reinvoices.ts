import * as z from 'zod';
import { MAX_CENTS } from '#domain/money.ts';
import { invoiceTotals } from '#domain/reinvoices/lines.ts';
import { REINVOICE_STATES } from '#domain/reinvoices/states.ts';
import { approvalField, approvalGiven } from '../approval.ts';
import { LOCALES } from './accounts.ts';
import { basisPoints, cents, day, rowFields, text, withoutDefaults } from '../row.ts';

/** What of one expense is passed on, or a dummy of the sheet (domain/reinvoices/lines.ts). */
const reinvoiceLine = z.strictObject({
  id: z.uuid(),
  /** Null only for a dummy. */
  expenseId: z.uuid().nullable(),
  concept: text(500),
  amountCents: cents,
  /** On top of the amount, in hundredths of a percent. */
  marginBp: z.int().min(-10_000).max(100_000),
  vatBp: basisPoints,
  dummy: z.boolean(),
});

/** What they come to is written into the books of two companies as the amount of a row. */
const lines = z
  .array(reinvoiceLine)
  .max(500)
  .refine((all) => Math.abs(invoiceTotals(all).totalCents) <= MAX_CENTS, {
    params: { code: 'too-large' },
  });

const fields = {
  issuerId: z.uuid(),
  receiverId: z.uuid(),
  projectId: z.uuid().nullable().default(null),
  date: day,
  /** What it is for, in words: `March 2026`. */
  period: text(100).default(''),
  /** Called as the specification (§3) calls them. */
  expenses: lines.default([]),
  state: z.enum(REINVOICE_STATES).default('draft'),
  /** Its id in the accounting service. */
  holdedId: text(64).default(''),
  /** Of the invoice that was made of it, in the accounting service or elsewhere: Xeito makes none itself. */
  invoiceNumber: text(64).default(''),
  paidDate: day.nullable().default(null),
  notes: text().default(''),
  ...approvalField,
};

/** An entry in the books of one of the two companies, which the issue or the rectification wrote. */
const entry = z.strictObject({ key: z.string(), expenseId: z.uuid() });

const given = {
  /** `RF-2026-0001`, when it is issued; empty for a draft. */
  code: z.string(),
  /** `RR-2026-0001`, when it is cancelled. */
  rectifiedByCode: z.string(),
  rectifiedOn: day.nullable(),
  /** The invoice as the accounting service wrote it, QR and all, among the files. */
  invoiceFileId: z.uuid().nullable(),
  /** Of the lines that are no dummies. */
  baseCents: z.int(),
  vatCents: z.int(),
  totalCents: z.int(),
  entries: z.array(entry),
  ...approvalGiven,
};

/** What one company of the group invoices to another for a project. */
export const reinvoiceRow = z.object({ ...rowFields, ...withoutDefaults(fields), ...given });
export const reinvoiceCreate = z.strictObject({ id: z.uuid().optional(), ...fields });
export const reinvoiceUpdate = z.strictObject(withoutDefaults(fields)).partial();

/**
 * `PUT /reinvoices/{id}/expenses`: the lines that are no dummies, replaced as a whole. Dummies in the body
 * are passed over; those that the row has stay.
 */
export const reinvoiceExpensesBody = z.strictObject({ expenses: lines });

/** Query of `GET …/pdf` and `POST …/generate_pdf`; a rectification is there once it is cancelled. */
export const reinvoicePdfQuery = z.object({
  language: z.enum(LOCALES).default('es'),
  document: z.enum(['invoice', 'rectification']).default('invoice'),
});
/** Answer of `POST /reinvoices/{id}/generate_pdf`: the document among those of its project or issuer. */
export const reinvoicePdf = z.object({ fileId: z.uuid(), url: z.string(), name: z.string() });

export type Reinvoice = z.infer<typeof reinvoiceRow>;
export type ReinvoiceLineRow = z.infer<typeof reinvoiceLine>;
