import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import {
  Banknote,
  Boxes,
  Building2,
  Flag,
  Handshake,
  Landmark,
  ListTree,
  type LucideIcon,
  UserRound,
  Users,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { savedRows } from '#local/mirror/read.ts';
import { useFmt } from '#ui/fmt.ts';
import { PageHeader } from '#ui/page.tsx';
import './settings.css';

interface Setting {
  to: LinkProps['to'];
  icon: LucideIcon;
  title: MessageDescriptor;
  about: MessageDescriptor;
  isBeingBuilt?: boolean;
}

const SETTINGS: readonly Setting[] = [
  {
    to: '/settings/profile',
    icon: UserRound,
    title: msg`Profile`,
    about: msg`Your data, password, language and this device`,
  },
  {
    to: '/settings/companies',
    icon: Building2,
    title: msg`Companies`,
    about: msg`Names, CIF, colours and accounting keys`,
  },
  {
    to: '/settings/users',
    icon: Users,
    title: msg`Users`,
    about: msg`Who may sign in, with which role and rights`,
    isBeingBuilt: true,
  },
  {
    to: '/settings/categories',
    icon: ListTree,
    title: msg`Budget items`,
    about: msg`The tree from which budgets are made`,
    isBeingBuilt: true,
  },
  {
    to: '/settings/beads',
    icon: Boxes,
    title: msg`Amortizable resources`,
    about: msg`Equipment, rooms and people charged to projects`,
    isBeingBuilt: true,
  },
  {
    to: '/settings/expenses-accounts',
    icon: Banknote,
    title: msg`Expense accounts`,
    about: msg`Accounts of the accounting service and their budgets`,
    isBeingBuilt: true,
  },
  {
    to: '/settings/clients',
    icon: Handshake,
    title: msg`Clients`,
    about: msg`Tax numbers, contacts and what was billed`,
    isBeingBuilt: true,
  },
  {
    to: '/settings/collaborators',
    icon: UsersRound,
    title: msg`Collaborators`,
    about: msg`Typology, linked user and opening balance`,
    isBeingBuilt: true,
  },
  {
    to: '/settings/milestones',
    icon: Flag,
    title: msg`Milestone types`,
    about: msg`What is due how many days after which date`,
    isBeingBuilt: true,
  },
  {
    to: '/settings/organizations',
    icon: Landmark,
    title: msg`Organizations`,
    about: msg`Bodies that grant subsidies`,
    isBeingBuilt: true,
  },
];

/** The way into every setting, with what each holds. */
export function SettingsScreen() {
  const companies = useLiveQuery(() => savedRows('companies'), [], []);
  const fmt = useFmt();
  const active = companies.filter((company) => !company.archived).length;
  return (
    <>
      <PageHeader
        title={<Trans>Settings</Trans>}
        lead={<Trans>What the whole group shares, and what is yours.</Trans>}
      />
      <ul className="f-settings">
        {SETTINGS.map((setting) => (
          <li key={setting.to}>
            <SettingCard
              setting={setting}
              count={setting.to === '/settings/companies' ? fmt.number(active) : undefined}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function SettingCard({ setting, count }: { setting: Setting; count: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <Link to={setting.to} className="f-setting">
      <span className="f-setting-icon" aria-hidden="true">
        <setting.icon size={18} />
      </span>
      <span className="f-setting-text">
        <span className="f-setting-title">
          {i18n._(setting.title)}
          {count === undefined ? null : <span className="x-count">{count}</span>}
        </span>
        <span className="f-setting-about">{i18n._(setting.about)}</span>
        {setting.isBeingBuilt ? (
          <span className="f-setting-about">
            <Trans>Being built</Trans>
          </span>
        ) : null}
      </span>
    </Link>
  );
}
