import { hasWords, wordsIn } from '#domain/fold.ts';
import type { Company } from '#contract/resources/companies.ts';
import type { Person } from '#contract/resources/people.ts';
import type { Project } from '#contract/resources/projects.ts';
import {
  type DeviationShare,
  NO_AMOUNTS,
  rollUpAmounts,
  type TrackedAmounts,
  trackingFigures,
} from '#domain/budgets/tracking.ts';
import type { SubventionEvent } from '#domain/calendar/subvention-events.ts';
import { type Day, daysBetween } from '#domain/days.ts';
import type { Cents } from '#domain/money.ts';
import { isOver } from '#domain/projects/states.ts';
import {
  addTotals,
  isOverBudget,
  NO_TOTALS,
  type ProjectTotals,
  rollUpTotals,
} from '#domain/projects/totals.ts';
import { hasAnyTag } from '#domain/lists/tags.ts';
import { buildTree, type TreeNode } from '#domain/projects/tree.ts';
import type { LocalRow } from '#local/db.ts';
import type { DeadlinesById } from './deadlines.ts';
import type { PortfolioGroup, ProjectsSearch } from './search.ts';

/** All that the portfolio is made of, as the mirror has it. */
export interface Portfolio {
  projects: readonly LocalRow<Project>[];
  companiesById: ReadonlyMap<string, LocalRow<Company>>;
  peopleById: ReadonlyMap<string, LocalRow<Person>>;
  /** The totals are still being counted: all figures wait, and no row does. */
  isCounting: boolean;
  /** Own totals. No row: the person may not see the amounts of that project. */
  ownById: ReadonlyMap<string, ProjectTotals>;
  /** The server has summed them up and shows no lines: how they stand against their budgets is not known. */
  isSummed: boolean;
  /** What their expenses come to against their own budgets. */
  expensesById: ReadonlyMap<string, TrackedAmounts>;
  /** What is still to be done for their subsidies. */
  deadlinesById: DeadlinesById;
}

/** One line of the grid. Figures are null where the person may not see them, and while they are counted. */
export interface PortfolioRow {
  id: string;
  isCounting: boolean;
  project: LocalRow<Project>;
  company: LocalRow<Company> | undefined;
  manager: LocalRow<Person> | undefined;
  /** With the subprojects below it, or its own where the view asks for those. */
  figures: ProjectTotals | null;
  /** The deviation of the same expenses from their budget. */
  deviation: DeviationShare | null;
  /** The earliest of its own deadlines. */
  next: SubventionEvent | undefined;
  children: PortfolioRow[];
}

/** What one search shows. */
export interface PortfolioView {
  /** A tree; a flat list where own figures are asked for, so that the lines always add up. */
  rows: PortfolioRow[];
  /** How many projects it has at any depth, and how many of them hide their amounts. */
  projects: number;
  hidden: number;
  /** Each project once. */
  totals: ProjectTotals;
}

export interface Headline {
  balance: Cents;
  left: Cents;
  overBudget: number;
  endingSoon: number;
  /** Past their last day and not over. */
  late: number;
}

/**
 * The portfolio through one search. State, company and manager say which projects take part, and a
 * project's figures count only the subprojects that do; text, tags and "over budget" then pick lines and
 * count what lies below them. So the figures of one view always add up. Of those over budget only they are shown.
 */
export function viewPortfolio(portfolio: Portfolio, search: ProjectsSearch): PortfolioView {
  const members = portfolio.projects.filter((project) => takesPart(portfolio, project, search));
  const words = wordsIn(search.q);
  const isPicked = (row: PortfolioRow): boolean =>
    (!search.over || isRowOver(row)) && hasAnyTag(row.project, search.tag) && isFound(row, words);

  const picked = splitBy(members, search.group).flatMap((part) =>
    search.own
      ? part.map((project) => toRow(portfolio, project, portfolio)).filter(isPicked)
      : pickFromTree(treeOf(portfolio, part), isPicked),
  );
  const counted = flatten(picked);
  const own = counted.flatMap(({ id }) => portfolio.ownById.get(id) ?? []);
  const rows = search.over ? onlyOver(picked) : picked;
  return {
    rows,
    projects: flatten(rows).length,
    hidden: counted.length - own.length,
    totals: own.reduce(addTotals, NO_TOTALS),
  };
}

/** The figures over the grid: of all projects of the company in view, whatever the filters show. */
export function headlineOf(
  projects: readonly Project[],
  {
    rolledById,
    total,
  }: { rolledById: Readonly<Record<string, ProjectTotals>>; total: ProjectTotals },
  today: Day,
): Headline {
  const daysLeft = projects.flatMap(({ state, endDate }) =>
    endDate === null || isOver(state) ? [] : daysBetween(today, endDate),
  );
  return {
    balance: total.totalBalance,
    left: total.totalLeft,
    overBudget: projects.filter(({ id }) => isOverBudget(rolledById[id] ?? NO_TOTALS)).length,
    endingSoon: daysLeft.filter((days) => days >= 0 && days <= SOON_DAYS).length,
    late: daysLeft.filter((days) => days < 0).length,
  };
}

