import { useStatus } from '#records/use-status.ts';
import { useLingui } from '@lingui/react';
import { useLingui as useMacro } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import {
  ArrowRight,
  Bell,
  Bookmark,
  Building2,
  Download,
  Info,
  Languages,
  LogOut,
  PanelRight,
  Plus,
  RefreshCw,
  SunMoon,
  Undo2,
} from 'lucide-react';
import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import type { SavedView } from '#domain/lists/saved-view.ts';
import { groupCompany } from '#domain/companies/group.ts';
import { isElevated } from '#domain/access/roles.ts';
import { syncNow } from '#local/sync-now.ts';
import { readLimits } from '#local/mirror/approvals.ts';
import { savedRows } from '#local/mirror/read.ts';
import type { Session } from '#local/session/session.ts';
import { applyKept } from '#ui/grid/kept-state.ts';
import {
  choose,
  DENSITIES,
  LANGUAGE_NAMES,
  LANGUAGES,
  THEMES,
  usePreferences,
} from '#ui/preferences.ts';
import { PAGES, type PagePath } from '../pages.ts';
import type { Panel } from '../search.ts';
import { useDensityWords, useThemeWords } from '../shell/appearance-words.ts';
import { navigationOf } from '../shell/areas.ts';
import { isInstalled, useInstall } from '../shell/install.ts';
import { installWay } from '../shell/install-offer.ts';
import type { MenuDialog } from '../shell/menu-dialogs.tsx';
import { undoLastChange } from '../undo.ts';
import { formsFor } from './forms.ts';
import { isHere, type PageTo, pagesTo, type Params } from './pages-to.ts';
import { useCompanies } from '../shell/use-companies.ts';

export interface PaletteAction {
  id: string;
  label: string;
  /** What tells it from others, or what it needs. */
  detail?: string | undefined;
  icon: ReactNode;
  /** Keys that do the same. */
  keys?: string | undefined;
  /** Offered before anything is typed. */
  isFirst?: boolean;
  run: () => void;
}

type OnDialog = (dialog: MenuDialog) => void;

/** Everything that a person can do from anywhere, in the order in which it is offered. */
export function useActions(
  session: Session,
  { onDialog, onSignOut }: { onDialog: OnDialog; onSignOut: () => void },
): PaletteAction[] {
  const pages = usePageActions(session);
  const forms = useFormActions(session);
  const approvals = useApprovalActions();
  const views = useViewActions();
  const companies = useCompanyActions();
  const dialogs = useDialogActions(session, onDialog);
  const device = useDeviceActions(onSignOut);
  return [...pages, ...forms, ...approvals, ...views, ...companies, ...dialogs, ...device];
}

function usePageActions(session: Session): PaletteAction[] {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const params: Params = useParams({ strict: false });
  const { rail, foot, within } = navigationOf(session.role);
  const areas = [...rail, ...foot];
  const keyed = [...areas, ...within];
  const positionOf = ({ path, tab }: PageTo) =>
    tab === undefined ? areas.findIndex(({ to }) => to === path) : -1;
  const pages = pagesTo(session, params);
  const main = pages.filter((page) => positionOf(page) !== -1);
  const inOrder = main.toSorted((a, b) => positionOf(a) - positionOf(b));
  const others = pages.filter((page) => positionOf(page) === -1);
  return [...inOrder, ...others].map((to) => {
    const { path, page, tab } = to;
    const key = keyed.find((area) => area.to === path && area.tab === tab)?.key;
    return {
      id: `page ${path}${tab === undefined ? '' : `?${tab}`}`,
      label: i18n._(page.title),
      icon: path.endsWith('/new') ? <Plus size={16} /> : <ArrowRight size={16} />,
      keys: key ? `g ${key}` : undefined,
      isFirst: positionOf(to) !== -1,
      run: () => void navigate({ to: path, params: params as never, search: { tab } as never }),
    };
  });
}

function useFormActions({ role }: Session): PaletteAction[] {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const params: Params = useParams({ strict: false });
  return formsFor(role, params).map(({ to, search, label, isFirst = false }) => ({
    id: `form ${to} ${Object.values(search).join(' ')}`,
    label: i18n._(label),
    icon: <Plus size={16} />,
    isFirst,
    run: () => void navigate({ to, params: params as never, search: search as never }),
  }));
}

/** What waits to be approved, for who may do that in a company that asks for it. */
function useApprovalActions(): PaletteAction[] {
  const { t } = useMacro();
  const navigate = useNavigate();
  const limits = useLiveQuery(readLimits, []);
  if (!limits || limits.rules.length === 0) return [];
  return [
    {
      id: 'approvals',
      label: t`To approve`,
      icon: <ArrowRight size={16} />,
      run: () => void navigate({ to: '/expenses', search: { show: 'approve' } }),
    },
  ];
}

