import { msg } from '@lingui/core/macro';
import { canCompany } from '#domain/access/policy.ts';
import { type RecordsData, type RecordRow, defineRecord } from '#records/definition.ts';
import type { CompanyCard } from './queries.ts';
import { COMPANIES_FIELDS } from '#ui/words/fields/companies.ts';

const NONE: ReadonlyMap<string, RecordRow> = new Map();

/**
 * The companies as a file has them. The accounting key is in none; certificates name documents, which a
 * file does not carry.
 */
export const COMPANY_FILE = defineRecord<'companies'>({
  resource: 'companies',
  title: msg`Companies`,
  one: msg`Company`,
  newOne: msg`New company`,
  fields: [
    { name: 'cif', label: COMPANIES_FIELDS.cif, kind: 'text' },
    { name: 'name', label: COMPANIES_FIELDS.name, kind: 'text' },
    { name: 'businessName', label: COMPANIES_FIELDS.businessName, kind: 'text' },
    { name: 'commercialRegistry', label: COMPANIES_FIELDS.commercialRegistry, kind: 'text' },
    { name: 'description', label: COMPANIES_FIELDS.description, kind: 'long-text' },
    { name: 'color', label: COMPANIES_FIELDS.color, kind: 'text' },
    { name: 'address', label: COMPANIES_FIELDS.address, kind: 'text' },
    { name: 'municipality', label: COMPANIES_FIELDS.municipality, kind: 'text' },
    { name: 'ibans', label: COMPANIES_FIELDS.ibans, kind: 'words' },
    { name: 'undertakingGroup', label: COMPANIES_FIELDS.undertakingGroup, kind: 'text' },
    { name: 'fiscalYearStart', label: COMPANIES_FIELDS.fiscalYearStart, kind: 'integer' },
    { name: 'expensePattern', label: COMPANIES_FIELDS.expensePattern, kind: 'text' },
    { name: 'incomePattern', label: COMPANIES_FIELDS.incomePattern, kind: 'text' },
    { name: 'isUA', label: COMPANIES_FIELDS.isUA, kind: 'boolean' },
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
export function companyData(cards: readonly CompanyCard[]): RecordsData {
  const all = cards.map(({ company }) => company);
  const inUse = new Set(all.filter(({ archived }) => !archived).map(({ cif }) => cif));
  const rows = all.filter(({ archived, cif }) => !archived || !inUse.has(cif));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows, byId: (name) => (name === 'companies' ? byId : NONE), usesOf: () => [] };
}
