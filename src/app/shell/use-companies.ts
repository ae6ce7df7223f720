import { useLiveQuery } from 'dexie-react-hooks';
import type { Company } from '#contract/resources/companies.ts';
import { savedRows } from '#local/mirror/read.ts';
import { fmt } from '#ui/fmt.ts';

/** The companies in use, by name. */
export function useCompanies(): Company[] {
  return useLiveQuery(readCompanies, [], []);
}

async function readCompanies(): Promise<Company[]> {
  const rows = await savedRows('companies');
  return rows
    .filter((company) => !company.archived)
    .toSorted((a, b) => fmt('es').compare(a.name, b.name));
}
