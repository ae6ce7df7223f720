import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod';
import type { Expense, expenseCreate } from '#contract/resources/expenses.ts';
import { EXPENSE_APPROVAL } from '#domain/approvals/kinds.ts';
import { imputableBase } from '#domain/expenses/base.ts';
import {
  bearingOf,
  expensePlace,
  whyNotChanged,
  whyNotCreated,
  whyNotRemoved,
} from '#domain/expenses/change.ts';
import { leftToPay } from '#domain/expenses/payments.ts';
import { asksItsNotes, asksToRectify, losesNote, mayRectify } from '#domain/expenses/rectify.ts';
import { shortPayment } from '#domain/expenses/short-payment.ts';
import { expenseState } from '#domain/expenses/state.ts';
import { expenseTotal } from '#domain/expenses/total.ts';
import { followWithholding } from '#domain/expenses/withholding.ts';
import { sumCents } from '#domain/money.ts';
import {
  asksPassedOn,
  type PassedOnExpense,
  whyNotPassedOn,
} from '#domain/reinvoices/passing-on.ts';
import type { Database } from '../../db/client.ts';
import { expenses } from '../../db/schema/index.ts';
import { refuseField, Refusal } from '../../problem.ts';
import { approvalAfter, refuseUnapproved, tellDeclined } from '../../rows/approval.ts';
import { mayWriteMoney } from '../../rows/money.ts';
import type { RowRules } from '../../rows/repository.ts';
import { refuseWrongTargets } from '../budgets/imputation-targets.ts';
import { amountsElsewhere } from '../reinvoices/lines.ts';
import { checkMovements, expandPayments } from './payments.ts';
import { visibleExpenses } from './place.ts';
import { showExpense } from './show.ts';

type Fields = Omit<z.output<typeof expenseCreate>, 'id'>;

/** The rules of expenses: what is imputed never passes the base, what is paid never the total. */
export const expenseRules: RowRules<Expense, Fields> = {
  may: (actor, action, row, body) =>
    mayWriteMoney(actor, action, row && expensePlace(row), {
      body,
      field: 'imputations.projectId',
    }),
  visible: visibleExpenses,
  show: showExpense,
  expand: async (tx, fields, before) => {
    const known = oneRateAgain(fields, before);
    return expandPayments(tx, { ...known, ...followWithholding(known, before) }, before);
  },
  derive: (next, change) => ({
    ...approvalAfter(EXPENSE_APPROVAL, whole(next, change.before), change),
    ...shortPayment(next),
    totalCents: expenseTotal(next),
    baseCents: imputableBase(next),
    unpaidCents: leftToPay(next),
    state: expenseState(next.state, {
      baseCents: imputableBase(next),
      imputedCents: imputedOf(next),
    }),
  }),
  after: (tx, row, change) =>
    tellDeclined(tx, 'expenses', row, change, ({ contactName, docNumber, concept }) => {
      return { title: contactName || concept || docNumber, context: docNumber };
    }),
  async checkRemoval(_tx, row, actor) {
    const refusal = whyNotRemoved(actor, row);
    if (refusal) throw new Refusal(refusal);
  },
  async check(tx, next, before, actor) {
    const refusal = before
      ? whyNotChanged(actor, before, { ...next, origin: before.origin })
      : whyNotCreated(actor, next);
    if (refusal) throw new Refusal(refusal);
    await refuseUnapproved(
      tx,
      actor,
      EXPENSE_APPROVAL,
      { before, next: whole(next, before ?? null) },
      { companyId: next.companyId, place: expensePlace(before ?? next) },
    );
    const ids = new Set(next.imputations.map(({ id }) => id));
    if (ids.size < next.imputations.length) refuseField('imputations', 'taken');
    await refuseWrongTargets(tx, bearingOf(next), before && bearingOf(before), 'imputations');
    const paymentIds = new Set(next.payments.map(({ id }) => id));
    if (paymentIds.size < next.payments.length) refuseField('payments', 'taken');
    await checkMovements(tx, next, before);
    await checkRectified(tx, next, before);
    await checkPassedOn(tx, next, before);
  },
};

/** With its origin, which no call says. */
function whole<F extends object>(fields: F, before: Expense | null): F & { origin: string } {
  return { ...fields, origin: before?.origin ?? 'manual' };
}

/** Refuses a credit note of what it may not correct, and a document that would leave one behind. */
async function checkRectified(
  tx: Database,
  next: Parameters<typeof mayRectify>[0] & Pick<Expense, 'rectifiesId'>,
  before: Expense | undefined,
): Promise<void> {
  if (next.rectifiesId !== null && asksToRectify(next, before)) {
    const isNamed = eq(expenses.id, next.rectifiesId);
    const [named] = await tx.select().from(expenses).where(isNamed).for('share');
    if (!named || !mayRectify(next, named)) throw new Refusal('EXPENSE_RECTIFIES_INVALID');
  }
  if (!before || !asksItsNotes(before, next)) return;
  const isNote = and(eq(expenses.rectifiesId, next.id), isNull(expenses.deletedAt));
  const notes = await tx.select().from(expenses).where(isNote);
  if (losesNote(before, next, notes)) throw new Refusal('EXPENSE_RECTIFIES_INVALID');
}

/** Refuses what would take an expense from the reinvoices that pass it on. */
async function checkPassedOn(
  tx: Database,
  next: PassedOnExpense & { id: string },
  before: Expense | undefined,
): Promise<void> {
  if (!before || !asksPassedOn(before, next)) return;
  const refusal = whyNotPassedOn(before, next, await amountsElsewhere(tx, null, next.id));
  if (refusal) throw new Refusal(refusal);
}

/** Who writes other sums without their lines does not know of them: they are of one rate then. */
function oneRateAgain(fields: Partial<Fields>, before: Expense | undefined): Partial<Fields> {
  const isOther = (name: 'netCents' | 'vatCents' | 'vatDeductibleBp') =>
    fields[name] !== undefined && fields[name] !== before?.[name];
  const hasOld = before !== undefined && before.vatLines.length > 0 && !fields.vatLines;
  const isOfOne = isOther('netCents') || isOther('vatCents') || isOther('vatDeductibleBp');
  return hasOld && isOfOne ? { ...fields, vatLines: [] } : fields;
}

function imputedOf({ imputations }: Pick<Expense, 'imputations'>): number {
  return sumCents(imputations.map(({ amountCents }) => amountCents));
}
