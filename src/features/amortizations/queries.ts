import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { Amortization } from '#contract/resources/amortizations.ts';
import type { LocalRow } from '#local/db.ts';
import { savedRow } from '#local/mirror/read.ts';
import type { RecordsData } from '#records/definition.ts';
import { rowsOf, useNamed } from '#records/records-data.ts';
import type { Catalogues } from './catalogues.ts';
import { CHARGES } from './definition.tsx';
import { readScheduleOf } from './refusals.ts';

/** Undefined while being read. */
export function useCatalogues(): Catalogues | undefined {
  const named = useNamed(CHARGES);
  return useMemo(() => named && cataloguesOf(named), [named]);
}

/** One charge; null when it is not in the mirror, undefined while it is being read. */
export function useCharge(id: string): LocalRow<Amortization> | null | undefined {
  return useLiveQuery(async () => (await savedRow('amortizations', id)) ?? null, [id]);
}

/** The months of the schedule of a resource, whichever company bears them; undefined while being read. */
export function useScheduleOf(resourceId: string): LocalRow<Amortization>[] | undefined {
  return useLiveQuery(() => readScheduleOf(resourceId), [resourceId]);
}

function cataloguesOf(named: RecordsData): Catalogues {
  const [projectsById, beadsById] = [rowsOf(named, 'projects'), rowsOf(named, 'beads')];
  const companies = [...rowsOf(named, 'companies').values()];
  return {
    named,
    companies: companies.toSorted((a, b) => collator.compare(a.name, b.name)),
    projects: [...projectsById.values()].toSorted((a, b) => collator.compare(b.code, a.code)),
    beads: [...beadsById.values()].toSorted((a, b) => collator.compare(a.code, b.code)),
    projectsById,
    beadsById,
  };
}

/** Chromium knows no Galician collation; Spanish orders the same letters. */
const collator = new Intl.Collator('es', { numeric: true });
