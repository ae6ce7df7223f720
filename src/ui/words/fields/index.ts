import type { MessageDescriptor } from '@lingui/core';
import { ACCOUNTING_RECORDS_FIELDS } from './accounting-records.ts';
import { ACCOUNTS_FIELDS } from './accounts.ts';
import { ALLOCATION_KEYS_FIELDS } from './allocation-keys.ts';
import { AMORTIZATIONS_FIELDS } from './amortizations.ts';
import { ASSIGNMENTS_FIELDS } from './assignments.ts';
import { BALANCE_ENTRIES_FIELDS } from './balance-entries.ts';
import { BANK_BALANCES_FIELDS } from './bank-balances.ts';
import { BANK_RULES_FIELDS } from './bank-rules.ts';
import { BEADS_FIELDS } from './beads.ts';
import { BUDGETS_FIELDS } from './budgets.ts';
import { CALL_HITS_FIELDS } from './call-hits.ts';
import { CALL_REQUEST_BUDGETS_FIELDS } from './call-request-budgets.ts';
import { CALL_REQUESTS_FIELDS } from './call-requests.ts';
import { CALL_SEARCHES_FIELDS } from './call-searches.ts';
import { CALENDAR_YEARS_FIELDS } from './calendar-years.ts';
import { CATEGORIES_FIELDS } from './categories.ts';
import { CLIENTS_FIELDS } from './clients.ts';
import { COLLABORATORS_FIELDS } from './collaborators.ts';
import { COMMENTS_FIELDS } from './comments.ts';
import { COMPANIES_FIELDS } from './companies.ts';
import { DEDICATIONS_FIELDS } from './dedications.ts';
import { DOCUMENTATIONS_FIELDS } from './documentations.ts';
import { EMPLOYEE_MONTHS_FIELDS } from './employee-months.ts';
import { EMPLOYEES_FIELDS } from './employees.ts';
import { EXPENSE_ACCOUNTS_FIELDS } from './expense-accounts.ts';
import { EXPENSES_FIELDS } from './expenses.ts';
import { FILES_FIELDS } from './files.ts';
import { HOLIDAYS_FIELDS } from './holidays.ts';
import { MILESTONE_TYPES_FIELDS } from './milestone-types.ts';
import { MILESTONES_FIELDS } from './milestones.ts';
import { MINIMIS_AIDS_FIELDS } from './minimis-aids.ts';
import { MOVEMENTS_FIELDS } from './movements.ts';
import { MULTIMEDIAS_FIELDS } from './multimedias.ts';
import { NOTIFICATIONS_FIELDS } from './notifications.ts';
import { ORGANIZATIONS_FIELDS } from './organizations.ts';
import { PEOPLE_FIELDS } from './people.ts';
import { PLANNINGS_FIELDS } from './plannings.ts';
import { PROJECTS_FIELDS } from './projects.ts';
import { REINVOICES_FIELDS } from './reinvoices.ts';
import { SAVED_VIEWS_FIELDS } from './saved-views.ts';
import { TENDERS_FIELDS } from './tenders.ts';
import { TREASURY_RECORDS_FIELDS } from './treasury-records.ts';
import { TREASURY_SCENARIOS_FIELDS } from './treasury-scenarios.ts';
import { USERS_FIELDS } from './users.ts';
import { MEMBER_WORDS } from './members.ts';

/** The names of the fields of every kind of row: forms, grids, conflicts, histories and exports read these. */
export const FIELD_WORDS = {
  accountingRecords: ACCOUNTING_RECORDS_FIELDS,
  accounts: ACCOUNTS_FIELDS,
  allocationKeys: ALLOCATION_KEYS_FIELDS,
  amortizations: AMORTIZATIONS_FIELDS,
  assignments: ASSIGNMENTS_FIELDS,
  balanceEntries: BALANCE_ENTRIES_FIELDS,
  bankBalances: BANK_BALANCES_FIELDS,
  bankRules: BANK_RULES_FIELDS,
  beads: BEADS_FIELDS,
  budgets: BUDGETS_FIELDS,
  callHits: CALL_HITS_FIELDS,
  callRequestBudgets: CALL_REQUEST_BUDGETS_FIELDS,
  callRequests: CALL_REQUESTS_FIELDS,
  callSearches: CALL_SEARCHES_FIELDS,
  calendarYears: CALENDAR_YEARS_FIELDS,
  categories: CATEGORIES_FIELDS,
  clients: CLIENTS_FIELDS,
  collaborators: COLLABORATORS_FIELDS,
  comments: COMMENTS_FIELDS,
  companies: COMPANIES_FIELDS,
  dedications: DEDICATIONS_FIELDS,
  documentations: DOCUMENTATIONS_FIELDS,
  employeeMonths: EMPLOYEE_MONTHS_FIELDS,
  employees: EMPLOYEES_FIELDS,
  expenseAccounts: EXPENSE_ACCOUNTS_FIELDS,
  expenses: EXPENSES_FIELDS,
  files: FILES_FIELDS,
  holidays: HOLIDAYS_FIELDS,
  milestoneTypes: MILESTONE_TYPES_FIELDS,
  milestones: MILESTONES_FIELDS,
  minimisAids: MINIMIS_AIDS_FIELDS,
  movements: MOVEMENTS_FIELDS,
  multimedias: MULTIMEDIAS_FIELDS,
  notifications: NOTIFICATIONS_FIELDS,
  organizations: ORGANIZATIONS_FIELDS,
  people: PEOPLE_FIELDS,
  plannings: PLANNINGS_FIELDS,
  projects: PROJECTS_FIELDS,
  reinvoices: REINVOICES_FIELDS,
  savedViews: SAVED_VIEWS_FIELDS,
  tenders: TENDERS_FIELDS,
  treasuryRecords: TREASURY_RECORDS_FIELDS,
  treasuryScenarios: TREASURY_SCENARIOS_FIELDS,
  users: USERS_FIELDS,
} as const;

type Kind = keyof typeof FIELD_WORDS;

/** What a field of a row is called, or a member of a list in it; undefined for what this version does not know. */
export function nameOfField(kind: Kind, name: string): MessageDescriptor | undefined {
  const own: Readonly<Record<string, MessageDescriptor>> = FIELD_WORDS[kind];
  return own[name] ?? MEMBER_WORDS[name];
}
