import type { Actor } from '#domain/access/policy.ts';
import type { Importing } from '#records/import-rows.tsx';
import { createProject } from './actions.ts';
import { EMPTY_PROJECT } from './form.ts';

/** Projects from a file, as drafts. */
export function projectImport(actor: Actor): Importing {
  return {
    resource: 'projects',
    fields: [
      'name',
      'companyId',
      'parentId',
      'managerId',
      'startDate',
      'endDate',
      'expenseAccount',
      'incomeAccount',
      'art36Type',
      'color',
      'notes',
    ],
    create: (patch) => createProject(actor, { ...EMPTY_PROJECT, ...patch }),
  };
}
