import { and, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Expense, expenseCreate, Imputation } from '#contract/resources/expenses.ts';
import { type Actor, canMoney, canReopenExpense, type MoneyPlace } from '#domain/access/policy.ts';
import { imputableBase } from '#domain/expenses/base.ts';
import { overImputedCents } from '#domain/expenses/impute.ts';
import { expenseState, isSettled } from '#domain/expenses/state.ts';
import { sumCents } from '#domain/money.ts';
import type { Database } from '../../db/client.ts';
import { budgets, expenses } from '../../db/schema/index.ts';
import { isOneOf } from '../../db/wire.ts';
import { refuseField, Refusal } from '../../problem.ts';
import { moneySeenBy } from '../../rows/money.ts';
import type { RowRules } from '../../rows/repository.ts';
import { findProject } from '../projects/repository.ts';
import { showExpense } from './show.ts';

type Fields = Omit<z.output<typeof expenseCreate>, 'id'>;

/** The rules of expenses (domain.md §4.3): what is imputed never passes the base. */
export const expenseRules: RowRules<Expense, Fields> = {
  may: (actor, action, row) =>
    row ? canMoney(actor, action, expensePlace(row)) : actor.role !== 'partner',
  visible: (actor) =>
    moneySeenBy(actor, expenses.companyId, (ids) => {
      const bears = sql`(borne->>'projectId')::uuid = any(${sql.param(`{${ids.join(',')}}`)}::uuid[])`;
      return sql`exists (select 1 from jsonb_array_elements(${expenses.imputations}) borne where ${bears})`;
    }),
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
    await refuseForeign(tx, actor, next.imputations, before?.imputations ?? []);
  },
};

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
  const names = ['netCents', 'vatCents', 'vatDeductibleBp', 'withholdingCents'] as const;
  const isSame = names.every((name) => before[name] === next[name]);
  return !isSame || JSON.stringify(before.imputations) !== JSON.stringify(next.imputations);
}

/** A new imputation names a project that the person sees, and a line of its budget that takes expenses. */
async function refuseForeign(
  tx: Database,
  actor: Actor,
  imputations: readonly Imputation[],
  before: readonly Imputation[],
): Promise<void> {
  const known = new Set(before.map(({ projectId, budgetId }) => `${projectId}/${budgetId}`));
  const fresh = imputations.filter(
    ({ projectId, budgetId }) => !known.has(`${projectId}/${budgetId}`),
  );
  for (const projectId of new Set(fresh.map((one) => one.projectId))) {
    if (!(await findProject(tx, actor, projectId))) refuseField('imputations', 'not-found');
  }
  const wanted = fresh.flatMap(({ budgetId }) => (budgetId === null ? [] : [budgetId]));
  if (wanted.length === 0) return;
  const lines = await tx
    .select()
    .from(budgets)
    .where(and(isOneOf(budgets.id, wanted), isNull(budgets.deletedAt)));
  for (const { projectId, budgetId } of fresh) {
    if (budgetId === null) continue;
    const line = lines.find(({ id }) => id === budgetId);
    if (line?.projectId !== projectId) refuseField('imputations', 'not-found');
    if (line?.aggregator || line?.status === 'removed') {
      throw new Refusal('BUDGET_TAKES_NO_EXPENSES');
    }
  }
}
