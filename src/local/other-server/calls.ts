import { PATHS, RESOURCE_NAMES, RESOURCE_PATHS, type ResourceName } from '#contract/paths.ts';

type Raw = Record<string, unknown>;

/** One way to come by rows of a resource. */
export interface Reading {
  /** Under the API's base URL; `{id}` is that of a row of `of`. */
  path: string;
  /** It is asked once for each row of this resource; without it once for all. */
  of?: ResourceName;
  /** The rows stand in what is answered, under one of these names. Without the name there are none told. */
  at?: readonly string[];
  /** What the rows are of, where they do not say so themselves; `{id}` as in the path. */
  fields?: Readonly<Record<string, string>>;
}

/** The calls for one resource, where they are others than those of its path. */
interface ResourceCalls {
  /** Tried in this order; the first alternative that the server has counts, all its readings together. */
  reads?: readonly (readonly Reading[])[];
  /** One row by itself; where there is no such call it is looked for among the others. */
  row?: string;
  create?: string;
  update?: string;
  remove?: string;
}

const OF_REQUEST = { of: 'callRequests', fields: { callRequestId: '{id}' } } as const;
const REQUEST = `${RESOURCE_PATHS.callRequests}/{id}`;
const RECORDS = RESOURCE_PATHS.accountingRecords;

/**
 * What the specification (§7) has its own calls for. All others are asked for at their path, as our own
 * server has them: whether a server has a call is known when it was tried, and not before.
 */
const CALLS: Partial<Record<ResourceName, ResourceCalls>> = {
  accountingRecords: {
    reads: [
      [{ ...OF_REQUEST, path: `${RECORDS}/{id}` }],
      [{ ...OF_REQUEST, path: `${RECORDS}/by-budget-item/{id}`, at: ['records'] }],
      [{ ...OF_REQUEST, path: `${RECORDS}/by-expense/{id}`, at: ['records'] }],
    ],
  },
  accounts: { update: PATHS.profile },
  budgets: {
    reads: [[{ of: 'projects', path: '/projects/{id}/budgets', fields: { projectId: '{id}' } }]],
    row: '/budgets/{id}/',
  },
  callRequestBudgets: {
    reads: [[{ ...OF_REQUEST, path: `${RESOURCE_PATHS.callRequestBudgets}/{id}` }]],
  },
  callRequests: { row: REQUEST },
  documentations: {
    reads: [[{ ...OF_REQUEST, path: REQUEST, at: ['crDocumentations', 'documentations'] }]],
    create: PATHS.callRequestDocumentation,
  },
  expenseAccounts: {
    reads: [
      [{ path: `${RESOURCE_PATHS.expenseAccounts}?size=-1&page=0` }],
      [{ of: 'projects', path: `${RESOURCE_PATHS.expenseAccounts}/project/{id}` }],
    ],
  },
  files: {
    reads: [
      [
        { path: PATHS.callRequestFiles },
        {
          of: 'tenders',
          path: `${RESOURCE_PATHS.tenders}/{id}/files`,
          fields: { resource: 'tenders', rowId: '{id}' },
        },
      ],
      [{ path: RESOURCE_PATHS.files }],
    ],
  },
  milestones: {
    reads: [[{ ...OF_REQUEST, path: REQUEST, at: ['crMilestones', 'milestones'] }]],
  },
  minimisAids: {
    reads: [[{ path: RESOURCE_PATHS.minimisAids }], [{ path: PATHS.tenderMinimis, at: ['aids'] }]],
  },
  plannings: {
    reads: [[{ ...OF_REQUEST, path: REQUEST, at: ['crPlannings', 'plannings'] }]],
    // The id stands in the body.
    update: RESOURCE_PATHS.plannings,
  },
  projects: { row: `${RESOURCE_PATHS.projects}/{id}` },
  reinvoices: { row: `${RESOURCE_PATHS.reinvoices}/{id}`, create: PATHS.reinvoiceCreate },
};

/** One's own rows that are of use on the device alone: they are never asked for, and stay here. */
const STAYS_HERE: ReadonlySet<ResourceName> = new Set(['savedViews']);

export function staysHere(resource: ResourceName): boolean {
  return STAYS_HERE.has(resource);
}

/** What the mirror is made of. */
export const READ_RESOURCES: readonly ResourceName[] = RESOURCE_NAMES.filter(
  (name) => name !== 'accounts' && !staysHere(name) && readsOf(name).length > 0,
);

export function readsOf(resource: ResourceName): readonly (readonly Reading[])[] {
  const path = RESOURCE_PATHS[resource];
  return CALLS[resource]?.reads ?? (path === null ? [] : [[{ path }]]);
}

/** The resources for each of whose rows this one may be asked for. */
export function parentsOf(resource: ResourceName): ResourceName[] {
  const named = readsOf(resource)
    .flat()
    .flatMap(({ of }) => of ?? []);
  return [...new Set(named)];
}

/** The template of the call for one row; null where there is none. */
export function rowCall(resource: ResourceName): string | null {
  return CALLS[resource]?.row ?? null;
}

/** The templates of the calls that write; `{id}` is the row's, other names are fields of it. */
export function createCall(resource: ResourceName): string | null {
  return CALLS[resource]?.create ?? RESOURCE_PATHS[resource];
}

export function updateCall(resource: ResourceName): string | null {
  return CALLS[resource]?.update ?? below(resource);
}

export function removeCall(resource: ResourceName): string | null {
  return CALLS[resource]?.remove ?? below(resource);
}

function below(resource: ResourceName): string | null {
  const path = RESOURCE_PATHS[resource];
  return path === null ? null : `${path}/{id}`;
}

/** A template with the fields of a row, as the server calls them, in their places. */
export function pathWith(template: string, fields: Raw): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(fields[name])),
  );
}
