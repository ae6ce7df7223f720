import { useLiveQuery } from 'dexie-react-hooks';
import type { Company } from '#contract/resources/companies.ts';
import type { Person } from '#contract/resources/people.ts';
import type { Project } from '#contract/resources/projects.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { ProjectTotals } from '#domain/projects/totals.ts';
import { buildTree, type TreeNode } from '#domain/projects/tree.ts';
import { isDbOpen, type LocalRow, localDb } from '#local/db.ts';
import { savedAccount, savedRow, savedRows } from '#local/mirror/read.ts';
import type { PortfolioTotals } from '#workers/analytics/types.ts';
import { type AnalyticsPort, useAnalytics } from '#ui/analytics/analytics.ts';
import type { Portfolio } from './portfolio.ts';

/** The portfolio as the mirror has it; undefined while it is being read for the first time. */
export function usePortfolio(): Portfolio | undefined {
  const analytics = useAnalytics();
  return useLiveQuery(() => readPortfolio(analytics), [analytics]);
}

/** The totals of the given companies from the analytics worker; null means all. */
export function usePortfolioTotals(companyIds: string[] | null): PortfolioTotals | undefined {
  const analytics = useAnalytics();
  return useLiveQuery(async () => {
    await watchTotals();
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
  const analytics = useAnalytics();
  return useLiveQuery(() => readProject(analytics, id), [analytics, id]);
}

async function readPortfolio(analytics: AnalyticsPort): Promise<Portfolio> {
  const [projects, companies, people] = await Promise.all([
    savedRows('projects'),
    savedRows('companies'),
    savedRows('people'),
    watchTotals(),
  ]);
  const { ownById } = await analytics.portfolioTotals({ companyIds: null });
  return {
    projects,
    companiesById: byId(companies),
    peopleById: byId(people),
    ownById: new Map(Object.entries(ownById)),
  };
}

async function readProject(analytics: AnalyticsPort, id: string): Promise<ProjectView | null> {
  const project = await savedRow('projects', id);
  if (!project) return null;
  const [projects, people, company] = await Promise.all([
    savedRows('projects'),
    savedRows('people'),
    savedRow('companies', project.companyId),
    watchTotals(),
  ]);
  const { ownById, rolledById } = await analytics.portfolioTotals({ companyIds: null });
  const totalsOf = (row: { id: string }) => {
    const own = ownById[row.id] ?? null;
    return { own, total: own && (rolledById[row.id] ?? null) };
  };
  const subprojects = childrenOf(buildTree(projects), id);
  return {
    project,
    company,
    parent: projects.find((row) => row.id === project.parentId),
    subprojects,
    peopleById: byId(people),
    ...totalsOf(project),
    totalsById: new Map(subprojects.map((row) => [row.id, totalsOf(row)])),
  };
}

/**
 * The worker reads in its own thread, unseen by the live query. To count what the totals are made of
 * makes the query ask again at any change of it, and brings no ledger here.
 */
async function watchTotals(): Promise<void> {
  if (!isDbOpen()) return;
  const { accounts, budgets, expenses, projects } = localDb();
  await Promise.all([accounts, budgets, expenses, projects].map((table) => table.count()));
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
