import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { Company } from '#contract/resources/companies.ts';
import type { ExpenseAccount } from '#contract/resources/expense-accounts.ts';
import type { Project } from '#contract/resources/projects.ts';
import type { Cents } from '#domain/money.ts';
import type { ResultQuestion } from '#domain/results/question.ts';
import type { LocalRow } from '#local/db.ts';
import { savedRows } from '#local/mirror/read.ts';
import { watchMoney } from '#local/mirror/watch.ts';
import { useAnalytics } from '#ui/analytics/analytics.ts';

/** What the figures name. */
export interface Names {
  companies: readonly LocalRow<Company>[];
  projectsById: ReadonlyMap<string, LocalRow<Project>>;
  /** Name of an account by its number, as the first company has it. */
  accountNames: ReadonlyMap<string, string>;
}

/**
 * The base of each project by itself over all its years, for the deduction of article 36 LIS. It is told where the
 * company of the project is among those asked for, so that companies add up to the group. Undefined while being read.
 */
export function useBase36(
  { projectsById }: Names,
  { companyIds }: ResultQuestion,
): ReadonlyMap<string, Cents> | undefined {
  const analytics = useAnalytics();
  const ownById = useLiveQuery(async () => {
    await watchMoney();
    return (await analytics.portfolioTotals({ companyIds: null })).ownById;
  }, [analytics]);
  return useMemo(() => {
    if (!ownById) return undefined;
    const told = [...projectsById.values()].filter(
      ({ companyId }) => companyIds === null || companyIds.includes(companyId),
    );
    return new Map(told.map(({ id }) => [id, ownById[id]?.totalBase36 ?? 0]));
  }, [ownById, projectsById, companyIds]);
}

/** Amortizable resources by id, with code and name together. */
export type Resources = ReadonlyMap<string, { title: string }>;

/** Undefined while being read. */
export function useResources(): Resources | undefined {
  return useLiveQuery(async () => {
    const beads = await savedRows('beads');
    return new Map(beads.map(({ id, code, name }) => [id, { title: `${code} ${name}` }]));
  }, []);
}

/** Names of collaborators by id; undefined while being read. */
export function useCollaboratorNames(): ReadonlyMap<string, string> | undefined {
  return useLiveQuery(async () => {
    const people = await savedRows('collaborators');
    return new Map(people.map(({ id, name }) => [id, name]));
  }, []);
}

/** Undefined while being read. */
export function useNames(): Names | undefined {
  return useLiveQuery(readNames, []);
}

async function readNames(): Promise<Names> {
  const [companies, projects, accounts] = await Promise.all([
    savedRows('companies'),
    savedRows('projects'),
    savedRows('expenseAccounts'),
  ]);
  const accountNames = new Map<string, string>();
  for (const { num, name } of accounts satisfies readonly ExpenseAccount[]) {
    if (!accountNames.has(num)) accountNames.set(num, name);
  }
  return {
    companies: companies.toSorted((a, b) => collator.compare(a.name, b.name)),
    projectsById: new Map(projects.map((project) => [project.id, project])),
    accountNames,
  };
}

const collator = new Intl.Collator('es', { numeric: true });
