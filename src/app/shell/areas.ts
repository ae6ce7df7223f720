import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { LinkProps } from '@tanstack/react-router';
import {
  BookOpenText,
  CalendarDays,
  ChartNoAxesColumn,
  FileText,
  FolderKanban,
  HandCoins,
  Inbox,
  type LucideIcon,
  Receipt,
  Settings,
  TrendingDown,
  UserRound,
  Users,
} from 'lucide-react';
import type { Role } from '#domain/access/roles.ts';
import type { Panel } from '../search.ts';

/** One main area: a route, or a panel over the present page. */
export interface Area {
  id: string;
  label: MessageDescriptor;
  /** What stands in the rail and in the bar of a phone, where the whole name has no room. */
  short?: MessageDescriptor;
  icon: LucideIcon;
  to?: LinkProps['to'];
  panel?: Panel;
  /** The tab of its page, where that is not the first. */
  tab?: string;
  /** Letter that opens it after `g`. */
  key?: string;
  /** Other paths that do not belong to this area though they begin like it. */
  not?: string;
}

const PROJECTS: Area = {
  id: 'projects',
  label: msg`Projects`,
  icon: FolderKanban,
  to: '/projects',
  key: 'p',
};
const EXPENSES: Area = {
  id: 'expenses',
  label: msg`Expenses`,
  icon: Receipt,
  to: '/expenses',
  key: 'e',
};
const SUBVENTIONS: Area = {
  id: 'subventions',
  label: msg`Subsidies`,
  icon: HandCoins,
  to: '/subventions',
  key: 's',
  not: '/subventions/calendar',
};
const CALENDAR: Area = {
  id: 'calendar',
  label: msg`Calendar`,
  icon: CalendarDays,
  to: '/subventions/calendar',
  key: 'c',
};
const INBOX: Area = {
  id: 'inbox',
  label: msg`Inbox`,
  short: msg({ message: 'Inbox', context: 'navigation' }),
  icon: Inbox,
  panel: 'inbox',
  key: 'i',
};
const RESULTS: Area = {
  id: 'results',
  label: msg`Results`,
  icon: ChartNoAxesColumn,
  to: '/results',
  key: 'r',
};
const TREASURY: Area = {
  id: 'treasury',
  label: msg`Treasury`,
  icon: ChartNoAxesColumn,
  to: '/results/treasury',
  key: 't',
};
const BANK: Area = { ...TREASURY, id: 'bank', label: msg`Bank`, tab: 'bank', key: 'b' };
const AMORTIZATIONS: Area = {
  id: 'amortizations',
  label: msg`Amortizations`,
  icon: TrendingDown,
  to: '/amortizations',
  key: 'a',
};
const COLLABORATORS: Area = {
  id: 'collaborators',
  label: msg`Collaborators`,
  icon: Users,
  to: '/collaborators',
  key: 'l',
};
const READINGS: Area = {
  id: 'readings',
  label: msg`Given to read`,
  icon: BookOpenText,
  to: '/readings',
};
const FILES: Area = {
  id: 'files',
  label: msg`Files`,
  icon: FileText,
  to: '/files',
  key: 'f',
};
const SETTINGS: Area = {
  id: 'settings',
  label: msg`Settings`,
  icon: Settings,
  to: '/settings',
  key: ',',
};
const PROFILE: Area = {
  id: 'profile',
  label: msg`Profile`,
  icon: UserRound,
  to: '/settings/profile',
};

interface Navigation {
  /** The rail of a wide window; `foot` stands at its foot. */
  rail: readonly Area[];
  foot: readonly Area[];
  /** The bar of a phone; `more` is what its last button opens. */
  bar: readonly Area[];
  more: readonly Area[];
  /** Within those, what is opened many times a day: it has a key too. */
  within: readonly Area[];
}

const STAFF: Navigation = {
  rail: [
    PROJECTS,
    EXPENSES,
    SUBVENTIONS,
    CALENDAR,
    INBOX,
    RESULTS,
    AMORTIZATIONS,
    COLLABORATORS,
    FILES,
  ],
  foot: [SETTINGS],
  bar: [PROJECTS, SUBVENTIONS, CALENDAR, INBOX],
  more: [EXPENSES, RESULTS, AMORTIZATIONS, COLLABORATORS, FILES, SETTINGS],
  within: [TREASURY, BANK],
};

const PARTNER: Navigation = {
  rail: [COLLABORATORS],
  foot: [PROFILE],
  bar: [COLLABORATORS, PROFILE],
  more: [],
  within: [],
};

const ADVISER: Navigation = {
  rail: [READINGS],
  foot: [PROFILE],
  bar: [READINGS, PROFILE],
  more: [],
  within: [],
};

/** What a role sees of the main areas (specification §6: a partner has collaborators and profile). */
export function navigationOf(role: Role): Navigation {
  if (role === 'adviser') return ADVISER;
  return role === 'partner' ? PARTNER : STAFF;
}

/** Whether `path` lies in the area. */
export function isInArea(area: Area, path: string): boolean {
  const { to, not } = area;
  if (!to) return false;
  return isUnder(path, to) && !(not && isUnder(path, not));
}

function isUnder(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}
