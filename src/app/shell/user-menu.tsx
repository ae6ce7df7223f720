import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import {
  Bell,
  Download,
  Info,
  Keyboard,
  LogOut,
  RefreshCw,
  Settings,
  UploadCloud,
  UserRound,
} from 'lucide-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { lazy, Suspense, useState } from 'react';
import { isElevated } from '#domain/access/roles.ts';
import { savedAccount } from '#local/mirror/read.ts';
import type { Session } from '#local/session/session.ts';
import { Menu, type MenuItem } from '#ui/menu.tsx';
import {
  choose,
  DENSITIES,
  LANGUAGE_NAMES,
  LANGUAGES,
  THEMES,
  usePreferences,
} from '#ui/preferences.ts';
import type { Panel } from '../search.ts';
import { useStatus } from '../use-status.ts';
import { AboutDialog } from './about-dialog.tsx';
import { useDensityWords, useThemeWords } from './appearance-words.ts';
import { isInstalled, useInstall } from './install.ts';
import { installWay } from './install-offer.ts';
import { InstallDialog } from './install-steps.tsx';
import { SignOutDialog, useSignOut } from './sign-out.tsx';

const AccountingDialog = lazy(() => import('#features/accounting-sync/accounting-dialog.tsx'));
const SendDialog = lazy(() => import('#features/inbox/send-dialog.tsx'));

/** Everything about oneself and this device. */
export function UserMenu({ session }: { session: Session }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const install = useInstall();
  const way = installWay();
  const [installing, setInstalling] = useState(false);
  const [about, setAbout] = useState(false);
  const [sending, setSending] = useState(false);
  const [syncing, setSyncing] = useState(false);
  const { online } = useStatus();
  const signOut = useSignOut();
  // The profile may have been edited since the session began.
  const name = useLiveQuery(savedAccount, [])?.name ?? session.name;
  const { language, theme, density } = usePreferences();
  const panel = (name: Panel): void => {
    void navigate({ to: '.', search: (search) => ({ ...search, panel: name }) });
  };
  const themes = useThemeWords();
  const densities = useDensityWords();

  const own: MenuItem[] = [
    {
      id: 'profile',
      label: t`Profile`,
      icon: <UserRound size={16} />,
      onSelect: () => void navigate({ to: '/settings/profile' }),
    },
  ];
  if (session.role !== 'partner') {
    own.push({
      id: 'settings',
      label: t`Configuration`,
      icon: <Settings size={16} />,
      onSelect: () => void navigate({ to: '/settings' }),
    });
  }
  const elevated: MenuItem[] = [
    {
      id: 'accounting',
      label: t`Sync with the accounting service`,
      hint: online ? undefined : t`Needs the connection`,
      icon: <RefreshCw size={16} />,
      disabled: !online,
      onSelect: () => setSyncing(true),
    },
    {
      id: 'notifications',
      label: t`Send notifications`,
      hint: online ? undefined : t`Needs the connection`,
      icon: <Bell size={16} />,
      disabled: !online,
      onSelect: () => setSending(true),
    },
  ];
  const device: MenuItem[] = [
    {
      id: 'sync',
      label: t`Sync centre`,
      icon: <UploadCloud size={16} />,
      onSelect: () => panel('sync'),
    },
    {
      id: 'help',
      label: t`Help`,
      icon: <Keyboard size={16} />,
      onSelect: () => panel('help'),
    },
    {
      id: 'about',
      label: t`About Xeito`,
      icon: <Info size={16} />,
      onSelect: () => setAbout(true),
    },
  ];
  const canInstall = install !== undefined || way !== null;
  if (!isInstalled()) {
    device.splice(1, 0, {
      id: 'install',
      label: t`Install`,
      hint: canInstall ? undefined : t`By the menu of your browser`,
      icon: <Download size={16} />,
      disabled: !canInstall,
      onSelect: install ?? (() => setInstalling(true)),
    });
  }
  return (
    <>
      <Menu
        trigger={
          <button type="button" className="s-user" title={name}>
            <span aria-hidden="true">{initialsOf(name)}</span>
            <span className="x-hidden">{t`Menu of ${name}`}</span>
          </button>
        }
        sections={[
          { id: 'own', label: name, items: own },
          ...(isElevated(session.role) ? [{ id: 'elevated', items: elevated }] : []),
          { id: 'device', items: device },
          {
            id: 'leave',
            items: [
              {
                id: 'sign-out',
                label: t`Close session`,
                icon: <LogOut size={16} />,
                onSelect: signOut.ask,
              },
            ],
          },
          {
            id: 'language',
            label: t`Language`,
            items: LANGUAGES.map((id) => ({
              id: `language-${id}`,
              label: <span lang={id}>{LANGUAGE_NAMES[id]}</span>,
              checked: language === id,
              onSelect: () => choose('language', id),
            })),
          },
          {
            id: 'theme',
            label: t`Theme`,
            items: THEMES.map((id) => ({
              id: `theme-${id}`,
              label: themes[id],
              checked: theme === id,
              onSelect: () => choose('theme', id),
            })),
          },
          {
            id: 'density',
            label: t`Density`,
            items: DENSITIES.map((id) => ({
              id: `density-${id}`,
              label: densities[id],
              checked: density === id,
              onSelect: () => choose('density', id),
            })),
          },
        ]}
      />
      <AboutDialog open={about} onClose={() => setAbout(false)} />
      {installing && way !== null ? (
        <InstallDialog way={way} onClose={() => setInstalling(false)} />
      ) : null}
      {sending ? (
        <Suspense>
          <SendDialog onClose={() => setSending(false)} />
        </Suspense>
      ) : null}
      {syncing ? (
        <Suspense>
          <AccountingDialog onClose={() => setSyncing(false)} />
        </Suspense>
      ) : null}
      <SignOutDialog {...signOut} />
    </>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters.map((word) => word?.[0]?.toUpperCase() ?? '').join('');
}
