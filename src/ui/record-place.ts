import type { LinkProps } from '@tanstack/react-router';

/** An address within the app. */
export interface RecordPlace {
  to: NonNullable<LinkProps['to']>;
  params?: Readonly<Record<string, string>>;
  search?: Readonly<Record<string, string>>;
}

/** The catalogues of the settings: their forms open by `peek`. */
const CATALOGUES: Readonly<Record<string, LinkProps['to']>> = {
  beads: '/settings/beads',
  categories: '/settings/categories',
  clients: '/settings/clients',
  expenseAccounts: '/settings/expenses-accounts',
  milestoneTypes: '/settings/milestones',
  organizations: '/settings/organizations',
  users: '/settings/users',
};

interface InOwner {
  /** The field that names the record it is shown in. */
  owner: 'projectId' | 'callRequestId' | 'collaboratorId';
  to: RecordPlace['to'];
  peekOf?: (id: string) => string;
  /** Where no form opens: the view that shows it. */
  search?: Readonly<Record<string, string>>;
}

/** What is shown in another record: the place of that one opens it by `peek`. */
const IN_OWNER: Readonly<Record<string, InOwner>> = {
  budgets: { owner: 'projectId', to: '/projects/$projectId/budgets' },
  movements: { owner: 'projectId', to: '/projects/$projectId/movements' },
  multimedias: { owner: 'projectId', to: '/projects/$projectId/multimedias' },
  reinvoices: {
    owner: 'projectId',
    to: '/projects/$projectId',
    peekOf: (id) => `reinvoice:${id}`,
  },
  milestones: {
    owner: 'callRequestId',
    to: '/subventions/call-requests/$callRequestId/milestones',
  },
  documentations: {
    owner: 'callRequestId',
    to: '/subventions/call-requests/$callRequestId/documents',
  },
  accountingRecords: {
    owner: 'callRequestId',
    to: '/subventions/call-requests/$callRequestId/accounts',
  },
  dedications: {
    owner: 'callRequestId',
    to: '/subventions/call-requests/$callRequestId/accounts',
    search: { by: 'people' },
  },
  callRequestBudgets: {
    owner: 'callRequestId',
    to: '/subventions/call-requests/$callRequestId/budget',
  },
  balanceEntries: { owner: 'collaboratorId', to: '/collaborators/$collaboratorId/balances' },
};

/** Where a record is shown; null where it is shown nowhere, or in an owner that it does not have. */
export function recordPlace(
  resource: string,
  id: string,
  ownerId: string | null,
): RecordPlace | null {
  const catalogue = CATALOGUES[resource];
  if (catalogue) return { to: catalogue, search: { peek: id } };
  const inOwner = IN_OWNER[resource];
  if (resource === 'movements' && ownerId === null) {
    return { to: '/results/treasury', search: { tab: 'bank', peek: id } };
  }
  if (inOwner) {
    const { owner, to, peekOf = (peek) => peek, search = { peek: peekOf(id) } } = inOwner;
    return ownerId === null ? null : { to, params: { [owner]: ownerId }, search };
  }
  switch (resource) {
    case 'projects':
      return { to: '/projects/$projectId', params: { projectId: id } };
    case 'companies':
      return { to: '/settings/companies/$companyId', params: { companyId: id } };
    case 'collaborators':
      return { to: '/collaborators/$collaboratorId/balances', params: { collaboratorId: id } };
    case 'tenders':
      return { to: '/subventions/tenders/$tenderId/summary', params: { tenderId: id } };
    case 'callHits':
      return { to: '/subventions/tenders', search: { found: 'hits', peek: id } };
    case 'callSearches':
      return { to: '/subventions/tenders', search: { found: 'searches', peek: id } };
    case 'callRequests':
      return { to: '/subventions/call-requests/$callRequestId', params: { callRequestId: id } };
    case 'accounts':
      return { to: '/settings/profile' };
    case 'expenses':
      return { to: '/expenses', search: { peek: id } };
    case 'files':
      return { to: '/files', search: { file: id } };
    case 'amortizations':
      return { to: '/amortizations', search: { peek: id } };
    case 'minimisAids':
      return { to: '/subventions/minimis', search: { peek: id } };
    case 'treasuryRecords':
      return { to: '/results/treasury', search: { peek: id } };
    case 'employees':
      return { to: '/results/personals', search: { tab: 'people', peek: id } };
    case 'employeeMonths':
      return { to: '/results/personals', search: { tab: 'people', view: 'months' } };
    case 'bankRules':
      return { to: '/results/treasury', search: { tab: 'bank', view: 'rules', peek: id } };
    case 'treasuryScenarios':
      return { to: '/results/treasury', search: { scenario: id } };
    case 'people':
      return { to: '/projects', search: { manager: id } };
    default:
      return null;
  }
}

/** The record that a row is shown in; null where it is shown by itself, or its owner is not named. */
export function ownerIdOf(resource: string, row: object | undefined): string | null {
  const owner = IN_OWNER[resource]?.owner;
  const fields = (row ?? {}) as Readonly<Record<string, string | null | undefined>>;
  return (owner && fields[owner]) ?? null;
}

/** Whether a record of it is shown in its project, request or collaborator. */
export function isInOwner(resource: string): boolean {
  return Object.hasOwn(IN_OWNER, resource);
}
