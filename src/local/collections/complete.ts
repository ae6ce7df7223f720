import type { ResourceName } from '#contract/paths.ts';
import { NO_APPROVAL } from '#domain/approvals/approval.ts';
import { imputableBase } from '#domain/expenses/base.ts';
import { leftToPay } from '#domain/expenses/payments.ts';
import { paymentsAsked } from '#domain/expenses/short-payment.ts';

/**
 * An expense as a version of the app wrote it that knew one payment at most, with the list of today: the payment
 * that the server makes of it too, under the same id.
 */
export function completeExpense<Row extends object>(row: Row): Row {
  if (!row || 'vatLines' in row) return withLate(row);
  const known = row as Row & KnownBefore;
  // A row that is sealed and cannot be read shows no amounts.
  if (typeof known.vatDeductibleBp !== 'number') return row;
  const { id, issueDate, paidDate, movementId, paymentMethod } = known;
  const never = { ...known, payments: [], paidDate: null, movementId: null, paymentMethod };
  const asked = { paidDate: paidDate ?? (movementId && issueDate), movementId };
  const payments = paymentsAsked(never, asked, { newId: () => id });
  const derived = {
    baseCents: imputableBase(known),
    unpaidCents: leftToPay({ ...never, payments }),
  };
  return withLate({ ...row, vatLines: [], payments, ...derived });
}

/** All were in euros, and none said what it corrects. */
const withCurrency = grown({
  currency: 'EUR',
  originalCents: null,
  rateMillionths: null,
  rectifiesId: null,
});
/** Nor at which rate something was withheld. */
const withRate = grown({ withholdingBp: null });
/** Nobody approved one. */
const withApproval = grown({ ...NO_APPROVAL });
const withLate = <Row extends object>(row: Row): Row => withApproval(withRate(withCurrency(row)));

interface KnownBefore {
  id: string;
  issueDate: string;
  netCents: number;
  vatCents: number;
  vatDeductibleBp: number;
  withholdingCents: number;
  paidDate: string | null;
  movementId: string | null;
  paymentMethod: '' | 'transfer';
}

/** Gives a row what it did not have when it came; one that has the first of these has them all. */
function grown(late: Readonly<Record<string, unknown>>) {
  const [first = ''] = Object.keys(late);
  return <Row extends object>(row: Row): Row => (!row || first in row ? row : { ...late, ...row });
}

const withFinished = grown({ finished: false });
const withInvoice = grown({ invoiceNumber: '', invoiceFileId: null });
const withTags = grown({ tags: [] });
const withJustification = grown({
  grantChanges: [],
  annuities: [],
  repaymentCents: null,
  activityReport: '',
  sharingCriteria: '',
  signatoryName: '',
  signatoryRole: '',
  signingPlace: '',
  signingDate: null,
  returns: [],
  otherFunding: [],
});

/**
 * How rows of a version of the app before are completed as they are read: until they come anew a device has them
 * as they were. Their tables read through these (db.ts), so that nobody else has to know.
 */
export const COMPLETED: Partial<Record<ResourceName, <Row extends object>(row: Row) => Row>> = {
  budgets: (row) => withApproval(withFinished(row)),
  accountingRecords: grown({ employeeId: null, workMonth: null, lateReason: '' }),
  beads: grown({ retiredOn: null, openingAccumulatedCents: 0, lisRegime: 'general' }),
  callRequestBudgets: grown({ deviationReason: '' }),
  callRequests: (row) => withTags(withJustification(row)),
  documentations: withTags,
  expenses: completeExpense,
  companies: grown({ approvalOverCents: null, approvalSince: null }),
  files: grown({ tags: [], textHead: '' }),
  projects: withTags,
  reinvoices: (row) => withApproval(withInvoice(row)),
  savedViews: grown({ companyId: null }),
  tenders: grown({ hourBasis: 'agreement', maxHourCents: null, maxPersonYearCents: null }),
};
