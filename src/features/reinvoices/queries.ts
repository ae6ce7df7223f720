import { useLiveQuery } from 'dexie-react-hooks';
import type { Company } from '#contract/resources/companies.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Project } from '#contract/resources/projects.ts';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import type { Actor } from '#domain/access/policy.ts';
import { isDbOpen, type LocalRow, localDb } from '#local/db.ts';
import { savedAccount, savedRow, savedRows, savedRowsOf } from '#local/mirror/read.ts';

/** What the reinvoices of a project are shown and made with. */
export interface Desk {
  actor: Actor;
  project: LocalRow<Project>;
  companies: readonly LocalRow<Company>[];
  companiesById: ReadonlyMap<string, LocalRow<Company>>;
  /** Those of the project, the newest first. */
  reinvoices: readonly LocalRow<Reinvoice>[];
}

/** Undefined while being read, null where the project is not here. */
export function useDesk(projectId: string): Desk | null | undefined {
  return useLiveQuery(() => readDesk(projectId), [projectId]);
}

/** Null when it is not in the mirror, undefined while it is being read. */
export function useReinvoice(id: string): LocalRow<Reinvoice> | null | undefined {
  return useLiveQuery(async () => (await savedRow('reinvoices', id)) ?? null, [id]);
}

/** Expenses by their ids, as far as they are here, in that order. */
export function useExpenses(ids: readonly string[]): LocalRow<Expense>[] | undefined {
  return useLiveQuery(() => readExpenses(ids), [ids.join()]);
}

async function readDesk(projectId: string): Promise<Desk | null> {
  if (!isDbOpen()) return null;
  const [actor, project, companies, reinvoices] = await Promise.all([
    savedAccount(),
    savedRow('projects', projectId),
    savedRows('companies'),
    localDb().reinvoices.where('projectId').equals(projectId).toArray(),
  ]);
  if (!actor || !project) return null;
  return {
    actor,
    project,
    companies: companies.toSorted((a, b) => collator.compare(a.name, b.name)),
    companiesById: new Map(companies.map((company) => [company.id, company])),
    reinvoices: reinvoices.toSorted((a, b) => newestFirst(a, b)),
  };
}

export async function readExpenses(ids: readonly string[]): Promise<LocalRow<Expense>[]> {
  return savedRowsOf('expenses', ids);
}

function newestFirst(a: Reinvoice, b: Reinvoice): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

/** Chromium knows no Galician collation; Spanish orders the same letters. */
const collator = new Intl.Collator('es', { numeric: true });
