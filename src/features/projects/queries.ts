import { useLiveQuery } from 'dexie-react-hooks';
import type { Company } from '#contract/resources/companies.ts';
import type { Person } from '#contract/resources/people.ts';
import type { Project } from '#contract/resources/projects.ts';
import type { Actor } from '#domain/access/policy.ts';
import { NO_TOTALS, type ProjectTotals, rollUpTotals } from '#domain/projects/totals.ts';
import { buildTree, type TreeNode } from '#domain/projects/tree.ts';
import type { LocalRow } from '#local/db.ts';
import { savedAccount, savedRow, savedRows } from '#local/mirror/read.ts';
import type { PortfolioTotals } from '#workers/analytics/types.ts';
import { useAnalytics } from './analytics.ts';
import type { Portfolio } from './portfolio.ts';

/** The portfolio as the mirror has it; undefined while it is being read for the first time. */
export function usePortfolio(): Portfolio | undefined {
  return useLiveQuery(readPortfolio, []);
}

/** The totals of the given companies from the analytics worker; null means all. */
export function usePortfolioTotals(companyIds: string[] | null): PortfolioTotals | undefined {
  const analytics = useAnalytics();
  return useLiveQuery(async () => {
    // The worker reads in its own thread, unseen by the live query: these reads make it ask again.
    await Promise.all([savedRows('projects'), savedRows('projectTotals')]);
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
  return useLiveQuery(() => readProject(id), [id]);
}

async function readPortfolio(): Promise<Portfolio> {
  const [projects, companies, people, totals] = await Promise.all([
    savedRows('projects'),
    savedRows('companies'),
    savedRows('people'),
    savedRows('projectTotals'),
  ]);
  return {
    projects,
    companiesById: byId(companies),
    peopleById: byId(people),
    ownById: ownTotals(projects, totals),
  };
}

async function readProject(id: string): Promise<ProjectView | null> {
  const project = await savedRow('projects', id);
  if (!project) return null;
  const [projects, totals, people, company] = await Promise.all([
    savedRows('projects'),
    savedRows('projectTotals'),
    savedRows('people'),
    savedRow('companies', project.companyId),
  ]);
  const ownById = ownTotals(projects, totals);
  const rolledById = rollUpTotals(projects, ownById);
  const totalsOf = (row: { id: string }) => {
    const own = ownById.get(row.id) ?? null;
    return { own, total: own && (rolledById.get(row.id) ?? NO_TOTALS) };
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

/** A project that was made here and never sent has no totals yet: nothing hides, it is all zero. */
function ownTotals(
  projects: readonly LocalRow<Project>[],
  totals: readonly (ProjectTotals & { id: string })[],
): ReadonlyMap<string, ProjectTotals> {
  const unsent = projects.filter(({ version }) => version === 0);
  return new Map<string, ProjectTotals>([
    ...unsent.map(({ id }) => [id, NO_TOTALS] as const),
    ...totals.map((row) => [row.id, row] as const),
  ]);
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
