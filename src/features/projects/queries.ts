import { useLiveQuery, useObservable } from 'dexie-react-hooks';
import { useEffect, useMemo, useState } from 'react';
import type { Company } from '#contract/resources/companies.ts';
import type { ExpenseAccount } from '#contract/resources/expense-accounts.ts';
import type { Person } from '#contract/resources/people.ts';
import type { Project } from '#contract/resources/projects.ts';
import { byId } from '#domain/group-by.ts';
import { type Actor, canSeeAmounts } from '#domain/access/policy.ts';
import { accessTo, type ProjectAccess } from '#domain/access/reasons.ts';
import type { Moment } from '#domain/madrid-day.ts';
import type { Cents } from '#domain/money.ts';
import { NO_TOTALS, type ProjectTotals } from '#domain/projects/totals.ts';
import { buildTree, type TreeNode } from '#domain/projects/tree.ts';
import type { LocalRow } from '#local/db.ts';
import { calmLive } from '#local/mirror/calm-live.ts';
import { savedAccount, savedRows } from '#local/mirror/read.ts';
import { watchMoney } from '#local/mirror/watch.ts';
import type { ReportedMonth } from '#workers/analytics/tracking/types.ts';
import type { PortfolioTotals } from '#workers/analytics/types.ts';
import { useAnalytics } from '#ui/analytics/analytics.ts';
import { useAfterFirstRows } from '#ui/first-rows.ts';
import { useNowInMadrid } from '#ui/today.ts';
import type { DeadlinesById } from './deadlines.ts';
import type { Portfolio } from './portfolio.ts';

/** The portfolio as the mirror has it; undefined while its rows are being read for the first time. */
export function usePortfolio(): Portfolio | undefined {
  const rows = useLiveQuery(readRows, []);
  const totals = usePortfolioTotals(null);
  const deadlines = useDeadlines();
  // What rows do not change with stays the same when their figures come.
  const named = useMemo(() => rows && namesOf(rows), [rows]);
  return useMemo(
    () => rows && named && { ...named, ...portfolioOf(rows, totals, deadlines ?? NO_DEADLINES) },
    [rows, named, totals, deadlines],
  );
}

const NO_DEADLINES: DeadlinesById = new Map();

/** The deadlines of all projects, once the first rows are shown; undefined while they are being read. */
export function useDeadlines(): DeadlinesById | undefined {
  const now = useNowInMadrid();
  const isTime = useAfterFirstRows();
  const [deadlinesAt, setDeadlinesAt] = useState<(now: Moment) => DeadlinesById>();
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    if (!isTime) return undefined;
    const ending = new AbortController();
    followDeadlines((told) => setDeadlinesAt(() => told), ending.signal).catch((error: unknown) => {
      setFailure({ error });
    });
    return () => ending.abort();
  }, [isTime]);
  // As a live query does: the page says what happened.
  if (failure) throw failure.error;
  return useMemo(() => deadlinesAt?.(now), [deadlinesAt, now]);
}

/** The calendar comes with them: no row waits for it, nor is a page without it a broken one. */
async function followDeadlines(
  tell: (deadlinesAt: (now: Moment) => DeadlinesById) => void,
  signal: AbortSignal,
): Promise<void> {
  const loaded = await import('./deadlines.ts').catch(() => null);
  if (loaded && !signal.aborted) await loaded.followDeadlines(tell, signal);
}

/** The totals of the given companies from the analytics worker; null means all. */
export function usePortfolioTotals(companyIds: string[] | null): PortfolioTotals | undefined {
  const analytics = useAnalytics();
  const isTime = useAfterFirstRows();
  const read = async () => {
    if (!isTime) return undefined;
    await watchMoney();
    return analytics.portfolioTotals({ companyIds });
  };
  return useObservable(() => calmLive(read), [analytics, isTime, companyIds?.join(',') ?? null]);
}

/** One project with all that its pages show. */
export interface ProjectView {
  project: LocalRow<Project>;
  company: LocalRow<Company> | undefined;
  parent: LocalRow<Project> | undefined;
  /** Its direct subprojects in their order. */
  subprojects: LocalRow<Project>[];
  peopleById: ReadonlyMap<string, LocalRow<Person>>;
  /** Whether the worker has not told the totals yet: until then they are zero. */
  isCounting: boolean;
  /** Null: the person may not see the amounts. */
  own: ProjectTotals | null;
  total: ProjectTotals | null;
  /** Own totals and totals with subprojects of the subprojects. */
  totalsById: ReadonlyMap<string, { own: ProjectTotals | null; total: ProjectTotals | null }>;
}

/** The project; null when it is not in the mirror, undefined while it is being read. */
export function useProject(id: string): ProjectView | null | undefined {
  const rows = useLiveQuery(readRows, []);
  const totals = usePortfolioTotals(null);
  return useMemo(() => rows && projectOf(rows, totals, id), [rows, totals, id]);
}

/** A part of the budget of expenses: a line at the top of its tree. */
export interface BudgetItem {
  id: string;
  name: string;
  budget: Cents;
  executed: Cents;
}

/** How the money of a project has gone so far. */
export interface ProjectMonths {
  months: readonly ReportedMonth[];
  /** The largest first; those that have no budget and nothing executed are left out. */
  items: readonly BudgetItem[];
}

