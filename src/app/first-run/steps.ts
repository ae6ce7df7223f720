import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { LinkProps } from '@tanstack/react-router';
import { isAdministrator, isElevated, type Role } from '#domain/access/roles.ts';

/** What this device knows of a group that begins. */
export interface Beginnings {
  /** Of the companies in use: whose address is written down, that have an account, whose accounting is connected. */
  companiesWithAddress: number;
  companiesWithIban: number;
  companiesWithKey: number;
  hasMovements: boolean;
  projects: number;
  budgetLines: number;
  /** Colleagues, oneself among them. */
  people: number;
  isInstalled: boolean;
  /** The browser installs it, by itself or by what the person does. */
  canInstall: boolean;
  /** The app was open here without network. */
  wasOffline: boolean;
}

export interface FirstStep {
  id: string;
  label: MessageDescriptor;
  about: MessageDescriptor;
  /** Where it is done; none where it is done in the browser. */
  to?: LinkProps['to'];
  search?: Readonly<Record<string, string>>;
  isDone: boolean;
}

/** With so many projects a group is no beginner any more. */
const FEW_PROJECTS = 3;

/**
 * The first steps of a role, in the order in which one rests on another; none for who only looks on, and none once
 * the group is under way.
 */
export function firstSteps(role: Role, seen: Beginnings): FirstStep[] {
  if (!isElevated(role) || seen.projects >= FEW_PROJECTS) return [];
  const steps: FirstStep[] = [
    {
      id: 'company',
      label: msg`Complete the data of your companies`,
      about: msg`Their address stands on invoices and declarations.`,
      to: '/settings/companies',
      isDone: seen.companiesWithAddress > 0,
    },
    {
      id: 'accounts',
      label: msg`Write down their bank accounts`,
      about: msg`Each statement is recognised by them.`,
      to: '/settings/companies',
      isDone: seen.companiesWithIban > 0,
    },
    {
      id: 'bank',
      label: msg`Import a first statement of the bank`,
      about: msg`The treasury begins with what is there.`,
      to: '/results/treasury',
      search: { tab: 'bank' },
      isDone: seen.hasMovements,
    },
    ...(isAdministrator(role)
      ? [
          {
            id: 'accounting',
            label: msg`Connect the accounting service`,
            about: msg`Its expenses come by themselves; without one they are imported or typed.`,
            to: '/settings/companies',
            isDone: seen.companiesWithKey > 0,
          } as const,
          {
            id: 'invite',
            label: msg`Invite a colleague`,
            about: msg`With the role and the projects that you say.`,
            to: '/settings/users',
            search: { peek: 'new' },
            isDone: seen.people > 1,
          } as const,
        ]
      : []),
    {
      id: 'project',
      label: msg`Make a first project`,
      about: msg`Budget, expenses and subsidies hang on it.`,
      to: '/projects',
      search: { peek: 'new-project' },
      isDone: seen.projects > 0,
    },
    {
      id: 'budget',
      label: msg`Give a project its budget`,
      about: msg`Tracking compares what is spent with it.`,
      to: '/projects',
      isDone: seen.budgetLines > 0,
    },
    ...(seen.isInstalled || seen.canInstall
      ? [
          {
            id: 'install',
            label: msg`Install Xeito on this device`,
            about: msg`It opens at once, keeps its data, and can remind you.`,
            isDone: seen.isInstalled,
          },
        ]
      : []),
    {
      id: 'offline',
      label: msg`Try it without network`,
      about: msg`Switch the network off and go on working: what you save waits here and is sent later.`,
      isDone: seen.wasOffline,
    },
  ];
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}
