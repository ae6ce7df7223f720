import type { ResourceName } from '#contract/paths.ts';

/** Everything generic code knows of one mirrored resource: data, no callbacks. */
export interface Collection {
  name: ResourceName;
  /** Dexie indexes beside `id` and `*_scopes`. Their fields are never sealed: no names, no amounts. */
  indexes: readonly string[];
  /** `ask`: any change by others asks the person. `server-wins`: nobody edits it here. */
  conflict: 'server-wins' | 'merge-fields' | 'ask';
  deletable: boolean;
  /** Fields that the server gives; never sent, never compared. */
  serverFields: readonly string[];
  /** Server fields that show a number of this device until the server has given them: field → prefix. */
  provisional: Readonly<Record<string, string>>;
  /** Written only: the server answers them masked, and so does the mirror. */
  secretFields: readonly string[];
  /** What the contract fills in at create, for the row as it is shown before the server answered. */
  defaults: Readonly<Record<string, unknown>>;
  /** Fields that name a row of another collection: a change waits until that row is on the server. */
  references: Readonly<Record<string, ResourceName>>;
  /** The pair of fields that names a row of any collection: a change waits for that row too. */
  owner: { resource: string; id: string } | null;
  /** Fields whose every change is a step of its own: the server judges the way, not only its end. */
  stepFields: readonly string[];
  /** Fields that count as one when two people changed the row. */
  mergeGroups: readonly (readonly string[])[];
}

const readOnly = {
  conflict: 'server-wins',
  deletable: false,
  serverFields: [],
  provisional: {},
  secretFields: [],
  defaults: {},
  references: {},
  owner: null,
  stepFields: [],
  mergeGroups: [],
} as const;

export const COLLECTIONS = {
  accounts: {
    ...readOnly,
    name: 'accounts',
    indexes: [],
    conflict: 'merge-fields',
    serverFields: ['login', 'role', 'companyIds', 'projectRights'],
  },
  companies: {
    ...readOnly,
    name: 'companies',
    indexes: [],
    conflict: 'merge-fields',
    secretFields: ['holdedApiKey'],
    defaults: {
      businessName: '',
      commercialRegistry: '',
      description: '',
      color: null,
      isUA: false,
      archived: false,
      holdedApiKey: null,
    },
  },
  files: {
    ...readOnly,
    name: 'files',
    indexes: ['sha256', '[resource+rowId]'],
    conflict: 'merge-fields',
    deletable: true,
    defaults: { resource: null, rowId: null },
    owner: { resource: 'resource', id: 'rowId' },
    mergeGroups: [['resource', 'rowId']],
  },
  people: { ...readOnly, name: 'people', indexes: [] },
  projects: {
    name: 'projects',
    indexes: ['companyId', 'parentId', 'state'],
    conflict: 'merge-fields',
    deletable: true,
    serverFields: ['code'],
    provisional: { code: 'P-TMP-' },
    secretFields: [],
    defaults: {
      clientId: null,
      parentId: null,
      order: null,
      managerId: null,
      startDate: null,
      endDate: null,
      state: 'draft',
      expenseAccount: null,
      incomeAccount: null,
      art36Type: 'none',
      color: null,
      notes: '',
    },
    references: { companyId: 'companies', parentId: 'projects', managerId: 'people' },
    owner: null,
    stepFields: ['state'],
    mergeGroups: [['startDate', 'endDate']],
  },
  projectTotals: { ...readOnly, name: 'projectTotals', indexes: [] },
} as const satisfies Record<ResourceName, Collection>;

export function collectionOf(resource: ResourceName): Collection {
  return COLLECTIONS[resource];
}

/** The rows of other collections that these fields name, each with the field that names it. */
export function mentionsOf(
  resource: ResourceName,
  fields: Readonly<Record<string, unknown>>,
): { field: string; resource: ResourceName; id: string }[] {
  const { references, owner } = collectionOf(resource);
  const named = Object.entries(references).map(([field, target]) => ({ field, target }));
  const target = owner && fields[owner.resource];
  if (owner && isResource(target)) named.push({ field: owner.id, target });
  return named.flatMap(({ field, target: resourceOfRow }) => {
    const id = fields[field];
    return typeof id === 'string' ? [{ field, resource: resourceOfRow, id }] : [];
  });
}

function isResource(name: unknown): name is ResourceName {
  return typeof name === 'string' && name in COLLECTIONS;
}
