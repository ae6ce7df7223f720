import { useLiveQuery, useObservable } from 'dexie-react-hooks';
import type { Bead } from '#contract/resources/beads.ts';
import type { Budget } from '#contract/resources/budgets.ts';
import type { Category } from '#contract/resources/categories.ts';
import type { Project } from '#contract/resources/projects.ts';
import type { BudgetTracking, TrackedLine } from '#domain/budgets/track-budget.ts';
import { isDbOpen, type LocalRow, localDb } from '#local/db.ts';
import { calmLive } from '#local/mirror/calm-live.ts';
import { savedUnits } from '#local/mirror/units.ts';
import { savedRow, savedRows, savedRowsWhere } from '#local/mirror/read.ts';
import { watchMoney } from '#local/mirror/watch.ts';
import { useAnalytics } from '#ui/analytics/analytics.ts';

/** The budget of a project and what its lines are made of. */
export interface BudgetData {
  project: LocalRow<Project>;
  lines: LocalRow<Budget>[];
  /** The budget items, archived ones too, by id. */
  categoriesById: ReadonlyMap<string, LocalRow<Category>>;
  beads: readonly LocalRow<Bead>[];
  /** The units in use: of these lines, and those that the server named. */
  units: readonly string[];
}

/** Null when the project is not on this device, undefined while it is being read. */
export function useBudget(projectId: string): BudgetData | null | undefined {
  return useObservable(() => calmLive(() => readBudget(projectId)), [projectId]);
}

async function readBudget(projectId: string): Promise<BudgetData | null> {
  const project = await savedRow('projects', projectId);
  if (!project) return null;
  const [lines, categories, beads, fromServer] = await Promise.all([
    readLines(projectId),
    savedRows('categories'),
    savedRows('beads'),
    savedUnits(),
  ]);
  const units = [...new Set([...lines.map(({ unit }) => unit), ...fromServer])].toSorted();
  const categoriesById = new Map(categories.map((category) => [category.id, category]));
  return { project, lines, categoriesById, beads, units };
}

/** All lines of a project's budget as they stand on this device, removed ones too. */
export async function readLines(projectId: string): Promise<LocalRow<Budget>[]> {
  return isDbOpen() ? localDb().budgets.where('projectId').equals(projectId).toArray() : [];
}

export type Tracked = BudgetTracking<TrackedLine>;

/** What is executed and committed on each line, and on none; null or undefined while it is not known. */
export function useTracked(projectId: string): Tracked | null | undefined {
  const analytics = useAnalytics();
  const read = async () => {
    await watchMoney();
    const tracking = await analytics.projectTracking({ projectId, isRolled: false });
    return tracking?.projects.find((project) => project.projectId === projectId) ?? null;
  };
  return useObservable(() => calmLive(read), [analytics, projectId]);
}

/** Whether expenses on this device are imputed to a line. */
export async function isImputed(lineId: string): Promise<boolean> {
  const wanted = { list: 'imputations', field: 'budgetId', anyOf: [lineId] };
  return (await savedRowsWhere('expenses', wanted)).length > 0;
}

/** A project with a budget on this device. */
export interface BudgetSource {
  project: LocalRow<Project>;
  lines: LocalRow<Budget>[];
}

/** The other projects that have a budget, newest code first; undefined while being read. */
export function useSources(projectId: string): BudgetSource[] | undefined {
  return useLiveQuery(async () => {
    const [projects, lines] = await Promise.all([savedRows('projects'), savedRows('budgets')]);
    return projects
      .filter(({ id }) => id !== projectId)
      .map((project) => ({ project, lines: lines.filter((line) => isOf(project, line)) }))
      .filter((source) => source.lines.length > 0)
      .toSorted((a, b) => (a.project.code < b.project.code ? 1 : -1));
  }, [projectId]);
}

function isOf({ id }: Project, line: Budget): boolean {
  return line.projectId === id && line.status !== 'removed';
}
