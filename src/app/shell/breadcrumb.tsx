import { useLingui } from '@lingui/react';
import { useLingui as useMacro } from '@lingui/react/macro';
import {
  type AnyRouteMatch,
  Link,
  useMatches,
  useNavigate,
  useParams,
} from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { isStaff } from '#domain/access/roles.ts';
import { savedRow } from '#local/mirror/read.ts';
import { RowSteps } from '#ui/row-steps.tsx';
import { pageOf } from '../pages.ts';
import { useSession } from '../session/use-session.ts';
import { isUnknownPage } from '../unknown-page.ts';

export interface Crumb {
  /** Path of the route, with its parameters' names. */
  route: string;
  /** Path as it stands in the address. */
  path: string;
  /** Which of the pages under the path. */
  tab?: string;
  label: string;
}

/** The way from the area to the present page, by the names that people know. */
export function useCrumbs(): Crumb[] {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const here = useMatches({ select: pageIn });
  const { isUnknown, fullPath, params, tab } = JSON.parse(here) as PageHere;
  const session = useSession();
  const names = useLiveQuery(() => readNames(params), [JSON.stringify(params)], NO_NAMES);
  if (isUnknown) {
    return [{ route: '', path: '', label: t`Page Not Found` }];
  }
  const crumbs: Crumb[] = [];
  let route = '';
  let path = '';
  for (const segment of fullPath.split('/').filter(Boolean)) {
    const param = segment.startsWith('$') ? segment.slice(1) : null;
    route += `/${segment}`;
    path += `/${param ? (params[param] ?? '') : segment}`;
    const page = pageOf(route);
    const name = param ? names[param] : undefined;
    const label = name ?? (page && i18n._(page.title));
    // Who is from outside has their profile without the settings that it is one of.
    const isOpen = path !== '/settings' || !session || isStaff(session.role);
    if (label && isOpen) crumbs.push({ route, path, label });
  }
  const title = tab === undefined ? undefined : pageOf(route)?.tabs?.[tab];
  if (tab !== undefined && title) crumbs.push({ route, path, tab, label: i18n._(title) });
  return crumbs;
}

interface PageHere {
  isUnknown: boolean;
  fullPath: string;
  params: Record<string, string>;
  tab?: string;
}

/** What the way hangs on, as one text: what else stands in the address is no reason to draw the frame anew. */
function pageIn(matches: readonly AnyRouteMatch[]): string {
  const leaf = matches.at(-1);
  const here = {
    isUnknown: isUnknownPage(matches),
    fullPath: leaf?.fullPath ?? '',
    params: leaf?.params ?? {},
    tab: (leaf?.search as { tab?: string } | undefined)?.tab,
  };
  return JSON.stringify(here);
}

const NO_NAMES: Record<string, string> = {};

async function readNames(params: Record<string, string>): Promise<Record<string, string>> {
  if (Object.keys(params).length === 0) return NO_NAMES;
  const names: Record<string, string> = {};
  if (params['projectId']) {
    const project = await savedRow('projects', params['projectId']);
    if (project) names['projectId'] = project.name;
  }
  if (params['companyId']) {
    const company = await savedRow('companies', params['companyId']);
    if (company) names['companyId'] = company.name;
  }
  if (params['tenderId']) {
    const tender = await savedRow('tenders', params['tenderId']);
    if (tender) names['tenderId'] = tender.code;
  }
  if (params['callRequestId']) {
    const request = await savedRow('callRequests', params['callRequestId']);
    if (request) names['callRequestId'] = request.internalCode;
  }
  return names;
}

/** Shown on wide windows; the last crumb is the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useMacro();
  if (crumbs.length === 0) return null;
  return (
    <nav className="s-crumbs" aria-label={t`You are here`}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.path + (crumb.tab ?? '')}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              <Link to={crumb.path} activeOptions={{ exact: true }}>
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <RecordSteps />
    </nav>
  );
}

/** From the record of a page to those beside it in the list that it was opened from, with the same tab in view. */
function RecordSteps() {
  const navigate = useNavigate();
  const [name = '', id] = Object.entries<string>(useParams({ strict: false })).at(-1) ?? [];
  return (
    <RowSteps
      id={id}
      onStep={(next) =>
        void navigate({
          to: '.',
          params: ((params: object) => ({ ...params, [name]: next })) as never,
          search: {},
          replace: true,
        })
      }
    />
  );
}
