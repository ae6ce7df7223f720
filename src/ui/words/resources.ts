import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the kinds of rows are called, in the plural. */
export const RESOURCE_WORDS = {
  accounts: msg`Profile`,
  amortizations: msg`Amortizations`,
  balanceEntries: msg`Entries of balances`,
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
  multimedias: msg`Multimedia`,
  organizations: msg`Organizations`,
  people: msg`People`,
  projects: msg`Projects`,
  reinvoices: msg`Reinvoices`,
  tenders: msg`Calls`,
  users: msg`Users`,
} as const satisfies Record<string, MessageDescriptor>;
