import type { Project } from '#contract/resources/projects.ts';
import { ownTotals } from '#domain/projects/own-totals.ts';
import {
  addTotals,
  NO_TOTALS,
  type ProjectTotals,
  rollUpTotals,
  subtractTotals,
} from '#domain/projects/totals.ts';
import type { TrackedAmounts } from '#domain/budgets/tracking.ts';
import { whyNotShown } from '#domain/lists/not-shown.ts';
import { groupBy } from '#domain/group-by.ts';
import { localDb, type LocalRow } from '#local/db.ts';
import { savedNotShown } from '#local/mirror/not-shown.ts';
import { countUnsentIn } from '#local/mirror/unsent-in.ts';
import { savedMoney, savedProjects } from './own-totals.ts';
import { sharedRead } from './shared-reads.ts';
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

const LINES = ['budgets', 'expenses', 'amortizations'] as const;

/**
 * Totals of the portfolio from the mirror, in cents. A subproject counts in its parent when both are
 * of the companies asked for, so that the figures of one view add up.
 */
export async function portfolioTotals({
  companyIds,
}: {
  companyIds: string[] | null;
}): Promise<PortfolioTotals> {
  const wanted = companyIds && new Set(companyIds);
  return sharedRead(`totals of ${JSON.stringify(companyIds)}`, () => readTotals(wanted));
}

async function readTotals(wanted: ReadonlySet<string> | null): Promise<PortfolioTotals> {
  const all = await savedProjects();
  const projects = wanted ? all.filter((project) => wanted.has(project.companyId)) : all;
  const isSummed = whyNotShown(await savedNotShown(), LINES) !== null;
  const { ownById, expensesById } = isSummed
    ? { ownById: await summedByServer(all), expensesById: new Map<string, TrackedAmounts>() }
    : await summedHere(projects);
  const byCompany: Record<string, ProjectTotals> = {};
  let total = NO_TOTALS;
  for (const { id, companyId } of projects) {
    const own = ownById.get(id) ?? NO_TOTALS;
    byCompany[companyId] = addTotals(byCompany[companyId] ?? NO_TOTALS, own);
    total = addTotals(total, own);
  }
  const rolled = rollUpTotals(projects, ownById);
  return {
    isSummed,
    ownById: Object.fromEntries(ownById),
    expensesById: Object.fromEntries(expensesById),
    rolledById: Object.fromEntries(rolled),
    byCompany,
    total,
    projects: projects.length,
    pendingChanges: await countUnsentIn(localDb(), COUNTED),
  };
}

async function summedHere(projects: readonly LocalRow<Project>[]) {
  const money = await savedMoney(projects);
  const ids = money.seen.map(({ id }) => id);
  return {
    ownById: ownTotals(ids, money.lines, money.parts),
    expensesById: await trackedExpenses(money),
  };
}

/** What the server has summed up with all subprojects, without those: each project by itself. */
async function summedByServer(
  projects: readonly LocalRow<Project>[],
): Promise<Map<string, ProjectTotals>> {
  const summaries = await localDb().summaries.toArray();
  const rolledById = new Map(summaries.map(({ id, totals }) => [id, totals]));
  const children = groupBy(projects, ({ parentId }) => parentId);
  return new Map(
    summaries.map(({ id, totals }) => {
      const below = (children.get(id) ?? []).flatMap((child) => rolledById.get(child.id) ?? []);
      return [id, below.reduce(subtractTotals, totals)];
    }),
  );
}
