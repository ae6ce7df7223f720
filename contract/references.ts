import type { ResourceName } from './paths.ts';

/**
 * Fields that name rows of another resource: by an id, by a list of ids, or by a list of objects with an
 * `id`. A change waits for the rows that it names; who removes or merges a row asks here who needs it.
 */
export const REFERENCES = {
  accounts: {},
  beads: { collaboratorId: 'collaborators', companies: 'companies' },
  calendarYears: {},
  categories: { parentId: 'categories' },
  clients: {},
  collaborators: { userId: 'users', companyIds: 'companies' },
  companies: {},
  expenseAccounts: { companyId: 'companies', projectId: 'projects' },
  files: {},
  holidays: {},
  milestoneTypes: {},
  organizations: { parentId: 'organizations' },
  people: {},
  projects: {
    companyId: 'companies',
    clientId: 'clients',
    parentId: 'projects',
    managerId: 'people',
  },
  projectTotals: {},
  users: { companyIds: 'companies' },
} as const satisfies Record<ResourceName, Readonly<Record<string, ResourceName>>>;

/** A field of one resource that names rows of another. */
export interface Reference {
  resource: ResourceName;
  field: string;
}

/** The fields that may name a row of this resource. */
export function referencesTo(target: ResourceName): Reference[] {
  return (Object.keys(REFERENCES) as ResourceName[]).flatMap((resource) =>
    Object.entries(REFERENCES[resource])
      .filter(([, named]) => named === target)
      .map(([field]) => ({ resource, field })),
  );
}

/** The ids that a referring field holds, whichever of its three forms it has. */
export function idsNamedBy(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(idsNamedBy);
  if (typeof value === 'object' && value !== null && 'id' in value) return idsNamedBy(value.id);
  return [];
}
