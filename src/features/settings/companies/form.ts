import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import { fieldCodeOf } from '#contract/field-problems.ts';
import { type Company, companyCreate } from '#contract/resources/companies.ts';

const { cif, name, businessName, commercialRegistry, description, color, isUA } =
  companyCreate.shape;

/** The fields of a company that a person fills in. Accounting key and archive have actions of their own. */
export const companyForm = z.object({
  cif,
  name,
  businessName: businessName.unwrap(),
  commercialRegistry: commercialRegistry.unwrap(),
  description: description.unwrap(),
  color: color.unwrap(),
  isUA: isUA.unwrap(),
});
export type CompanyForm = z.infer<typeof companyForm>;

/** Checks the form by the contract's schema; the messages are its codes. */
export const companyResolver = zodResolver(companyForm, { error: fieldCodeOf });

export const EMPTY_COMPANY: CompanyForm = {
  cif: '',
  name: '',
  businessName: '',
  commercialRegistry: '',
  description: '',
  color: null,
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
    isUA: company.isUA,
  };
}
