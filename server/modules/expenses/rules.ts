import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Expense, expenseCreate } from '#contract/resources/expenses.ts';
import { imputableBase } from '#domain/expenses/base.ts';
import {
  expensePlace,
  whyNotChanged,
  whyNotCreated,
  whyNotRemoved,
} from '#domain/expenses/change.ts';
import { expenseState } from '#domain/expenses/state.ts';
import { expenseTotal } from '#domain/expenses/total.ts';
import { sumCents } from '#domain/money.ts';
import type { Database } from '../../db/client.ts';
import { movements } from '../../db/schema/index.ts';
import { refuseField, Refusal } from '../../problem.ts';
import { mayWriteMoney } from '../../rows/money.ts';
import type { RowRules } from '../../rows/repository.ts';
import { refuseForeignLines } from '../budgets/imputation-targets.ts';
import { visibleExpenses } from './place.ts';
import { showExpense } from './show.ts';

type Fields = Omit<z.output<typeof expenseCreate>, 'id'>;

/** The rules of expenses: what is imputed never passes the base. */
export const expenseRules: RowRules<Expense, Fields> = {
  may: (actor, action, row, body) =>
    mayWriteMoney(actor, action, row && expensePlace(row), {
      body,
      field: 'imputations.projectId',
    }),
  visible: visibleExpenses,
  show: showExpense,
  derive: (next) => ({
    totalCents: expenseTotal(next),
    state: expenseState(next.state, {
      baseCents: imputableBase(next),
      imputedCents: imputedOf(next),
    }),
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
    const ids = new Set(next.imputations.map(({ id }) => id));
    if (ids.size < next.imputations.length) refuseField('imputations', 'taken');
    await refuseForeignLines(tx, next.imputations, before?.imputations ?? [], 'imputations');
    const hasMoved = next.companyId !== before?.companyId;
    if (hasMoved || next.movementId !== before.movementId) {
      await refuseForeignMovement(tx, next);
    }
  },
};

function imputedOf({ imputations }: Pick<Expense, 'imputations'>): number {
  return sumCents(imputations.map(({ amountCents }) => amountCents));
}

/** The movement that paid it is one of its company's. */
async function refuseForeignMovement(
  tx: Database,
  { movementId, companyId }: Pick<Expense, 'movementId' | 'companyId'>,
): Promise<void> {
  if (movementId === null) return;
  const [found] = await tx
    .select({ companyId: movements.companyId })
    .from(movements)
    .where(eq(movements.id, movementId));
  if (found?.companyId !== companyId) refuseField('movementId', 'not-found');
}
