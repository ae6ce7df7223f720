import type { ResourceName } from './paths.ts';

/**
 * Fields that name rows of another resource: by an id, by a list of ids, by a list of objects with an
 * `id`, or (`list.member`) by a member of the objects of a list. A change waits for the rows that it names; who removes or merges a row asks here who needs it.
 */
export const REFERENCES = {
  accountingRecords: {
    callRequestId: 'callRequests',
    crBudgetItemId: 'callRequestBudgets',
    expenseId: 'expenses',
    employeeId: 'employees',
    paymentProofId: 'files',
    'offers.fileId': 'files',
  },
  accounts: {},
  allocationKeys: { companyId: 'companies', 'shares.projectId': 'projects' },
  amortizations: {
    resourceId: 'beads',
    companyId: 'companies',
    projectId: 'projects',
    budgetId: 'budgets',
  },
  assignments: { assigneeId: 'people' },
  balanceEntries: { collaboratorId: 'collaborators', projectId: 'projects' },
  bankBalances: { companyId: 'companies' },
  bankRules: { companyId: 'companies', projectId: 'projects' },
  beads: { collaboratorId: 'collaborators', companies: 'companies' },
  budgets: {
    projectId: 'projects',
    parentId: 'budgets',
    categoryId: 'categories',
    resourceId: 'beads',
  },
  // What found it and what was made of it may be gone.
  callHits: {},
  callRequestBudgets: {
    callRequestId: 'callRequests',
    categoryId: 'categories',
    parentId: 'callRequestBudgets',
  },
  callRequests: {
    tenderId: 'tenders',
    companyId: 'companies',
    projectIds: 'projects',
    responsibleId: 'people',
  },
  callSearches: {},
  calendarYears: {},
  categories: { parentId: 'categories' },
  clients: {},
  collaborators: { userId: 'users', companyIds: 'companies' },
  // Nobody who is named goes, and the row is `owner` of the collection.
  comments: { mentions: 'people' },
  companies: {},
  dedications: { employeeId: 'employees', callRequestId: 'callRequests' },
  documentations: { callRequestId: 'callRequests', responsibleId: 'people' },
  employeeMonths: { employeeId: 'employees' },
  employees: { companyId: 'companies', collaboratorId: 'collaborators' },
  expenseAccounts: { companyId: 'companies', projectId: 'projects', budget: 'budgets' },
  expenses: {
    companyId: 'companies',
    rectifiesId: 'expenses',
    'payments.movementId': 'movements',
    'imputations.projectId': 'projects',
    'imputations.budgetId': 'budgets',
  },
  files: {},
  holidays: {},
  milestoneTypes: {},
  milestones: {
    callRequestId: 'callRequests',
    typeId: 'milestoneTypes',
    responsibleId: 'people',
  },
  minimisAids: { companyId: 'companies', callRequestId: 'callRequests' },
  movements: { companyId: 'companies', projectId: 'projects', budgetId: 'budgets' },
  multimedias: { projectId: 'projects', fileId: 'files' },
  // A notice outlives what it is about, and holds nothing back.
  notifications: {},
  organizations: { parentId: 'organizations' },
  people: {},
  plannings: { callRequestId: 'callRequests', itemId: 'callRequestBudgets' },
  projects: {
    companyId: 'companies',
    clientId: 'clients',
    parentId: 'projects',
    managerId: 'people',
  },
  reinvoices: {
    issuerId: 'companies',
    receiverId: 'companies',
    projectId: 'projects',
    'expenses.expenseId': 'expenses',
  },
  savedViews: {},
  tenders: {
    organizationId: 'organizations',
    'items.categoryId': 'categories',
    'milestones.typeId': 'milestoneTypes',
  },
  treasuryRecords: {
    companyId: 'companies',
    clientId: 'clients',
    projectId: 'projects',
    callRequestId: 'callRequests',
    scenarioId: 'treasuryScenarios',
    'exceptions.movementId': 'movements',
  },
  treasuryScenarios: { companyId: 'companies' },
  users: { companyIds: 'companies' },
} as const satisfies Record<ResourceName, Readonly<Record<string, ResourceName>>>;

