import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import type { Amortization } from '#contract/resources/amortizations.ts';
import type { Bead } from '#contract/resources/beads.ts';
import type { Budget } from '#contract/resources/budgets.ts';
import type { Company } from '#contract/resources/companies.ts';
import type { Project } from '#contract/resources/projects.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { Cents } from '#domain/money.ts';
import type { LocalRow } from '#local/db.ts';
import { savedAccount, savedRow, savedRows, savedRowsWhere } from '#local/mirror/read.ts';
import { readStatus, type SyncStatus, subscribeStatus } from '#local/status.ts';

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

/** What was taken of resources until the end of a year, by their ids; months of schedules alone. */
export type TakenById = ReadonlyMap<string, Cents>;

export function useActor(): Actor | undefined {
  return useLiveQuery(savedAccount, []);
}

export function useStatus(): SyncStatus {
  return useSyncExternalStore(subscribeStatus, readStatus);
}

/** Undefined while being read. */
export function useCatalogues(): Catalogues | undefined {
  return useLiveQuery(readCatalogues, []);
}

/** The charges of the companies in a year, in the order of months; null means all companies. */
export function useCharges(
  year: number,
  companyIds: readonly string[] | null,
): LocalRow<Amortization>[] | undefined {
  return useLiveQuery(async () => {
    const wanted = { field: 'period', from: `${year}-01`, to: `${year}-12` };
    const rows = await savedRowsWhere('amortizations', wanted);
    return companyIds ? rows.filter(({ companyId }) => companyIds.includes(companyId)) : rows;
  }, [year, companyIds?.join(',') ?? null]);
}

/** Undefined while being read. */
export function useTaken(
  year: number,
  companyIds: readonly string[] | null,
): TakenById | undefined {
  return useLiveQuery(async () => {
    const takenById = new Map<string, Cents>();
    const wanted = { field: 'period', from: '', to: `${year}-12` };
    for (const charge of await savedRowsWhere('amortizations', wanted)) {
      const { type, companyId, resourceId, amountCents } = charge;
      if (type !== 'asset' || (companyIds && !companyIds.includes(companyId))) continue;
      takenById.set(resourceId, (takenById.get(resourceId) ?? 0) + amountCents);
    }
    return takenById;
  }, [year, companyIds?.join(',') ?? null]);
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
