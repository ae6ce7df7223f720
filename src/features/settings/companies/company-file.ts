import { msg } from '@lingui/core/macro';
import { canCompany } from '#domain/access/policy.ts';
import { type CatalogueData, type CatalogueRow, defineCatalogue } from '../catalogue/definition.ts';
import type { CompanyCard } from './queries.ts';
import { COMPANY_LABELS } from './words.ts';

const NONE: ReadonlyMap<string, CatalogueRow> = new Map();

/**
 * The companies as a file has them. The accounting key is in none; certificates name documents, which a
 * file does not carry.
 */
export const COMPANY_FILE = defineCatalogue<'companies'>({
  resource: 'companies',
  title: msg`Companies`,
  one: msg`Company`,
  newOne: msg`New company`,
  fields: [
    { name: 'cif', label: COMPANY_LABELS.cif, kind: 'text' },
    { name: 'name', label: COMPANY_LABELS.name, kind: 'text' },
    { name: 'businessName', label: COMPANY_LABELS.businessName, kind: 'text' },
    { name: 'commercialRegistry', label: COMPANY_LABELS.commercialRegistry, kind: 'text' },
    { name: 'description', label: COMPANY_LABELS.description, kind: 'long-text' },
    { name: 'color', label: COMPANY_LABELS.color, kind: 'text' },
    { name: 'address', label: COMPANY_LABELS.address, kind: 'text' },
    { name: 'municipality', label: COMPANY_LABELS.municipality, kind: 'text' },
    { name: 'ibans', label: COMPANY_LABELS.ibans, kind: 'words' },
    { name: 'undertakingGroup', label: COMPANY_LABELS.undertakingGroup, kind: 'text' },
    { name: 'fiscalYearStart', label: COMPANY_LABELS.fiscalYearStart, kind: 'integer' },
    { name: 'expensePattern', label: COMPANY_LABELS.expensePattern, kind: 'text' },
    { name: 'incomePattern', label: COMPANY_LABELS.incomePattern, kind: 'text' },
    { name: 'isUA', label: COMPANY_LABELS.isUA, kind: 'boolean' },
  ],
  columns: [],
  isMergeable: false,
  key: 'cif',
  may: canCompany,
});

/**
 * The companies that a file is compared with. An archived one frees its CIF: where another took it, the
 * CIF stands for that one.
 */
export function companyData(cards: readonly CompanyCard[]): CatalogueData {
  const all = cards.map(({ company }) => company);
  const inUse = new Set(all.filter(({ archived }) => !archived).map(({ cif }) => cif));
  const rows = all.filter(({ archived, cif }) => !archived || !inUse.has(cif));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows, byId: (name) => (name === 'companies' ? byId : NONE), usesOf: () => [] };
}
