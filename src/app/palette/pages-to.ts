import { canSeeResults } from '#domain/access/policy.ts';
import { isAdministrator, isElevated, type Role } from '#domain/access/roles.ts';
import { askGuard } from '../guards.ts';
import { type Page, PAGES } from '../pages.ts';

export type Params = Readonly<Record<string, string | undefined>>;

/** Whether all parameters of a path are known where the person is. */
export function isHere(path: string, params: Params): boolean {
  return (path.match(/\$\w+/g) ?? []).every((name) => params[name.slice(1)] !== undefined);
}

export interface PageTo {
  path: string;
  page: Page;
  tab?: string;
}

/** Pages that are there for some roles only; who else opens them is told so. */
const ONLY: readonly { path: string; isFor: (role: Role) => boolean }[] = [
  { path: '/results', isFor: (role) => canSeeResults({ role }) },
  { path: '/settings/users', isFor: isAdministrator },
  { path: '/settings/collaborators', isFor: isElevated },
  { path: '/settings/companies/new', isFor: isAdministrator },
  { path: '/settings?audit', isFor: isAdministrator },
];

/** The pages that a role may open from where it is: those whose parameters are known here. */
export function pagesTo(visitor: { role: Role }, params: Params): PageTo[] {
  return Object.entries<Page>(PAGES)
    .filter(([path]) => !GUEST.has(path))
    .filter(([path]) => isHere(path, params))
    .flatMap(([path, page]): PageTo[] => [
      { path, page },
      ...Object.entries(page.tabs ?? {}).map(([tab, title]) => ({ path, page: { title }, tab })),
    ])
    .filter(({ path, tab }) => {
      const name = tab === undefined ? path : `${path}?${tab}`;
      const only = ONLY.filter((one) => name === one.path || name.startsWith(`${one.path}/`));
      const target = { pathname: path, href: path };
      return (
        only.every(({ isFor }) => isFor(visitor.role)) &&
        askGuard('session', visitor, target) === null
      );
    });
}

const GUEST = new Set(['/login', '/forgot-password', '/reset-password']);
