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

/** What is shown in another record: the place of that one opens it. */
const IN_OWNER: Readonly<Record<string, (ownerId: string, id: string) => RecordPlace>> = {
  budgets: (projectId, peek) => ({
    to: '/projects/$projectId/budgets',
    params: { projectId },
    search: { peek },
  }),
  movements: (projectId, peek) => ({
    to: '/projects/$projectId/movements',
    params: { projectId },
    search: { peek },
  }),
  multimedias: (projectId, peek) => ({
    to: '/projects/$projectId/multimedias',
    params: { projectId },
    search: { peek },
  }),
  reinvoices: (projectId, id) => ({
    to: '/projects/$projectId',
    params: { projectId },
    search: { peek: `reinvoice:${id}` },
  }),
  milestones: (callRequestId, peek) => ({
    to: '/subventions/call-requests/$callRequestId/milestones',
    params: { callRequestId },
    search: { peek },
  }),
  documentations: (callRequestId, peek) => ({
    to: '/subventions/call-requests/$callRequestId/documents',
    params: { callRequestId },
    search: { peek },
  }),
};

/** Where a record is shown; null where it is shown nowhere, or in an owner that it does not have. */
export function recordPlace(
  resource: string,
  id: string,
  ownerId: string | null,
): RecordPlace | null {
  const catalogue = CATALOGUES[resource];
  if (catalogue) return { to: catalogue, search: { peek: id } };
  if (isInOwner(resource))
    return ownerId === null ? null : (IN_OWNER[resource]?.(ownerId, id) ?? null);
  switch (resource) {
    case 'projects':
      return { to: '/projects/$projectId', params: { projectId: id } };
    case 'companies':
      return { to: '/settings/companies/$companyId', params: { companyId: id } };
    case 'collaborators':
      return { to: '/collaborators/$collaboratorId/balances', params: { collaboratorId: id } };
    case 'tenders':
      return { to: '/subventions/tenders/$tenderId/summary', params: { tenderId: id } };
    case 'callRequests':
      return { to: '/subventions/call-requests/$callRequestId', params: { callRequestId: id } };
    case 'accounts':
      return { to: '/settings/profile' };
    case 'expenses':
      return { to: '/expenses', search: { peek: id } };
    case 'files':
      return { to: '/files', search: { file: id } };
    case 'people':
      return { to: '/projects', search: { manager: id } };
    default:
      return null;
  }
}

/** Whether a record of it is shown in its project or request. */
export function isInOwner(resource: string): boolean {
  return Object.hasOwn(IN_OWNER, resource);
}