/** A project whose expenses are heading over its budget. */
export interface RedProject {
  project: LocalRow<Project>;
  hasSubprojects: boolean;
  /** By how much. */
  over: Cents;
}

/**
 * The projects of the company in view that their tracking marks red, with those of their subprojects, the worst
 * first. What is over is no news any more; of one below another that is red the upper one tells.
 */
export function redProjects(
  { projects, companiesById, expensesById }: Portfolio,
  view: ProjectsSearch['company'],
): RedProject[] {
  const amountsById = rollUpAmounts(projects, expensesById);
  const parents = new Set(projects.map(({ parentId }) => parentId));
  const red = new Map<string, RedProject>();
  for (const project of projects) {
    const { id, state } = project;
    const { indicator, deviation } = trackingFigures(amountsById.get(id) ?? NO_AMOUNTS, 'expense');
    if (indicator !== 'red' || isOver(state) || !isInView(companiesById, project, view)) continue;
    red.set(id, { project, hasSubprojects: parents.has(id), over: -deviation });
  }
  return [...red.values()]
    .filter(({ project: { parentId } }) => !red.has(parentId ?? ''))
    .toSorted((one, other) => other.over - one.over);
}

/** Whether a project belongs to the company in view: one company, the UA companies, or all. */
export function isInView(
  companiesById: Portfolio['companiesById'],
  { companyId }: Project,
  view: ProjectsSearch['company'],
): boolean {
  if (view === undefined) return true;
  return view === 'ua' ? (companiesById.get(companyId)?.isUA ?? false) : companyId === view;
}

export function isRowOver({ figures }: Pick<PortfolioRow, 'figures'>): boolean {
  return figures !== null && isOverBudget(figures);
}

const SOON_DAYS = 30;

function takesPart(portfolio: Portfolio, project: Project, search: ProjectsSearch): boolean {
  return (
    isInView(portfolio.companiesById, project, search.company) &&
    (!search.state || search.state.includes(project.state)) &&
    (!search.companies || search.companies.includes(project.companyId)) &&
    (!search.manager || search.manager === project.managerId)
  );
}

/** One part per group: a subproject of another group stands at the top of its own. */
function splitBy<T extends Project>(
  projects: readonly T[],
  group: PortfolioGroup | undefined,
): T[][] {
  const parts = new Map<string, T[]>();
  for (const project of projects) {
    const key = group === 'company' ? project.companyId : group ? project.state : '';
    const part = parts.get(key);
    if (part) part.push(project);
    else parts.set(key, [project]);
  }
  return [...parts.values()];
}

function treeOf(portfolio: Portfolio, projects: readonly LocalRow<Project>[]): PortfolioRow[] {
  const rolled = {
    ownById: rollUpTotals(projects, portfolio.ownById),
    expensesById: rollUpAmounts(projects, portfolio.expensesById),
  };
  const settle = (node: TreeNode<LocalRow<Project>>): PortfolioRow => ({
    ...toRow(portfolio, node.item, rolled),
    children: node.children.map(settle),
  });
  return buildTree(projects).map(settle);
}

/** Picked rows with all below them; where a row is not picked, those below that are take its place. */
function pickFromTree(
  rows: readonly PortfolioRow[],
  isPicked: (row: PortfolioRow) => boolean,
): PortfolioRow[] {
  return rows.flatMap((row) => (isPicked(row) ? [row] : pickFromTree(row.children, isPicked)));
}

/** Of rows and what lies below them those over budget; they take the places of those that are not. */
function onlyOver(rows: readonly PortfolioRow[]): PortfolioRow[] {
  return rows.flatMap((row) => {
    const children = onlyOver(row.children);
    return isRowOver(row) ? [{ ...row, children }] : children;
  });
}

function flatten(rows: readonly PortfolioRow[]): PortfolioRow[] {
  return rows.flatMap((row) => [row, ...flatten(row.children)]);
}

function toRow(
  portfolio: Portfolio,
  project: LocalRow<Project>,
  { ownById, expensesById }: Pick<Portfolio, 'ownById' | 'expensesById'>,
): PortfolioRow {
  const maySee = portfolio.ownById.has(project.id);
  const isShown = maySee && !portfolio.isCounting;
  const expenses = expensesById.get(project.id) ?? NO_AMOUNTS;
  return {
    id: project.id,
    project,
    company: portfolio.companiesById.get(project.companyId),
    manager: project.managerId === null ? undefined : portfolio.peopleById.get(project.managerId),
    isCounting: maySee && portfolio.isCounting,
    figures: isShown ? (ownById.get(project.id) ?? null) : null,
    deviation: isShown && !portfolio.isSummed ? trackingFigures(expenses, 'expense').share : null,
    next: portfolio.deadlinesById.get(project.id)?.[0],
    children: [],
  };
}

function isFound({ project, company, manager }: PortfolioRow, words: readonly string[]): boolean {
  const { code, name, expenseAccount, tags } = project;
  const texts = [code, name, expenseAccount, company?.name, manager?.name, ...tags];
  return hasWords(texts.join(' '), words);
}