const MOST_ITEMS = 8;

/** Null where the amounts may not be seen, undefined while it is being read. */
export function useProjectMonths(projectId: string): ProjectMonths | null | undefined {
  const analytics = useAnalytics();
  return useLiveQuery(async () => {
    await watchMoney();
    const scope = { projectId, isRolled: false };
    const [report, tracking] = await Promise.all([
      analytics.projectReport(scope),
      analytics.projectTracking(scope),
    ]);
    if (!report || !tracking) return null;
    const rows = tracking.projects.flatMap((project) => project.rows);
    const items = rows
      .filter(({ line, figures }) => {
        const isTop = line.parentId === null && line.side === 'expense';
        return isTop && line.status !== 'removed' && (figures.budget > 0 || figures.executed > 0);
      })
      .map(({ line: { id, name }, figures: { budget, executed } }) => ({
        id,
        name,
        budget,
        executed,
      }))
      .toSorted((a, b) => b.budget - a.budget);
    return { months: report.months, items: items.slice(0, MOST_ITEMS) };
  }, [analytics, projectId]);
}

/** The expense accounts that are bound to the project, by their numbers. */
export function useAccountsOf(projectId: string): LocalRow<ExpenseAccount>[] | undefined {
  return useLiveQuery(async () => {
    const all = await savedRows('expenseAccounts');
    const own = all.filter((account) => account.projectId === projectId && account.active);
    return own.toSorted((a, b) => (a.num < b.num ? -1 : 1));
  }, [projectId]);
}

/** A person who sees a project, and why. */
export interface PersonWithAccess {
  id: string;
  name: string;
  access: ProjectAccess;
}

/** By their names; nobody where the rights of people are not on this device. */
export function useAccess(project: Project): PersonWithAccess[] | undefined {
  return useLiveQuery(async () => {
    const users = (await savedRows('users')).filter(({ active }) => active);
    const people = users.flatMap((user) => {
      const access = accessTo(user, project);
      return access ? [{ id: user.id, name: user.name, access }] : [];
    });
    return byName(people);
  }, [project.id, project.companyId]);
}

/** What the mirror has of the projects. The figures come from the worker, and a row never waits for them. */
interface Rows {
  account: Actor | undefined;
  projects: LocalRow<Project>[];
  companies: LocalRow<Company>[];
  people: LocalRow<Person>[];
}

async function readRows(): Promise<Rows> {
  const [account, projects, companies, people] = await Promise.all([
    savedAccount(),
    savedRows('projects'),
    savedRows('companies'),
    savedRows('people'),
  ]);
  return { account, projects, companies, people };
}

type Names = Pick<Portfolio, 'projects' | 'companiesById' | 'peopleById'>;

function namesOf({ projects, companies, people }: Rows): Names {
  return { projects, companiesById: byId(companies), peopleById: byId(people) };
}

function portfolioOf(
  rows: Rows,
  totals: PortfolioTotals | undefined,
  deadlinesById: DeadlinesById,
): Omit<Portfolio, keyof Names> {
  const { expensesById = {} } = totals ?? {};
  return {
    isCounting: totals === undefined,
    ownById: figuresOf(rows, totals),
    expensesById: new Map(Object.entries(expensesById)),
    isSummed: totals?.isSummed ?? false,
    deadlinesById,
  };
}

function projectOf(
  rows: Rows,
  totals: PortfolioTotals | undefined,
  id: string,
): ProjectView | null {
  const { projects, companies, people } = rows;
  const project = projects.find((row) => row.id === id);
  if (!project) return null;
  const ownById = figuresOf(rows, totals);
  const totalsOf = (row: { id: string }) => {
    const own = ownById.get(row.id) ?? null;
    return { own, total: own && (totals?.rolledById[row.id] ?? own) };
  };
  const subprojects = childrenOf(buildTree(projects), id);
  return {
    project,
    company: companies.find((company) => company.id === project.companyId),
    parent: projects.find((row) => row.id === project.parentId),
    subprojects,
    peopleById: byId(people),
    isCounting: totals === undefined,
    ...totalsOf(project),
    totalsById: new Map(subprojects.map((row) => [row.id, totalsOf(row)])),
  };
}

/** The totals of the projects whose amounts the person sees; a project that was just made has none yet. */
function figuresOf(
  { account, projects }: Rows,
  totals: PortfolioTotals | undefined,
): Map<string, ProjectTotals> {
  const { ownById = {}, isSummed = false } = totals ?? {};
  const isTold = ({ id }: Project) => !isSummed || id in ownById;
  const seen = projects.filter((row) => account && canSeeAmounts(account, row) && isTold(row));
  return new Map(seen.map(({ id }) => [id, ownById[id] ?? NO_TOTALS]));
}

function childrenOf<
  T extends { id: string; parentId: string | null; order: number | null; code: string },
>(nodes: readonly TreeNode<T>[], id: string): T[] {
  for (const node of nodes) {
    if (node.item.id === id) return node.children.map(({ item }) => item);
    const found = childrenOf(node.children, id);
    if (found.length > 0) return found;
  }
  return [];
}

function byName<T extends { name: string }>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => collator.compare(a.name, b.name));
}

/** Chromium knows no Galician collation; Spanish orders the same letters. */
const collator = new Intl.Collator('es');
