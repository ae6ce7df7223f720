import type { Day } from '../days.ts';
import { imputableBase } from '../expenses/base.ts';
import { type Payment, paymentsOf } from '../expenses/payments.ts';
import { type Cents, sumCents } from '../money.ts';
import type { PassedOnPart } from '../reinvoices/passing-on.ts';

/** What of an expense a record begins with. */
export interface JustifiableExpense {
  contactName: string;
  contactNif: string;
  docNumber: string;
  concept: string;
  issueDate: Day;
  netCents: Cents;
  vatCents: Cents;
  totalCents: Cents;
  vatDeductibleBp: number;
  vatLines?: Parameters<typeof imputableBase>[0]['vatLines'];
  payments: readonly Payment[];
  imputations: readonly { projectId: string; amountCents: Cents }[];
}

/** What a record keeps of its expense, so that it can be told without it. */
export const SNAPSHOT_FIELDS = [
  'creditor',
  'nif',
  'docNumber',
  'concept',
  'issueDate',
  'paymentDate',
  'netCents',
  'vatCents',
  'totalCents',
] as const;
export type SnapshotField = (typeof SNAPSHOT_FIELDS)[number];
export type Snapshot = ReturnType<typeof snapshotOf>;

/** The fields in which a record is not as its expense is now. */
export function differencesOf(record: Snapshot, expense: JustifiableExpense): SnapshotField[] {
  const now = snapshotOf(expense);
  return SNAPSHOT_FIELDS.filter((field) => record[field] !== now[field]);
}

/** The same of an expense as it is now. */
export function snapshotOf(expense: JustifiableExpense) {
  return {
    creditor: expense.contactName,
    nif: expense.contactNif,
    docNumber: expense.docNumber,
    concept: expense.concept,
    issueDate: expense.issueDate,
    paymentDate: paymentsOf(expense).at(-1)?.day ?? null,
    netCents: expense.netCents,
    vatCents: expense.vatCents,
    totalCents: expense.totalCents,
  };
}

/**
 * What a new record imputes at first: what the projects of the request bear of the expense, or else all
 * that may be imputed of it; less what its company passes on to another one, and what the request has of it already.
 *
 * @param passedOn parts of it that reinvoices pass on
 */
export function imputedAtFirst(
  expense: JustifiableExpense & { id: string },
  projectIds: ReadonlySet<string>,
  records: readonly { expenseId: string | null; imputedCents: Cents }[],
  passedOn: readonly PassedOnPart[] = [],
): Cents {
  const imputed = expense.imputations.filter(({ projectId }) => projectIds.has(projectId));
  const baseCents = imputableBase(expense);
  const sumOf = (parts: readonly { amountCents: Cents }[]) =>
    sumCents(parts.map(({ amountCents }) => amountCents));
  const kept = baseCents - sumOf(passedOn);
  const ofProjects = passedOn.filter(({ projectId }) => projectIds.has(projectId ?? ''));
  const borne = imputed.length > 0 ? sumOf(imputed) - sumOf(ofProjects) : kept;
  const whole = baseCents < 0 ? Math.max(borne, kept) : Math.min(borne, kept);
  const here = records.filter(({ expenseId }) => expenseId === expense.id);
  const left = whole - sumCents(here.map(({ imputedCents }) => imputedCents));
  return baseCents < 0 ? Math.min(0, left) : Math.max(0, left);
}
