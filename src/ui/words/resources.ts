import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ResourceName } from '#contract/paths.ts';

/** What the kinds of rows are called, in the plural. */
export const RESOURCE_WORDS: Record<ResourceName, MessageDescriptor> = {
  accounts: msg`Profile`,
  amortizations: msg`Amortizations`,
  beads: msg`Amortizable resources`,
  budgets: msg`Budgets`,
  calendarYears: msg`Calendars`,
  categories: msg`Budget items`,
  clients: msg`Clients`,
  collaborators: msg`Collaborators`,
  companies: msg`Companies`,
  expenseAccounts: msg`Expense accounts`,
  expenses: msg`Expenses`,
  files: msg`Files`,
  holidays: msg`Holidays`,
  milestoneTypes: msg`Milestones`,
  movements: msg`Movements`,
  organizations: msg`Organizations`,
  people: msg`People`,
  projects: msg`Projects`,
  users: msg`Users`,
};
