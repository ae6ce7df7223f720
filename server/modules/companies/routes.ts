import type { App, Context } from '../../context.ts';
import { resourceOf } from '../../rows/register.ts';
import { registerResource } from '../../sync/resource.ts';
import { companyRepository } from './service.ts';
import { addTestKey } from './test-key.ts';

export function addCompanies(app: App, context: Context): void {
  const companies = resourceOf('companies');
  registerResource(app, context, companies, companyRepository(context));
  addTestKey(app, context);
}