/** The dialogs of the menu of the person. */
function useDialogActions({ role }: Session, onDialog: OnDialog): PaletteAction[] {
  const { t } = useMacro();
  const { online } = useStatus();
  const install = useInstall();
  const detail = online ? undefined : t`Needs the connection`;
  const open = (dialog: MenuDialog) => () => onDialog(dialog);
  const installs = install ?? (installWay() === null ? undefined : open('install'));
  return [
    ...(isElevated(role)
      ? [
          {
            id: 'accounting',
            label: t`Sync with the accounting service`,
            detail,
            icon: <RefreshCw size={16} />,
            run: open('accounting'),
          },
          {
            id: 'notices',
            label: t`Send notifications`,
            detail,
            icon: <Bell size={16} />,
            run: open('notices'),
          },
        ]
      : []),
    { id: 'about', label: t`About Xeito`, icon: <Info size={16} />, run: open('about') },
    ...(installs && !isInstalled()
      ? [{ id: 'install', label: t`Install`, icon: <Download size={16} />, run: installs }]
      : []),
  ];
}

/** Where the lists are that views are of. */
const LISTS: Readonly<Record<string, PagePath>> = {
  amortizations: '/amortizations',
  'call-requests': '/subventions/call-requests',
  expenses: '/expenses',
  files: '/files',
  'minimis-aids': '/subventions/minimis',
  multimedias: '/projects/$projectId/multimedias',
  'project-expenses': '/projects/$projectId/expenses',
  'project-movements': '/projects/$projectId/movements',
  projects: '/projects',
  tenders: '/subventions/tenders',
};
const NO_VIEWS: readonly SavedView[] = [];

/** The views that the person saved, each with its list. */
function useViewActions(): PaletteAction[] {
  const { t, i18n } = useMacro();
  const navigate = useNavigate();
  const params: Params = useParams({ strict: false });
  const views = useLiveQuery(async () => savedRows('savedViews'), [], NO_VIEWS);
  return views.flatMap(({ id, list, name, search, grid }): PaletteAction[] => {
    const to = LISTS[list];
    if (!to || !isHere(to, params)) return [];
    const run = (): void => {
      if (grid) applyKept(list, grid);
      void navigate({ to, params: params as never, search: search as never });
    };
    const detail = i18n._(PAGES[to].title);
    return [
      { id: `view ${id}`, label: t`View: ${name}`, detail, icon: <Bookmark size={16} />, run },
    ];
  });
}

function useCompanyActions(): PaletteAction[] {
  const { t } = useMacro();
  const navigate = useNavigate();
  const companies = useCompanies();
  const show = (company: string | undefined, label: string): PaletteAction => ({
    id: `company ${company ?? 'group'}`,
    label,
    icon: <Building2 size={16} />,
    run: () => void navigate({ to: '.', search: (search) => ({ ...search, company }) }),
  });
  return [
    ...(groupCompany(companies) ? [show(undefined, t`Show the group`)] : []),
    ...(companies.some(({ isUA }) => isUA) ? [show('ua', t`Show the UA companies`)] : []),
    ...companies.map(({ id, name }) => show(id, t`Show the company ${name}`)),
  ];
}

function useDeviceActions(onSignOut: () => void): PaletteAction[] {
  const { t } = useMacro();
  const navigate = useNavigate();
  const { language, theme, density } = usePreferences();
  const themes = useThemeWords();
  const densities = useDensityWords();
  const panel = (name: Panel, label: string, keys?: string): PaletteAction => ({
    id: `panel ${name}`,
    label,
    icon: <PanelRight size={16} />,
    keys,
    run: () => void navigate({ to: '.', search: (search) => ({ ...search, panel: name }) }),
  });
  return [
    panel('inbox', t`Open the inbox`, 'g i'),
    panel('sync', t`Open the sync centre`),
    panel('help', t`Show the keys`, '?'),
    {
      id: 'sync',
      label: t`Send and fetch now`,
      icon: <RefreshCw size={16} />,
      run: () => void syncNow(),
    },
    {
      id: 'undo',
      label: t`Take the last change back`,
      icon: <Undo2 size={16} />,
      keys: 'Ctrl Z',
      run: () => void undoLastChange((place) => void navigate(place as never)),
    },
    ...LANGUAGES.filter((id) => id !== language).map((id) => ({
      id: `language ${id}`,
      label: t`Language: ${LANGUAGE_NAMES[id]}`,
      icon: <Languages size={16} />,
      run: () => choose('language', id),
    })),
    ...THEMES.filter((id) => id !== theme).map((id) => ({
      id: `theme ${id}`,
      label: t`Theme: ${themes[id]}`,
      icon: <SunMoon size={16} />,
      run: () => choose('theme', id),
    })),
    ...DENSITIES.filter((id) => id !== density).map((id) => ({
      id: `density ${id}`,
      label: t`Density: ${densities[id]}`,
      icon: <SunMoon size={16} />,
      run: () => choose('density', id),
    })),
    { id: 'sign-out', label: t`Close session`, icon: <LogOut size={16} />, run: onSignOut },
  ];
}
