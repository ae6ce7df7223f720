import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Link, type LinkProps, useParams, useRouterState } from '@tanstack/react-router';
import { isAdministrator, isElevated, type Role, isStaff } from '#domain/access/roles.ts';
import { PageOutlet } from '#ui/page-outlet.tsx';
import { AreaTabs, TabNav } from '#ui/page.tsx';
import { useSession } from './session/use-session.ts';
import './layouts.css';

interface Tab {
  to: LinkProps['to'];
  label: MessageDescriptor;
  /** The tab of the path itself: not active on the paths below it, nor with the search of another tab. */
  exact?: boolean;
  search?: { tab: string };
  isFor?: (role: Role) => boolean;
}

const RESULTS: readonly Tab[] = [
  { to: '/results', label: msg`Overview`, exact: true },
  { to: '/results/summary', label: msg`Summary` },
  { to: '/results/projects', label: msg`By project` },
  { to: '/results/collaborators', label: msg`By collaborator` },
  { to: '/results/structures', label: msg`Structure expenses` },
  { to: '/results/personals', label: msg`Personnel expenses`, exact: true },
  {
    to: '/results/personals',
    label: msg`People`,
    exact: true,
    search: { tab: 'people' },
    isFor: isAdministrator,
  },
  { to: '/results/material', label: msg`Material expenses` },
  { to: '/results/others', label: msg`Other income` },
  { to: '/results/amortizations', label: msg`Amortizations` },
  { to: '/results/treasury', label: msg`Treasury`, exact: true },
  { to: '/results/treasury', label: msg`Bank`, exact: true, search: { tab: 'bank' } },
];

const SETTINGS: readonly Tab[] = [
  { to: '/settings', label: msg`All settings`, exact: true },
  { to: '/settings/profile', label: msg`Profile` },
  { to: '/settings/users', label: msg`Users`, isFor: isAdministrator },
  { to: '/settings/companies', label: msg`Companies` },
  { to: '/settings/categories', label: msg`Budget items` },
  { to: '/settings/beads', label: msg`Amortizable resources` },
  { to: '/settings/expenses-accounts', label: msg`Expense accounts` },
  { to: '/settings/clients', label: msg`Clients` },
  { to: '/settings/collaborators', label: msg`Collaborators`, isFor: isElevated },
  { to: '/settings/milestones', label: msg`Milestone types` },
  { to: '/settings/organizations', label: msg`Organizations` },
  {
    to: '/settings',
    label: msg`Audit`,
    exact: true,
    search: { tab: 'audit' },
    isFor: isAdministrator,
  },
];

const SUBVENTIONS: readonly Tab[] = [
  { to: '/subventions', label: msg`Overview`, exact: true },
  { to: '/subventions/tenders', label: msg`Calls` },
  { to: '/subventions/call-requests', label: msg`Call requests` },
  { to: '/subventions/calendar', label: msg`Calendar` },
  { to: '/subventions/minimis', label: msg`Minimis aid` },
];

/** What is asked of the results stays from tab to tab. */
export function ResultsLayout() {
  return <TabsLayout label={msg`Results`} tabs={RESULTS} keepsSearch />;
}

/** Vertical tabs beside the page on a wide window; who is from outside has the profile only, and needs no tabs. */
export function SettingsLayout() {
  const session = useSession();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const inSearch = useTabInSearch();
  if (session && !isStaff(session.role)) return <PageOutlet />;
  const onIndex = path.replace(/\/$/, '') === '/settings' && inSearch === undefined;
  const tabs = SETTINGS.filter(({ isFor }) => !isFor || (session && isFor(session.role)));
  return (
    <div className="s-aside-layout" data-index={onIndex || undefined}>
      <TabList label={msg`Settings`} tabs={tabs} isVertical />
      <div className="s-aside-page">
        <AreaTabs value={<TabList label={msg`Settings`} tabs={tabs} />}>
          <PageOutlet />
        </AreaTabs>
      </div>
    </div>
  );
}

/** The tabs of the area; a single tender or request shows its own instead. */
export function SubventionsLayout() {
  const params = useParams({ strict: false });
  if (params.tenderId ?? params.callRequestId) return <PageOutlet />;
  return <TabsLayout label={msg`Subsidies`} tabs={SUBVENTIONS} />;
}

interface TabsProps {
  label: MessageDescriptor;
  tabs: readonly Tab[];
  keepsSearch?: boolean;
}

function TabsLayout(props: TabsProps) {
  const session = useSession();
  const tabs = props.tabs.filter(({ isFor }) => !isFor || (session && isFor(session.role)));
  return (
    <AreaTabs value={<TabList {...props} tabs={tabs} />}>
      <PageOutlet />
    </AreaTabs>
  );
}

/** Tabs that are routes. */
function TabList(props: TabsProps & { isVertical?: boolean }) {
  const { i18n } = useLingui();
  // The tab in view moves with the path.
  useRouterState({ select: (state) => state.location.pathname });
  const inSearch = useTabInSearch();
  return (
    <TabNav label={i18n._(props.label)} isVertical={props.isVertical ?? false}>
      {props.tabs.map(({ to, label, search, exact = false }) => {
        const isOthers =
          inSearch !== undefined &&
          props.tabs.some((tab) => tab.to === to && tab.search?.tab === inSearch);
        const includeSearch = search !== undefined || isOthers;
        return (
          <Link
            key={label.id}
            to={to}
            params
            search={(props.keepsSearch ? keeping(search) : search) as never}
            activeOptions={{ exact: exact && search === undefined, includeSearch }}
          >
            {i18n._(label)}
          </Link>
        );
      })}
    </TabNav>
  );
}

/** What is asked stays; what is open does not, nor which of the tabs of a path it is. */
function keeping(search: Tab['search']): (before: object) => object {
  return (before) => ({ ...before, view: undefined, peek: undefined, tab: search?.tab });
}

/** `?tab=` of the address: some tabs share a path. */
function useTabInSearch(): unknown {
  return useRouterState({
    select: ({ location: { search } }) => (search as { tab?: unknown }).tab,
  });
}
