import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
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
import { useState } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Card, PageHeader } from '#ui/page.tsx';
import { StateChip } from '#ui/state-chip.tsx';
import { CATALOGUES } from './catalogue/definitions/index.ts';
import { foldName } from './catalogue/names.ts';
import { type SettingsIndex, useSettingsIndex } from './settings-index.ts';
import './settings.css';

interface Setting {
  to: LinkProps['to'];
  icon: LucideIcon;
  title: MessageDescriptor;
  about: MessageDescriptor;
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
  },
  {
    to: '/settings/categories',
    icon: ListTree,
    title: msg`Budget items`,
    about: msg`The tree from which budgets are made`,
  },
  {
    to: '/settings/beads',
    icon: Boxes,
    title: msg`Amortizable resources`,
    about: msg`Equipment, rooms and people charged to projects`,
  },
  {
    to: '/settings/expenses-accounts',
    icon: Banknote,
    title: msg`Expense accounts`,
    about: msg`Accounts of the accounting service and their budgets`,
  },
  {
    to: '/settings/clients',
    icon: Handshake,
    title: msg`Clients`,
    about: msg`Tax numbers, contacts and what was billed`,
  },
  {
    to: '/settings/collaborators',
    icon: UsersRound,
    title: msg`Collaborators`,
    about: msg`Typology, linked user and opening balance`,
  },
  {
    to: '/settings/milestones',
    icon: Flag,
    title: msg`Milestone types`,
    about: msg`What is due how many days after which date`,
  },
  {
    to: '/settings/organizations',
    icon: Landmark,
    title: msg`Organizations`,
    about: msg`Bodies that grant subsidies`,
  },
];

/** The way into every setting, with what each holds; one search over the settings and their rows. */
export function SettingsScreen() {
  const { t } = useLingui();
  const { language } = useFmt();
  const [text, setText] = useState('');
  const index = useSettingsIndex();
  const wordsOf = useSettingWords();
  const wanted = foldName(text);
  const shown = SETTINGS.filter((setting) => wordsOf(setting).includes(wanted));
  const found = index?.find(text, language) ?? [];
  return (
    <div className="f-settings-page">
      <PageHeader
        title={<Trans>Settings</Trans>}
        lead={<Trans>What the whole group shares, and what is yours.</Trans>}
      />
      <FilterBar
        search={text}
        onSearch={setText}
        placeholder={t`Search the settings`}
        filters={[]}
        onClear={() => setText('')}
      />
      <ul className="f-settings">
        {shown.map((setting) => (
          <li key={setting.to}>
            <SettingCard setting={setting} index={index} />
          </li>
        ))}
      </ul>
      {found.length > 0 ? (
        <Card title={t`Found in them`}>
          <ul className="f-found">
            {found.map(({ to, id, name }) => (
              <li key={id}>
                <Link to={to} search={{ peek: id } as never}>
                  {name}
                </Link>
                <span className="f-setting-about">
                  <SettingTitle to={to} />
                </span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {shown.length === 0 && found.length === 0 ? (
        <EmptyState kind="none-match" title={t`Nothing matches`} />
      ) : null}
    </div>
  );
}

function SettingCard({ setting, index }: { setting: Setting; index: SettingsIndex | undefined }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const count = index?.counts.get(setting.to);
  return (
    <Link to={setting.to} className="f-setting">
      <span className="f-setting-icon" aria-hidden="true">
        <setting.icon size={18} />
      </span>
      <span className="f-setting-text">
        <span className="f-setting-title">
          {t(setting.title)}
          {count === undefined ? null : <span className="x-count">{fmt.number(count)}</span>}
        </span>
        <span className="f-setting-about">{t(setting.about)}</span>
        {index ? <Warnings to={setting.to} index={index} /> : null}
      </span>
    </Link>
  );
}

/** What somebody should look at, in words and a shape. */
function Warnings({ to, index }: { to: Setting['to']; index: SettingsIndex }) {
  const twins = index.twins.get(to) ?? 0;
  const { companiesWithoutKey, provisionalYears } = index;
  return (
    <>
      {twins > 0 ? (
        <StateChip tone="warn">
          <Plural value={twins} one="# likely twice" other="# likely twice" />
        </StateChip>
      ) : null}
      {to === '/settings/companies' && companiesWithoutKey > 0 ? (
        <StateChip tone="warn">
          <Plural
            value={companiesWithoutKey}
            one="# without accounting key"
            other="# without accounting key"
          />
        </StateChip>
      ) : null}
      {to === '/settings/milestones' && provisionalYears.length > 0 ? (
        <StateChip tone="warn">
          <Trans>Provisional calendar: {provisionalYears.join(', ')}</Trans>
        </StateChip>
      ) : null}
    </>
  );
}

function SettingTitle({ to }: { to: Setting['to'] }) {
  const { t } = useLingui();
  const title = SETTINGS.find((setting) => setting.to === to)?.title;
  return title ? t(title) : null;
}

/** The words of a setting: its own, and the names of the fields that it holds. */
function useSettingWords(): (setting: Setting) => string {
  const { t } = useLingui();
  return ({ to, title, about }) => {
    const fields = CATALOGUES.find((one) => one.to === to)?.definition.fields ?? [];
    return [title, about, ...fields.map(({ label }) => label)]
      .map((message) => foldName(t(message)))
      .join(' ');
  };
}
