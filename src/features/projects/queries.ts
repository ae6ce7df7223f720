import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { Company } from '#contract/resources/companies.ts';
import type { Person } from '#contract/resources/people.ts';
import type { Project } from '#contract/resources/projects.ts';
import { type Actor, canSeeAmounts } from '#domain/access/policy.ts';
import { NO_TOTALS, type ProjectTotals } from '#domain/projects/totals.ts';
import { buildTree, type TreeNode } from '#domain/projects/tree.ts';
import type { LocalRow } from '#local/db.ts';
import { savedAccount, savedRows } from '#local/mirror/read.ts';
import { watchRows } from '#local/mirror/watch.ts';
import type { PortfolioTotals } from '#workers/analytics/types.ts';
import { useAnalytics } from '#ui/analytics/analytics.ts';
import type { Portfolio } from './portfolio.ts';

/** The portfolio as the mirror has it; undefined while it is being read for the first time. */
export function usePortfolio(): Portfolio | undefined {
  const rows = useLiveQuery(readRows, []);
  const totals = usePortfolioTotals(null);
  return useMemo(() => rows && totals && portfolioOf(rows, totals), [rows, totals]);
}

/** The totals of the given companies from the analytics worker; null means all. */
export function usePortfolioTotals(companyIds: string[] | null): PortfolioTotals | undefined {
  const analytics = useAnalytics();
  return useLiveQuery(async () => {
    await watchRows('accounts', 'budgets', 'expenses', 'projects');
    return analytics.portfolioTotals({ companyIds });
  }, [analytics, companyIds?.join(',') ?? null]);
}

export function useActor(): Actor | undefined {
  return useLiveQuery(savedAccount, []);
}

/** Companies and people to choose from, sorted by name; archived ones are marked as such. */
export interface Choices {
  companies: LocalRow<Company>[];
  people: LocalRow<Person>[];
  projects: LocalRow<Project>[];
}

export function useChoices(): Choices | undefined {
  return useLiveQuery(async () => {
    const [companies, people, projects] = await Promise.all([
      savedRows('companies'),
      savedRows('people'),
      savedRows('projects'),
    ]);
    return { companies: byName(companies), people: byName(people), projects };
  }, []);
}

/** One project with all that its pages show. */
export interface ProjectView {
  project: LocalRow<Project>;
  company: LocalRow<Company> | undefined;
  parent: LocalRow<Project> | undefined;
  /** Its direct subprojects in their order. */
  subprojects: LocalRow<Project>[];
  peopleById: ReadonlyMap<string, LocalRow<Person>>;
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
  return useMemo(() => rows && totals && projectOf(rows, totals, id), [rows, totals, id]);
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

function portfolioOf(rows: Rows, { ownById }: PortfolioTotals): Portfolio {
  const { projects, companies, people } = rows;
  return {
    projects,
    companiesById: byId(companies),
    peopleById: byId(people),
    ownById: figuresOf(rows, ownById),
  };
}

function projectOf(rows: Rows, totals: PortfolioTotals, id: string): ProjectView | null {
  const { projects, companies, people } = rows;
  const project = projects.find((row) => row.id === id);
  if (!project) return null;
  const ownById = figuresOf(rows, totals.ownById);
  const totalsOf = (row: { id: string }) => {
    const own = ownById.get(row.id) ?? null;
    return { own, total: own && (totals.rolledById[row.id] ?? own) };
  };
  const subprojects = childrenOf(buildTree(projects), id);
  return {
    project,
    company: companies.find((company) => company.id === project.companyId),
    parent: projects.find((row) => row.id === project.parentId),
    subprojects,
    peopleById: byId(people),
    ...totalsOf(project),
    totalsById: new Map(subprojects.map((row) => [row.id, totalsOf(row)])),
  };
}

/** The totals of the projects whose amounts the person sees; a project that was just made has none yet. */
function figuresOf(
  { account, projects }: Rows,
  ownById: PortfolioTotals['ownById'],
): Map<string, ProjectTotals> {
  const seen = projects.filter((project) => account && canSeeAmounts(account, project));
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

function byId<T extends { id: string }>(rows: readonly T[]): ReadonlyMap<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

function byName<T extends { name: string }>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => collator.compare(a.name, b.name));
}

/** Chromium knows no Galician collation; Spanish orders the same letters. */
const collator = new Intl.Collator('es');
