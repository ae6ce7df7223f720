import * as z from 'zod';
import { RECORD_RESULTS } from '#domain/justification/record.ts';
import {
  cents,
  day,
  line,
  keptMonth,
  month,
  positiveCents,
  rowFields,
  text,
  withoutDefaults,
  writtenNif,
} from '../row.ts';

/** One of the offers that article 31.3 LGS asks for. */
const offer = z.strictObject({
  provider: line(),
  amountCents: positiveCents,
  chosen: z.boolean(),
  fileId: z.uuid().nullable(),
});

const fields = {
  callRequestId: z.uuid(),
  crBudgetItemId: z.uuid().nullable().default(null),
  /** Null for the work of a person, which has no expense of its own: payroll is booked for all. */
  expenseId: z.uuid().nullable().default(null),
  /** Whose work of which month it is, where it is of no expense. */
  employeeId: z.uuid().nullable().default(null),
  workMonth: month.nullable().default(null),
  /** Its number in the list of expenses; null while it has none. */
  orderNo: z.int().min(1).max(100_000).nullable().default(null),
  imputedCents: cents,
  /** As the document has it, for those who do not see the expense. */
  creditor: text(200).default(''),
  nif: writtenNif.default(''),
  docNumber: text(100).default(''),
  concept: text(500).default(''),
  issueDate: day,
  paymentDate: day.nullable().default(null),
  netCents: cents.default(0),
  vatCents: cents.default(0),
  totalCents: cents.default(0),
  paymentProofId: z.uuid().nullable().default(null),
  /** Days of payment agreed with the supplier, 60 at most; null for those of the law (Ley 3/2004, article 4). */
  agreedDays: z.int().min(1).max(60).nullable().default(null),
  offers: z.array(offer).max(20).default([]),
  /** Which threshold of the three offers it has: supplies have that of services. */
  contractKind: z.enum(['works', 'services']).default('services'),
  /** There are not enough suppliers, or the expense came before the subsidy (LGS, article 31.3). */
  isOffersExempt: z.boolean().default(false),
  /** A report says why the cheapest offer was not chosen. */
  hasChoiceReport: z.boolean().default(false),
  /** Another carries out part of the subsidised activity itself (LGS, article 29.1). */
  isSubcontracted: z.boolean().default(false),
  /** The body authorised the contract beforehand. */
  isAuthorised: z.boolean().default(false),
  /** For the stamp; empty for that of the call. */
  stampText: text(500).default(''),
  result: z.enum(RECORD_RESULTS).default('draft'),
  /** What the body took of it; null while it has not said. */
  acceptedCents: cents.nullable().default(null),
  rejectionReason: text(1000).default(''),
  /** Why an administrator adds or changes it though the justification was handed in. */
  lateReason: text(1000).default(''),
  notes: text().default(''),
};

/** Records of the cuenta justificativa: what of an expense is justified in a request. */
export const accountingRecordRow = z.object({
  ...rowFields,
  ...withoutDefaults(fields),
  nif: text(20),
  workMonth: keptMonth.nullable(),
});
export const accountingRecordCreate = z.strictObject({ id: z.uuid().optional(), ...fields });
export const accountingRecordUpdate = z
  .strictObject(withoutDefaults(fields))
  .omit({ callRequestId: true, expenseId: true, employeeId: true, workMonth: true })
  .partial();

/** `GET /call_request/accounting/by-budget-item/{id}` and `by-expense/{id}`. */
export const recordGroups = z.array(
  z.object({
    /** Of the item or the expense; null for records of no item. */
    id: z.uuid().nullable(),
    imputedCents: cents,
    acceptedCents: cents,
    records: z.array(accountingRecordRow),
  }),
);

export type AccountingRecord = z.infer<typeof accountingRecordRow>;
