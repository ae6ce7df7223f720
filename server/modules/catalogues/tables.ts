import type { ResourceName } from '#contract/paths.ts';
import {
  beads,
  calendarYears,
  categories,
  clients,
  collaborators,
  companies,
  expenseAccounts,
  files,
  holidays,
  milestoneTypes,
  organizations,
  projectTotals,
  projects,
  users,
} from '../../db/schema/index.ts';
import type { RowTable } from '../../db/row-table.ts';

/** Where the rows of each resource lie. */
export const TABLES: Readonly<Record<ResourceName, RowTable>> = {
  accounts: users,
  beads,
  calendarYears,
  categories,
  clients,
  collaborators,
  companies,
  expenseAccounts,
  files,
  holidays,
  milestoneTypes,
  organizations,
  people: users,
  projects,
  projectTotals,
  users,
};
