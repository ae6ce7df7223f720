import { useLiveQuery } from 'dexie-react-hooks';
import type { Company } from '#contract/resources/companies.ts';
import type { FileRow } from '#contract/resources/files.ts';
import { isCif, normaliseTaxId } from '#domain/identifiers/tax-id.ts';
import type { LocalRow } from '#local/db.ts';
import { savedRows } from '#local/mirror/read.ts';
import type { RecordsData } from '#records/definition.ts';
import { recordsDataOf } from '#records/records-data.ts';

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

/** Another company in use with this CIF, if this device knows one. Archived companies free theirs. */
export async function findCompanyWithCif(
  cif: string,
  exceptId: string | undefined,
): Promise<Company | undefined> {
  return companyWithCif(await savedRows('companies'), cif, exceptId);
}

export function companyWithCif<Row extends object>(
  companies: readonly Row[],
  cif: string,
  exceptId: string | undefined,
): Row | undefined {
  if (!isCif(cif)) return undefined;
  const wanted = normaliseTaxId(cif);
  return companies.find((row) => {
    const company = row as Partial<Company>;
    const isOther = !company.archived && company.id !== exceptId;
    return isOther && normaliseTaxId(company.cif ?? '') === wanted;
  });
}

/**
 * The companies that a file is compared with. Where another took the CIF of an archived one, it stands for
 * that one.
 */
export function companiesInFile(companies: readonly LocalRow<Company>[]): RecordsData {
  const inUse = new Set(companies.filter(({ archived }) => !archived).map(({ cif }) => cif));
  return recordsDataOf('companies', {
    companies: companies.filter(({ archived, cif }) => !archived || !inUse.has(cif)),
  });
}

/** Documents of a company that the server has: only such a one can be named by it. */
export async function documentsOf(companyId: string): Promise<FileRow[]> {
  const files = await savedRows('files');
  return files.filter(
    ({ resource, rowId, version }) =>
      resource === 'companies' && rowId === companyId && version > 0,
  );
}
