import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import { fieldCodeOf } from '#contract/field-problems.ts';
import { type Company, companyCreate } from '#contract/resources/companies.ts';
import { formatIban, normaliseIban } from '#domain/identifiers/iban.ts';
import {
  certificatesIn,
  certificatesText,
  companyCertificates,
  NO_CERTIFICATES,
} from './certificates.ts';

const {
  cif,
  name,
  businessName,
  commercialRegistry,
  description,
  color,
  address,
  municipality,
  ibans,
  undertakingGroup,
  fiscalYearStart,
  expensePattern,
  incomePattern,
  isUA,
} = companyCreate.shape;

/**
 * The fields of a company that a person fills in. Accounting key and archive have actions of their own.
 * Lists are texts, so that what was touched is told by `===`.
 */
export const companyForm = z.object({
  cif,
  name,
  businessName: businessName.unwrap(),
  commercialRegistry: commercialRegistry.unwrap(),
  description: description.unwrap(),
  color: color.unwrap(),
  address: address.unwrap(),
  municipality: municipality.unwrap(),
  /** Each ends with a line break. */
  ibans: z
    .string()
    .refine((text) => ibans.safeParse(ibansIn(text)).success, { params: { code: 'iban' } }),
  undertakingGroup: undertakingGroup.unwrap(),
  fiscalYearStart: fiscalYearStart.unwrap(),
  expensePattern: expensePattern.unwrap(),
  incomePattern: incomePattern.unwrap(),
  certificates: companyCertificates,
  isUA: isUA.unwrap(),
});
export type CompanyForm = z.infer<typeof companyForm>;

/** The same fields as the contract has them. */
export type CompanyFields = Omit<CompanyForm, 'ibans' | 'certificates'> &
  Pick<Company, 'ibans' | 'certificates'>;

/** Checks the form by the contract's schema; the messages are its codes. */
export const companyResolver = zodResolver(companyForm, { error: fieldCodeOf });

export const EMPTY_COMPANY: CompanyForm = {
  cif: '',
  name: '',
  businessName: '',
  commercialRegistry: '',
  description: '',
  color: null,
  address: '',
  municipality: '',
  ibans: '',
  undertakingGroup: '',
  fiscalYearStart: 1,
  expensePattern: '',
  incomePattern: '',
  certificates: NO_CERTIFICATES,
  isUA: false,
};

export function companyToForm(company: Company): CompanyForm {
  return {
    cif: company.cif,
    name: company.name,
    businessName: company.businessName,
    commercialRegistry: company.commercialRegistry,
    description: company.description,
    color: company.color,
    address: company.address,
    municipality: company.municipality,
    ibans: linesText(company.ibans.map(formatIban)),
    undertakingGroup: company.undertakingGroup,
    fiscalYearStart: company.fiscalYearStart,
    expensePattern: company.expensePattern,
    incomePattern: company.incomePattern,
    certificates: certificatesText(company.certificates),
    isUA: company.isUA,
  };
}

/** What was filled in, as it is saved. */
export function companyFields(form: CompanyForm): CompanyFields;
export function companyFields(form: Partial<CompanyForm>): Partial<CompanyFields>;
export function companyFields({
  ibans: lines,
  certificates,
  ...rest
}: Partial<CompanyForm>): Partial<CompanyFields> {
  return {
    ...rest,
    ...(lines !== undefined && { ibans: ibansIn(lines) }),
    ...(certificates !== undefined && { certificates: certificatesIn(certificates) }),
  };
}

/** The lines of a list that is kept as text. */
export function linesIn(text: string): string[] {
  return text.split('\n').slice(0, -1);
}

export function linesText(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

function ibansIn(text: string): string[] {
  return linesIn(text)
    .map(normaliseIban)
    .filter((line) => line !== '');
}
