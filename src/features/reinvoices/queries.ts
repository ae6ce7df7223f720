import { useLiveQuery } from 'dexie-react-hooks';
import type { Company } from '#contract/resources/companies.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Project } from '#contract/resources/projects.ts';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import type { Actor } from '#domain/access/policy.ts';
import { isDbOpen, type LocalRow, localDb } from '#local/db.ts';
import { shownCodes } from './reinvoice.ts';
import {
  savedAccount,
  savedRow,
  savedRows,
  savedRowsOf,
  savedRowsWhere,
} from '#local/mirror/read.ts';

/** A reinvoice with the code that it is shown by: the server's, or a provisional one. */
export type Shown = LocalRow<Reinvoice> & { shownCode?: string };

/** What the reinvoices of a project are shown and made with. */
export interface ProjectReinvoices {
  actor: Actor;
  project: LocalRow<Project>;
  companiesById: ReadonlyMap<string, LocalRow<Company>>;
  /** Those of the project, the newest first. */
  reinvoices: readonly Shown[];
}

/** The expenses that a project bears. */
export async function readBorne(projectId: string): Promise<LocalRow<Expense>[]> {
  const wanted = { list: 'imputations', field: 'projectId', anyOf: [projectId] };
  return savedRowsWhere('expenses', wanted);
}

/** Undefined while being read, null where the project is not here. */
export function useProjectReinvoices(projectId: string): ProjectReinvoices | null | undefined {
  return useLiveQuery(() => readProjectReinvoices(projectId), [projectId]);
}

/** Expenses by their ids, as far as they are here, in that order. */
export function useExpenses(ids: readonly string[]): LocalRow<Expense>[] | undefined {
  return useLiveQuery(() => readExpenses(ids), [ids.join()]);
}

async function readProjectReinvoices(projectId: string): Promise<ProjectReinvoices | null> {
  if (!isDbOpen()) return null;
  const [actor, project, companies, reinvoices] = await Promise.all([
    savedAccount(),
    savedRow('projects', projectId),
    savedRows('companies'),
    localDb().reinvoices.where('projectId').equals(projectId).toArray(),
  ]);
  if (!actor || !project) return null;
  const codes = shownCodes(reinvoices);
  return {
    actor,
    project,
    companiesById: new Map(companies.map((company) => [company.id, company])),
    reinvoices: reinvoices
      .toSorted((a, b) => newestFirst(a, b))
      .map((one) => ({ ...one, shownCode: codes.get(one.id) ?? '' })),
  };
}

export async function readExpenses(ids: readonly string[]): Promise<LocalRow<Expense>[]> {
  return savedRowsOf('expenses', ids);
}

export async function readReinvoices(): Promise<Reinvoice[]> {
  return savedRows('reinvoices');
}

/** The companies of the group that are in use. */
export async function readGroup(): Promise<ReadonlySet<string>> {
  const companies = await savedRows('companies');
  return new Set(companies.filter(({ archived }) => !archived).map(({ id }) => id));
}

function newestFirst(a: Reinvoice, b: Reinvoice): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}
