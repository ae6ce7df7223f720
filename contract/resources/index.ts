import type * as z from 'zod';
import type { ResourceName } from '../paths.ts';
import { accountRow, accountUpdate } from './accounts.ts';
import { companyCreate, companyRow, companyUpdate } from './companies.ts';
import { fileCreate, fileRow, fileUpdate } from './files.ts';
import { personRow } from './people.ts';
import { projectCreate, projectRow, projectTotalsRow, projectUpdate } from './projects.ts';

/** The Zod schemas of a mirrored resource. `create` and `update` are absent where nobody may. */
export interface ResourceSchemas {
  row: z.ZodObject;
  create?: z.ZodObject;
  update?: z.ZodObject;
}

/** Every mirrored resource: what the feed carries and what the calls take. */
export const RESOURCES = {
  accounts: { row: accountRow, update: accountUpdate },
  companies: { row: companyRow, create: companyCreate, update: companyUpdate },
  files: { row: fileRow, create: fileCreate, update: fileUpdate },
  people: { row: personRow },
  projects: { row: projectRow, create: projectCreate, update: projectUpdate },
  projectTotals: { row: projectTotalsRow },
} as const satisfies Record<ResourceName, ResourceSchemas>;
