import { useLingui } from '@lingui/react';
import { useLingui as useMacro } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import {
  ArrowRight,
  Building2,
  Download,
  Languages,
  LogOut,
  PanelRight,
  Plus,
  RefreshCw,
  SunMoon,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { groupCompany } from '#domain/companies/group.ts';
import { isElevated } from '#domain/access/roles.ts';
import { syncNow } from '#local/engine.ts';
import type { Session } from '#local/session/session.ts';
import {
  choose,
  DENSITIES,
  LANGUAGE_NAMES,
  LANGUAGES,
  THEMES,
  usePreferences,
} from '#ui/preferences.ts';
import type { Panel } from '../search.ts';
import { useDensityWords, useThemeWords } from '../shell/appearance-words.ts';
import { navigationOf } from '../shell/areas.ts';
import { isInstalled, useInstall } from '../shell/install.ts';
import { undoLastChange } from '../undo.ts';
import { type PageTo, pagesTo } from './pages-to.ts';
import { useCompanies } from '../shell/use-companies.ts';

export interface PaletteAction {
  id: string;
  label: string;
  icon: ReactNode;
  /** Keys that do the same. */
  keys?: string | undefined;
  /** Offered before anything is typed. */
  isFirst?: boolean;
  run: () => void;
}

/** Everything that a person can do from anywhere, in the order in which it is offered. */
export function useActions(session: Session, onSignOut: () => void): PaletteAction[] {
  const pages = usePageActions(session);
  const created = useCreateActions(session);
  const companies = useCompanyActions();
  const device = useDeviceActions(onSignOut);
  return [...pages, ...created, ...companies, ...device];
}

function usePageActions(session: Session): PaletteAction[] {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const params: Record<string, string | undefined> = useParams({ strict: false });
  const { rail, foot } = navigationOf(session.role);
  const areas = [...rail, ...foot];
  const placeOf = ({ path, tab }: PageTo) =>
    tab === undefined ? areas.findIndex(({ to }) => to === path) : -1;
  const pages = pagesTo(session, params);
  const main = pages.filter((page) => placeOf(page) !== -1);
  const inOrder = main.toSorted((a, b) => placeOf(a) - placeOf(b));
  const others = pages.filter((page) => placeOf(page) === -1);
  return [...inOrder, ...others].map((to) => {
    const { path, page, tab } = to;
    const key = areas[placeOf(to)]?.key;
    return {
      id: `page ${path}${tab === undefined ? '' : `?${tab}`}`,
      label: i18n._(page.title),
      icon: path.endsWith('/new') ? <Plus size={16} /> : <ArrowRight size={16} />,
      keys: key ? `g ${key}` : undefined,
      isFirst: placeOf(to) !== -1,
      run: () => void navigate({ to: path, params: params as never, search: { tab } as never }),
    };
  });
}

function useCreateActions({ role }: Session): PaletteAction[] {
  const { t } = useMacro();
  const navigate = useNavigate();
  if (!isElevated(role)) return [];
  const forms = [
    ['/projects', 'new-project', t`New project`],
    ['/expenses', 'new', t`New expense`],
    ['/subventions/tenders', 'new', t`New tender`],
    ['/subventions/call-requests', 'new', t`New request`],
    ['/subventions/minimis', 'new', t`New minimis aid`],
    ['/amortizations', 'schedule', t`New schedule of amortization`],
    ['/settings/clients', 'new', t`New client`],
    ['/settings/collaborators', 'new', t`New collaborator`],
    ['/settings/organizations', 'new', t`New organization`],
    ['/settings/beads', 'new', t`New amortizable resource`],
    ['/settings/categories', 'new', t`New kind of budget item`],
  ] as const;
  return forms.map(([to, peek, label]) => ({
    id: `new ${to}`,
    label,
    icon: <Plus size={16} />,
    isFirst: true,
    run: () => void navigate({ to, search: { peek } as never }),
  }));
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
  const install = useInstall();
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
    ...(install && !isInstalled()
      ? [{ id: 'install', label: t`Install`, icon: <Download size={16} />, run: install }]
      : []),
    { id: 'sign-out', label: t`Close session`, icon: <LogOut size={16} />, run: onSignOut },
  ];
}
