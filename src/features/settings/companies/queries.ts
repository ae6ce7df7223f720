import { useLiveQuery } from 'dexie-react-hooks';
import type { Company } from '#contract/resources/companies.ts';
import type { FileRow } from '#contract/resources/files.ts';
import { normaliseTaxId } from '#domain/identifiers/tax-id.ts';
import type { LocalRow } from '#local/db.ts';
import { savedRow, savedRows } from '#local/mirror/read.ts';

export interface CompanyCard {
  company: LocalRow<Company>;
  projects: number;
}

/** All companies with the number of their projects that the person sees; undefined while being read. */
export function useCompanies(): CompanyCard[] | undefined {
  return useLiveQuery(async () => {
    const [companies, projects] = await Promise.all([
      savedRows('companies'),
      savedRows('projects'),
    ]);
    const counts = new Map<string, number>();
    for (const { companyId } of projects) counts.set(companyId, (counts.get(companyId) ?? 0) + 1);
    return companies.map((company) => ({ company, projects: counts.get(company.id) ?? 0 }));
  }, []);
}

/** The company; null when it is not in the mirror, undefined while it is being read. */
export function useCompany(id: string): LocalRow<Company> | null | undefined {
  return useLiveQuery(async () => (await savedRow('companies', id)) ?? null, [id]);
}

/** Another company in use with this CIF, if the mirror knows one. Archived companies free theirs. */
export async function findCompanyWithCif(
  cif: string,
  exceptId: string | null,
): Promise<Company | undefined> {
  const wanted = normaliseTaxId(cif);
  const companies = await savedRows('companies');
  return companies.find(
    (company) =>
      !company.archived && company.id !== exceptId && normaliseTaxId(company.cif) === wanted,
  );
}

/** Names of single undertakings that companies have already, in order. */
export async function undertakingGroups(): Promise<string[]> {
  const names = (await savedRows('companies')).map(({ undertakingGroup }) => undertakingGroup);
  return [...new Set(names)].filter((name) => name !== '').toSorted();
}

/** Documents of a company that the server has: only such a one can be named by it. */
export async function documentsOf(companyId: string): Promise<FileRow[]> {
  const files = await savedRows('files');
  return files.filter(
    ({ resource, rowId, version }) =>
      resource === 'companies' && rowId === companyId && version > 0,
  );
}
