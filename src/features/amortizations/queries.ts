import { useLiveQuery } from 'dexie-react-hooks';
import type { Amortization } from '#contract/resources/amortizations.ts';
import type { Bead } from '#contract/resources/beads.ts';
import type { Budget } from '#contract/resources/budgets.ts';
import type { Company } from '#contract/resources/companies.ts';
import type { Project } from '#contract/resources/projects.ts';
import type { LocalRow } from '#local/db.ts';
import { savedRow, savedRows, savedRowsWhere } from '#local/mirror/read.ts';

/** What the charges name. */
export interface Catalogues {
  companies: readonly LocalRow<Company>[];
  projects: readonly LocalRow<Project>[];
  budgets: readonly LocalRow<Budget>[];
  beads: readonly LocalRow<Bead>[];
  companiesById: ReadonlyMap<string, LocalRow<Company>>;
  projectsById: ReadonlyMap<string, LocalRow<Project>>;
  beadsById: ReadonlyMap<string, LocalRow<Bead>>;
}

/** Undefined while being read. */
export function useCatalogues(): Catalogues | undefined {
  return useLiveQuery(readCatalogues, []);
}

/** One charge; null when it is not in the mirror, undefined while it is being read. */
export function useCharge(id: string): LocalRow<Amortization> | null | undefined {
  return useLiveQuery(async () => (await savedRow('amortizations', id)) ?? null, [id]);
}

/** The months of the schedule of a resource, whichever company bears them; undefined while being read. */
export function useScheduleOf(resourceId: string): LocalRow<Amortization>[] | undefined {
  return useLiveQuery(() => readScheduleOf(resourceId), [resourceId]);
}

export async function readScheduleOf(resourceId: string): Promise<LocalRow<Amortization>[]> {
  if (resourceId === '') return [];
  const rows = await savedRowsWhere('amortizations', { field: 'resourceId', anyOf: [resourceId] });
  return rows.filter(({ type }) => type === 'asset');
}

async function readCatalogues(): Promise<Catalogues> {
  const [companies, projects, budgets, beads] = await Promise.all([
    savedRows('companies'),
    savedRows('projects'),
    savedRows('budgets'),
    savedRows('beads'),
  ]);
  return {
    companies: companies.toSorted((a, b) => collator.compare(a.name, b.name)),
    projects: projects.toSorted((a, b) => collator.compare(b.code, a.code)),
    budgets,
    beads: beads.toSorted((a, b) => collator.compare(a.code, b.code)),
    companiesById: byId(companies),
    projectsById: byId(projects),
    beadsById: byId(beads),
  };
}

function byId<T extends { id: string }>(rows: readonly T[]): ReadonlyMap<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** Chromium knows no Galician collation; Spanish orders the same letters. */
const collator = new Intl.Collator('es', { numeric: true });
