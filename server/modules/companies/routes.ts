import { companyCreate, companyRow, companyUpdate } from '#contract/resources/companies.ts';
import type { App, Context } from '../../context.ts';
import { registerResource } from '../../sync/resource.ts';
import { companyRepository } from './service.ts';
import { addTestKey } from './test-key.ts';

export function addCompanies(app: App, context: Context): void {
  const companies = {
    name: 'companies',
    singular: 'company',
    row: companyRow,
    create: companyCreate,
    update: companyUpdate,
  } as const;
  registerResource(app, context, companies, companyRepository(context));
  addTestKey(app, context);
}
