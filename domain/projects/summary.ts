import type { BudgetLineStatus, BudgetSide } from '../budgets/kinds.ts';
import { type Cents, sumCents } from '../money.ts';
import { NO_TOTALS, type ProjectTotals, rollUpTotals } from './totals.ts';

/** What the summary of a project needs of a line of its budget. */
export interface SummaryLine {
  id: string;
  side: BudgetSide;
  status: BudgetLineStatus;
  aggregator: boolean;
  amountCents: Cents;
  /** Its expenses count in the base of article 36 LIS as cost of production. */
  base36: boolean;
  /** They count there as copies and publicity, under a limit of their own. */
  pa36: boolean;
  /** Amortizable resource that the line pays for. */
  resourceId: string | null;
}

/** An expense, or a part of one, on a project; `budgetId` null where it is on no line. */
export interface SummaryImputation {
  budgetId: string | null;
  amountCents: Cents;
}

/** The gross amounts that article 36 begins with, in cents. */
export interface Base36Parts {
  productionCents: Cents;
  publicityCents: Cents;
}

/**
 * The own totals of a project, without its subprojects, in cents:
 * totalIncome = Σ incomes; totalExpenses = Σ imputations; totalBalance = income − expenses;
 * totalBudget = Σ approved expense lines; totalLeft = totalBudget − totalExpenses;
 * totalAmortizable = Σ imputations on lines with a resource;
 * totalBase36 = Σ imputations on lines marked base36, gross: nothing limited or taken off.
 *
 * @param imputations the expenses of the project, also those on removed lines or on none
 */
export function projectTotals(
  lines: readonly SummaryLine[],
  imputations: readonly SummaryImputation[],
  incomeCents: readonly Cents[],
): ProjectTotals {
  const linesById = new Map(lines.map((line) => [line.id, line]));
  const spentOn = (isMeant: (line: SummaryLine) => boolean): Cents =>
    sumSpent(linesById, imputations, isMeant);
  const totalIncome = sumCents(incomeCents);
  const totalExpenses = sumCents(imputations.map(({ amountCents }) => amountCents));
  const totalBudget = sumCents(lines.filter(isBudgeted).map(({ amountCents }) => amountCents));
  return {
    totalIncome,
    totalExpenses,
    totalLeft: totalBudget - totalExpenses,
    totalBalance: totalIncome - totalExpenses,
    totalAmortizable: spentOn((line) => line.resourceId !== null),
    totalBase36: spentOn((line) => line.base36),
    totalBudget,
  };
}

/** Splits what is executed for article 36 into production and publicity; a line with both marks is publicity. */
export function base36Parts(
  lines: readonly SummaryLine[],
  imputations: readonly SummaryImputation[],
): Base36Parts {
  const linesById = new Map(lines.map((line) => [line.id, line]));
  return {
    productionCents: sumSpent(linesById, imputations, (line) => line.base36 && !line.pa36),
    publicityCents: sumSpent(linesById, imputations, (line) => line.pa36),
  };
}

/** The totals of each project, its own and with its subprojects at any depth. */
export function ownAndRolled(
  projects: readonly { id: string; parentId: string | null }[],
  ownById: ReadonlyMap<string, ProjectTotals>,
): Map<string, { own: ProjectTotals; rolled: ProjectTotals }> {
  const both = new Map<string, { own: ProjectTotals; rolled: ProjectTotals }>();
  for (const [id, rolled] of rollUpTotals(projects, ownById)) {
    both.set(id, { own: ownById.get(id) ?? NO_TOTALS, rolled });
  }
  return both;
}

/** Whether a line is one of what a project costs by its approved budget. */
export function isBudgeted(line: Pick<SummaryLine, 'side' | 'status' | 'aggregator'>): boolean {
  return line.side === 'expense' && !line.aggregator && line.status === 'approved';
}

function sumSpent(
  linesById: ReadonlyMap<string, SummaryLine>,
  imputations: readonly SummaryImputation[],
  isMeant: (line: SummaryLine) => boolean,
): Cents {
  let sum = 0;
  for (const { budgetId, amountCents } of imputations) {
    const line = budgetId === null ? undefined : linesById.get(budgetId);
    if (line && isMeant(line)) sum += amountCents;
  }
  return sum;
}
