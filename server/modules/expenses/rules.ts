import { isDeepStrictEqual } from 'node:util';
import { type SQL, eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Expense, expenseCreate } from '#contract/resources/expenses.ts';
import { type Actor, canMoney, canReopenExpense, type MoneyPlace } from '#domain/access/policy.ts';
import { imputableBase } from '#domain/expenses/base.ts';
import { overImputedCents } from '#domain/expenses/impute.ts';
import { expenseState, isSettled } from '#domain/expenses/state.ts';
import { sumCents } from '#domain/money.ts';
import type { Database } from '../../db/client.ts';
import { expenses, movements } from '../../db/schema/index.ts';
import { refuseField, Refusal } from '../../problem.ts';
import { mayWriteMoney, moneySeenBy } from '../../rows/money.ts';
import type { RowRules } from '../../rows/repository.ts';
import { refuseForeignBearing } from '../budgets/bearing.ts';
import { showExpense } from './show.ts';

type Fields = Omit<z.output<typeof expenseCreate>, 'id'>;

/** The rules of expenses (domain.md §4.3): what is imputed never passes the base. */
export const expenseRules: RowRules<Expense, Fields> = {
  may: (actor, action, row, body) =>
    mayWriteMoney(actor, action, row && expensePlace(row), {
      body,
      field: 'imputations.projectId',
    }),
  visible: visibleExpenses,
  show: showExpense,
  derive: (next) => ({
    totalCents: next.netCents + next.vatCents - next.withholdingCents,
    state: expenseState(next.state, {
      baseCents: imputableBase(next),
      imputedCents: imputedOf(next),
    }),
  }),
  async check(tx, next, before, actor) {
    if (!canMoney(actor, before ? 'update' : 'create', expensePlace(next))) {
      throw new Refusal('FORBIDDEN');
    }
    if (before?.origin === 'reinvoice') refuseOtherHalf(before, next);
    if (before && isSettled(before.state) && next.state !== before.state) {
      if (!canReopenExpense(actor)) throw new Refusal('EXPENSE_SETTLED');
    } else if (before && isSettled(before.state) && isMoneyChanged(before, next)) {
      throw new Refusal('EXPENSE_SETTLED');
    }
    if (
      overImputedCents(
        imputableBase(next),
        next.imputations.map((one) => one.amountCents),
      ) > 0
    ) {
      throw new Refusal('EXPENSE_OVER_IMPUTED');
    }
    const ids = new Set(next.imputations.map(({ id }) => id));
    if (ids.size < next.imputations.length) refuseField('imputations', 'taken');
    const paths = { project: 'imputations', budget: 'imputations' };
    await refuseForeignBearing(tx, actor, next.imputations, before?.imputations ?? [], paths);
    const hasMoved = next.companyId !== before?.companyId;
    if (hasMoved || next.movementId !== before.movementId) {
      await refuseForeignMovement(tx, actor, next);
    }
  },
};

/** The condition of the expenses that the actor reads. @throws Refusal FORBIDDEN for partners */
export function visibleExpenses(actor: Actor): SQL | undefined {
  return moneySeenBy(actor, expenses.companyId, (ids) => {
    const bears = sql`(borne->>'projectId')::uuid = any(${sql.param(`{${ids.join(',')}}`)}::uuid[])`;
    return sql`exists (select 1 from jsonb_array_elements(${expenses.imputations}) borne where ${bears})`;
  });
}

export function expensePlace({
  companyId,
  imputations,
}: Pick<Expense, 'companyId' | 'imputations'>): MoneyPlace {
  return { companyId, projectIds: [...new Set(imputations.map(({ projectId }) => projectId))] };
}

function imputedOf({ imputations }: Pick<Expense, 'imputations'>): number {
  return sumCents(imputations.map(({ amountCents }) => amountCents));
}

/** What is justified stands as it was: the sum, its parts and who bears them. */
function isMoneyChanged(before: Expense, next: Fields): boolean {
  const names = [
    'companyId',
    'netCents',
    'vatCents',
    'vatDeductibleBp',
    'withholdingCents',
    'imputations',
  ] as const;
  return names.some((name) => !isDeepStrictEqual(before[name], next[name]));
}

/** One half of a pair stays as the other: what people say of it is where it lies and how it was paid. */
function refuseOtherHalf(before: Expense, next: Fields): void {
  const names = [
    'companyId',
    'type',
    'docNumber',
    'issueDate',
    'netCents',
    'vatCents',
    'vatDeductibleBp',
    'withholdingCents',
    'intercompany',
  ] as const;
  const isOther = names.some((name) => before[name] !== next[name]);
  if (isOther || next.state === 'cancelled') throw new Refusal('EXPENSE_OF_REINVOICE');
}

/** The movement that paid it is one of its company's that the person sees. */
async function refuseForeignMovement(
  tx: Database,
  actor: Actor,
  { movementId, companyId }: Pick<Expense, 'movementId' | 'companyId'>,
): Promise<void> {
  if (movementId === null) return;
  const [found] = await tx
    .select({ companyId: movements.companyId, projectId: movements.projectId })
    .from(movements)
    .where(eq(movements.id, movementId));
  const projectIds = found?.projectId ? [found.projectId] : [];
  if (found?.companyId === companyId && canMoney(actor, 'read', { companyId, projectIds })) return;
  refuseField('movementId', 'not-found');
}
