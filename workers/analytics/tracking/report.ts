import type { Project } from '#contract/resources/projects.ts';
import { EXPENSE_TYPES } from '#domain/accounts/account-class.ts';
import { spreadByMonth } from '#domain/budgets/by-month.ts';
import { isIncome, ownTotals } from '#domain/projects/own-totals.ts';
import { base36Parts } from '#domain/projects/summary.ts';
import { addTotals, NO_TOTALS, type ProjectTotals } from '#domain/projects/totals.ts';
import { expensesBorne } from '../ledger/ledgers.ts';
import { savedLines } from '../own-totals.ts';
import { projectsIn } from './scope.ts';
import type { ProjectMoney, ProjectReport, ReportedMonth, ReportedProject } from './types.ts';

/** See `ProjectMoney`. In cents, unsent changes included; months by the day of issue of the expenses. */
export const projectReport: ProjectMoney['projectReport'] = async (scope) => {
  const projects = await projectsIn(scope);
  if (!projects) return null;
  const ids = new Set(projects.map(({ id }) => id));
  const lines = (await savedLines()).filter(({ projectId }) => ids.has(projectId));
  const parts = await expensesBorne(ids);
  const totalsById = ownTotals(ids, lines, parts);
  const byType = noTypes();
  for (const { type, amountCents, count } of parts) {
    byType[type].cents += amountCents;
    byType[type].count += count;
  }
  const spent = parts.filter(({ type }) => !isIncome(type));
  const reported = projects.map(({ id, code, name }) => {
    return { projectId: id, code, name, totals: totalsById.get(id) ?? NO_TOTALS };
  });
  return {
    totals: sumOf(reported),
    projects: reported,
    byType,
    months: monthsOf(parts, budgetByMonth(projects, totalsById)),
    base36: {
      ...base36Parts(lines, spent),
      subsidiesCents: byType.subvention.cents,
      inSpain: base36Parts(
        lines,
        spent.filter(({ isInSpain }) => isInSpain),
      ),
    },
  };
};

function noTypes(): ProjectReport['byType'] {
  const none = EXPENSE_TYPES.map((type) => [type, { cents: 0, count: 0 }]);
  return Object.fromEntries(none) as ProjectReport['byType'];
}

function sumOf(projects: readonly ReportedProject[]): ProjectTotals {
  return projects.reduce((sum, { totals }) => addTotals(sum, totals), NO_TOTALS);
}

/** Approved expenses spread over the days of each project; null where none has both of them. */
function budgetByMonth(
  projects: readonly Project[],
  totalsById: ReadonlyMap<string, ProjectTotals>,
): Map<string, number> | null {
  const byMonth = new Map<string, number>();
  for (const { id, startDate, endDate } of projects) {
    if (startDate === null || endDate === null) continue;
    const { totalBudget } = totalsById.get(id) ?? NO_TOTALS;
    for (const [month, cents] of spreadByMonth(totalBudget, startDate, endDate)) {
      byMonth.set(month, (byMonth.get(month) ?? 0) + cents);
    }
  }
  return byMonth.size > 0 ? byMonth : null;
}

/** Every month in which something is budgeted or booked. */
function monthsOf(
  parts: readonly { type: Parameters<typeof isIncome>[0]; month: string; amountCents: number }[],
  budget: ReadonlyMap<string, number> | null,
): ReportedMonth[] {
  const names = new Set([...parts.map(({ month }) => month), ...(budget?.keys() ?? [])]);
  const months = new Map(
    [...names].toSorted().map((month) => {
      const budgetCents = budget && (budget.get(month) ?? 0);
      return [month, { month, incomeCents: 0, expenseCents: 0, budgetCents }];
    }),
  );
  for (const { type, month, amountCents } of parts) {
    const at = months.get(month);
    if (at) at[isIncome(type) ? 'incomeCents' : 'expenseCents'] += amountCents;
  }
  return [...months.values()];
}
