import { useStatusPart } from '#records/use-status.ts';
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
import { useObservable } from 'dexie-react-hooks';
import { isElevated, isStaff } from '#domain/access/roles.ts';
import { ownAccount } from '#local/mirror/own-account.ts';
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
import { useDensityWords, useThemeWords } from './appearance-words.ts';
import { isInstalled, useInstall } from './install.ts';
import { installWay } from './install-offer.ts';
import type { MenuDialog } from './menu-dialogs.tsx';
import { useSignOut } from './sign-out.tsx';

/** Everything about oneself and this device. */
export function UserMenu({
  session,
  onDialog,
}: {
  session: Session;
  onDialog: (dialog: MenuDialog) => void;
}) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const install = useInstall();
  const way = installWay();
  const online = useStatusPart('online');
  const signOut = useSignOut();
  // The profile may have been edited since the session began.
  const name = useObservable(ownAccount)?.name ?? session.name;
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
  if (isStaff(session.role)) {
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
      onSelect: () => onDialog('accounting'),
    },
    {
      id: 'notifications',
      label: t`Send notifications`,
      hint: online ? undefined : t`Needs the connection`,
      icon: <Bell size={16} />,
      disabled: !online,
      onSelect: () => onDialog('notices'),
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
      onSelect: () => onDialog('about'),
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
      onSelect: install ?? (() => onDialog('install')),
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
      {signOut.dialog}
    </>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters.map((word) => word?.[0]?.toUpperCase() ?? '').join('');
}
