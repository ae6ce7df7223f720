import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LinkProps } from '@tanstack/react-router';
import {
  Banknote,
  Boxes,
  Building2,
  Flag,
  Handshake,
  History,
  Landmark,
  ListTree,
  type LucideIcon,
  UserRound,
  Users,
  UsersRound,
} from 'lucide-react';
import { type Actor, canAudit, canCollaborator, canUser } from '#domain/access/policy.ts';
import type { SettingsSearch } from './audit/search.ts';
import { HOLIDAYS } from './catalogues/definitions/holidays.ts';
import { CATALOGUES } from './catalogues/definitions/index.ts';

/** One page of the settings, as its card shows it and the search finds it. */
export interface Setting {
  id: string;
  to: LinkProps['to'];
  search?: SettingsSearch;
  icon: LucideIcon;
  title: MessageDescriptor;
  about: MessageDescriptor;
  /** What can be set or seen there, by name. */
  parts: readonly MessageDescriptor[];
  /** Who sees it; everybody who sees the settings when absent. */
  isFor?: (actor: Actor) => boolean;
  /** Works with a connection only. */
  isOnline?: boolean;
}

export const SETTINGS: readonly Setting[] = [
  {
    id: 'profile',
    to: '/settings/profile',
    icon: UserRound,
    title: msg`Profile`,
    about: msg`Your data, password, language and this device`,
    parts: [
      msg`Name`,
      msg`E-mail`,
      msg`Password`,
      msg`Second factor`,
      msg`Sessions`,
      msg`Language`,
      msg`Theme`,
      msg`Density`,
      msg`This device`,
      msg`Your data`,
    ],
  },
  {
    id: 'companies',
    to: '/settings/companies',
    icon: Building2,
    title: msg`Companies`,
    about: msg`Names, CIF, colours and accounting keys`,
    parts: [
      msg`CIF`,
      msg`Business name`,
      msg`Commercial registry`,
      msg`Colour`,
      msg`Address`,
      msg`Municipality`,
      msg`Bank accounts`,
      msg`IBAN`,
      msg`Single undertaking`,
      msg`Accounts that are expenses`,
      msg`Accounts that are income`,
      msg`Certificates`,
      msg`Belongs to the UA companies`,
      msg`Accounting key`,
    ],
  },
  {
    id: 'users',
    to: '/settings/users',
    icon: Users,
    title: msg`Users`,
    about: msg`Who may sign in, with which role and rights`,
    parts: [...partsOf('/settings/users'), msg`Rights on projects`, msg`Second factor`],
    isFor: (actor) => canUser(actor, 'read', { role: 'user' }),
  },
  {
    id: 'categories',
    to: '/settings/categories',
    icon: ListTree,
    title: msg`Budget items`,
    about: msg`The tree from which budgets are made`,
    parts: partsOf('/settings/categories'),
  },
  {
    id: 'beads',
    to: '/settings/beads',
    icon: Boxes,
    title: msg`Amortizable resources`,
    about: msg`Equipment, rooms and people charged to projects`,
    parts: partsOf('/settings/beads'),
  },
  {
    id: 'expenses-accounts',
    to: '/settings/expenses-accounts',
    icon: Banknote,
    title: msg`Expense accounts`,
    about: msg`Accounts of the accounting service and their budgets`,
    parts: partsOf('/settings/expenses-accounts'),
  },
  {
    id: 'clients',
    to: '/settings/clients',
    icon: Handshake,
    title: msg`Clients`,
    about: msg`Tax numbers, contacts and what was billed`,
    parts: partsOf('/settings/clients'),
  },
  {
    id: 'collaborators',
    to: '/settings/collaborators',
    icon: UsersRound,
    title: msg`Collaborators`,
    about: msg`Typology, linked user and opening balance`,
    parts: partsOf('/settings/collaborators'),
    isFor: (actor) => canCollaborator(actor, 'update', { userId: null }),
  },
  {
    id: 'milestones',
    to: '/settings/milestones',
    icon: Flag,
    title: msg`Milestone types`,
    about: msg`What is due how many days after which date`,
    parts: [...partsOf('/settings/milestones'), HOLIDAYS.title, msg`Holidays`, msg`Calendar year`],
  },
  {
    id: 'organizations',
    to: '/settings/organizations',
    icon: Landmark,
    title: msg`Organizations`,
    about: msg`Bodies that grant subsidies`,
    parts: partsOf('/settings/organizations'),
  },
  {
    id: 'audit',
    to: '/settings',
    search: { tab: 'audit' },
    icon: History,
    title: msg`Audit`,
    about: msg`Who changed what, when and from which device`,
    parts: [msg`History`, msg`Check of the chain`],
    isFor: (actor) => canAudit(actor, null),
    isOnline: true,
  },
];

/** The fields of the form of a catalogue. */
function partsOf(to: LinkProps['to']): MessageDescriptor[] {
  const definition = CATALOGUES.find((one) => one.to === to)?.definition;
  return definition?.fields.map(({ label }) => label) ?? [];
}
