import { ownTotals } from '#domain/projects/own-totals.ts';
import { addTotals, NO_TOTALS, type ProjectTotals, rollUpTotals } from '#domain/projects/totals.ts';
import { localDb } from '#local/db.ts';
import { savedRows } from '#local/mirror/read.ts';
import { savedMoney } from './own-totals.ts';
import { trackedExpenses } from './tracking/tracking.ts';
import type { PortfolioTotals } from './types.ts';

/** What the totals are made of. */
const COUNTED: ReadonlySet<string> = new Set([
  'amortizations',
  'budgets',
  'expenses',
  'movements',
  'projects',
]);

/**
 * Totals of the portfolio from the mirror, in cents. A subproject counts in its parent when both are
 * of the companies asked for, so that the figures of one view add up.
 */
export async function portfolioTotals(query: {
  companyIds: string[] | null;
}): Promise<PortfolioTotals> {
  const wanted = query.companyIds && new Set(query.companyIds);
  const all = await savedRows('projects');
  const projects = wanted ? all.filter((project) => wanted.has(project.companyId)) : all;
  const money = await savedMoney(projects);
  const ids = money.seen.map(({ id }) => id);
  const ownById = ownTotals(ids, money.lines, money.parts);
  const expensesById = await trackedExpenses(money);
  const byCompany: Record<string, ProjectTotals> = {};
  let total = NO_TOTALS;
  for (const { id, companyId } of projects) {
    const own = ownById.get(id) ?? NO_TOTALS;
    byCompany[companyId] = addTotals(byCompany[companyId] ?? NO_TOTALS, own);
    total = addTotals(total, own);
  }
  const rolled = rollUpTotals(projects, ownById);
  return {
    ownById: Object.fromEntries(ownById),
    expensesById: Object.fromEntries(expensesById),
    rolledById: Object.fromEntries(rolled),
    byCompany,
    total,
    projects: projects.length,
    pendingChanges: await localDb()
      .outbox.filter(({ resource }) => COUNTED.has(resource))
      .count(),
  };
}