/** Who wrote the money of a row and who approved it. */
const SECOND_PERSON = { approvalBy: 'people', moneyBy: 'people' } as const;

/** Fields that name rows too, and hold nothing back: what they name may be removed. */
const LOOSE_REFERENCES: Partial<Record<ResourceName, Readonly<Record<string, ResourceName>>>> = {
  budgets: SECOND_PERSON,
  callHits: { searchIds: 'callSearches', tenderId: 'tenders' },
  callRequests: {
    'grantChanges.companyId': 'companies',
    'grantChanges.items.itemId': 'callRequestBudgets',
    'grantChanges.documentationId': 'documentations',
  },
  companies: { 'certificates.fileId': 'files' },
  expenses: {
    'offers.fileId': 'files',
    'payments.proofFileIds': 'files',
    // One of `payments`, in short.
    movementId: 'movements',
    ...SECOND_PERSON,
  },
  reinvoices: SECOND_PERSON,
  savedViews: { companyId: 'companies' },
  users: { 'projectRights.projectId': 'projects' },
};

/** All fields of a resource that name rows, each with the resource of those. */
export function referencesOf(resource: ResourceName): { field: string; target: ResourceName }[] {
  const all: Readonly<Record<string, ResourceName>> = {
    ...REFERENCES[resource],
    ...LOOSE_REFERENCES[resource],
  };
  return Object.entries(all).map(([field, target]) => ({ field, target }));
}

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

/** What is of one row alone, and goes with it. */
const PARTS: Partial<Record<ResourceName, readonly ResourceName[]>> = {
  callRequestBudgets: ['plannings'],
  callRequests: ['milestones', 'documentations', 'plannings', 'callRequestBudgets'],
};

/**
 * Where not all that names a row holds it back. A project is held by what hangs from it, what it bears or invoices, and
 * by the grants for it; its budget, its media and what is only planned or set for it leave its name (decision 340).
 */
const HOLDERS: Partial<Record<ResourceName, readonly Reference[]>> = {
  projects: [
    { resource: 'projects', field: 'parentId' },
    { resource: 'expenses', field: 'imputations.projectId' },
    { resource: 'movements', field: 'projectId' },
    { resource: 'amortizations', field: 'projectId' },
    { resource: 'reinvoices', field: 'projectId' },
    { resource: 'balanceEntries', field: 'projectId' },
    { resource: 'callRequests', field: 'projectIds' },
  ],
};

/** The fields by which rows are of one of this resource alone: they are removed with it. */
export function partsOf(resource: ResourceName): Reference[] {
  const parts = PARTS[resource] ?? [];
  return referencesTo(resource).filter((reference) => parts.includes(reference.resource));
}

/** The fields that keep a row of this resource from being removed, as long as they name it. */
export function holdersOf(resource: ResourceName): readonly Reference[] {
  const parts = PARTS[resource] ?? [];
  return (
    HOLDERS[resource] ??
    referencesTo(resource).filter((reference) => !parts.includes(reference.resource))
  );
}

/** The field of the row that a reference stands in, and the way to the id within its objects where it has one. */
export function fieldPathOf(field: string): { root: string; member: string } {
  const [root = '', ...members] = field.split('.');
  return { root, member: members.join('.') || 'id' };
}

/** The ids that a referring field of these fields holds, whichever of its forms it has. */
export function idsIn(fields: Readonly<Record<string, unknown>>, field: string): string[] {
  const { root, member } = fieldPathOf(field);
  return idsNamedBy(fields[root], member);
}

/** The ids in a value of a referring field. */
export function idsNamedBy(value: unknown, member = 'id'): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((item) => idsNamedBy(item, member));
  if (typeof value !== 'object' || value === null) return [];
  const [first = '', ...below] = member.split('.');
  const next = below.join('.') || first;
  return idsNamedBy((value as Readonly<Record<string, unknown>>)[first], next);
}
