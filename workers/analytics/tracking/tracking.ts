import type { Expense } from '#contract/resources/expenses.ts';
import { sideOf } from '#domain/budgets/bearing.ts';
import { chargedByLine } from '#domain/budgets/charged.ts';
import { BUDGET_SIDES, type BudgetSide } from '#domain/budgets/kinds.ts';
import { type LedgerAmounts, trackBudget } from '#domain/budgets/track-budget.ts';
import {
  addAmounts,
  NO_AMOUNTS,
  type TrackedAmounts,
  trackingFigures,
} from '#domain/budgets/tracking.ts';
import { groupBy } from '#domain/group-by.ts';
import { isBorne } from '#domain/projects/own-totals.ts';
import { isOver } from '#domain/projects/states.ts';
import { savedRowsWhere } from '#local/mirror/read.ts';
import { expensesBorne, ledgers, projectCharges } from '../ledger/ledgers.ts';
import { type SavedMoney, savedLines } from '../own-totals.ts';
import { sharedRead } from '../shared-reads.ts';
import { projectsIn } from './scope.ts';
import type { PartBehind, ProjectMoney, ProjectTracking, RowsBehind } from './types.ts';

const TOP = 5;

/** See `ProjectMoney`. In cents, unsent changes included. */
export const projectTracking: ProjectMoney['projectTracking'] = async (scope) => {
  const projects = await projectsIn(scope);
  if (!projects) return null;
  const ids = projects.map(({ id }) => id);
  const [lines, parts] = await Promise.all([savedLines(), expensesBorne(ids)]);
  const tracked = await trackProjects({ seen: projects, lines, parts });
  return { projects: tracked, totals: totalsOf(tracked) };
};

/** What the expenses of each of these projects come to against its own budget. */
export async function trackedExpenses(money: SavedMoney): Promise<Map<string, TrackedAmounts>> {
  const tracked = await trackProjects(money);
  return new Map(
    tracked.map(({ projectId, totals: { expense } }) => {
      const { budget, executed, committed, estimate } = expense;
      return [projectId, { budget, executed, committed, estimate }];
    }),
  );
}

async function trackProjects({
  seen,
  lines,
  parts,
}: SavedMoney): Promise<ProjectTracking['projects']> {
  const ledger = await readLedger(new Set(seen.map(({ id }) => id)), lines, parts);
  const linesById = groupBy(lines, ({ projectId }) => projectId);
  return seen.map(({ id, companyId, code, name, state }) => {
    const own = (linesById.get(id) ?? []).map((line) => ({
      ...line,
      estimateOverrideCents: line.estimateCents,
    }));
    const tracking = trackBudget(own, ledger.get(id) ?? [], { isOver: isOver(state) });
    return { projectId: id, companyId, code, name, ...tracking };
  });
}

/** See `ProjectMoney`. */
export const drillDown: ProjectMoney['drillDown'] = async (behind) => {
  const bears = { list: 'imputations', field: 'projectId', anyOf: behind.projectIds };
  const [lines, expenses] = await Promise.all([savedLines(), savedRowsWhere('expenses', bears)]);
  const sideOfLine = new Map(lines.map(({ id, side }) => [id, side]));
  const lineIds = new Set(behind.kind === 'lines' ? behind.lineIds : sideOfLine.keys());
  const projectIds = new Set(behind.projectIds);
  const parts = expenses.filter(isBorne).flatMap((expense) =>
    expense.imputations
      .filter(({ projectId, budgetId }) => {
        if (!projectIds.has(projectId)) return false;
        const isOnLine = budgetId !== null && lineIds.has(budgetId);
        // Lines take what is on them, whatever its type; what is on none has its own side.
        if (behind.kind === 'lines') return isOnLine;
        if (isOnLine) return behind.kind === 'side' && sideOfLine.get(budgetId) === behind.side;
        return sideOf(expense.type) === behind.side;
      })
      .map((part) => toPart(expense, part)),
  );
  return summed(parts);
};

/** What is executed and committed on these projects, by project. */
async function readLedger(
  projectIds: ReadonlySet<string>,
  lines: SavedMoney['lines'],
  parts: SavedMoney['parts'],
): Promise<Map<string, LedgerAmounts[]>> {
  // Few of a ledger are planned: no others are unpacked.
  const wanted = { field: 'state', anyOf: ['planned'] };
  const [charges, planned] = await Promise.all([
    sharedRead('charges of projects', projectCharges),
    sharedRead('planned movements', () => savedRowsWhere('movements', wanted)),
  ]);
  const byProject = new Map<string, LedgerAmounts[]>();
  const add = (projectId: string, amounts: LedgerAmounts) => {
    const known = byProject.get(projectId);
    if (known) known.push(amounts);
    else byProject.set(projectId, [amounts]);
  };
  for (const { type, projectId, budgetId, amountCents } of parts) {
    add(projectId, { budgetId, side: sideOf(type), executedCents: amountCents, committedCents: 0 });
  }
  const commit = (
    { projectId, budgetId }: { projectId: string | null; budgetId: string | null },
    side: BudgetSide,
    committedCents: number,
  ) => {
    if (projectId === null || !projectIds.has(projectId)) return;
    add(projectId, { budgetId, side, executedCents: 0, committedCents });
  };
  for (const charged of chargedByLine(charges, parts)) {
    commit(charged, 'expense', charged.amountCents);
  }
  const invoices = await ledgers.expensesPaidBy(planned.map(({ id }) => id));
  const invoiced = new Set(
    invoices.filter(isBorne).flatMap(({ payments }) => payments.map((one) => one.movementId)),
  );
  const sideOfLine = new Map(lines.map(({ id, side }) => [id, side]));
  for (const movement of planned) {
    const { id, kind, amountCents } = movement;
    if (invoiced.has(id)) continue;
    if (kind !== 'expense' && kind !== 'income') continue;
    // Money that comes back is taken off the line that it went out on, and the other way round.
    const side = sideOfLine.get(movement.budgetId ?? '') ?? kind;
    commit(movement, side, side === kind ? Math.abs(amountCents) : -Math.abs(amountCents));
  }
  return byProject;
}

function totalsOf(tracked: ProjectTracking['projects']): ProjectTracking['totals'] {
  const sums = { expense: NO_AMOUNTS, income: NO_AMOUNTS };
  for (const { totals } of tracked) {
    for (const side of BUDGET_SIDES) sums[side] = addAmounts(sums[side], totals[side]);
  }
  return {
    expense: trackingFigures(sums.expense, 'expense'),
    income: trackingFigures(sums.income, 'income'),
  };
}

function toPart(
  { id, issueDate, contactName, concept, docNumber }: Expense,
  { projectId, amountCents }: Expense['imputations'][number],
): PartBehind {
  return { expenseId: id, projectId, issueDate, contactName, concept, docNumber, amountCents };
}

function summed(parts: readonly PartBehind[]): RowsBehind {
  const bySize = parts.toSorted((a, b) => Math.abs(b.amountCents) - Math.abs(a.amountCents));
  let cents = 0;
  for (const { amountCents } of parts) cents += amountCents;
  return { top: bySize.slice(0, TOP), count: parts.length, cents };
}
