import type * as z from 'zod';
import type { ResourceName } from '../paths.ts';
import {
  accountingRecordCreate,
  accountingRecordRow,
  accountingRecordUpdate,
} from './accounting-records.ts';
import { accountRow, accountUpdate } from './accounts.ts';
import { allocationKeyCreate, allocationKeyRow, allocationKeyUpdate } from './allocation-keys.ts';
import { amortizationCreate, amortizationRow, amortizationUpdate } from './amortizations.ts';
import { assignmentCreate, assignmentRow, assignmentUpdate } from './assignments.ts';
import { balanceEntryCreate, balanceEntryRow, balanceEntryUpdate } from './balance-entries.ts';
import { bankBalanceCreate, bankBalanceRow, bankBalanceUpdate } from './bank-balances.ts';
import { bankRuleCreate, bankRuleRow, bankRuleUpdate } from './bank-rules.ts';
import { beadCreate, beadRow, beadUpdate } from './beads.ts';
import { budgetCreate, budgetRow, budgetUpdate } from './budgets.ts';
import {
  callRequestBudgetCreate,
  callRequestBudgetRow,
  callRequestBudgetUpdate,
} from './call-request-budgets.ts';
import { callRequestCreate, callRequestRow, callRequestUpdate } from './call-requests.ts';
import { categoryCreate, categoryRow, categoryUpdate } from './categories.ts';
import { clientCreate, clientRow, clientUpdate } from './clients.ts';
import { collaboratorCreate, collaboratorRow, collaboratorUpdate } from './collaborators.ts';
import { commentCreate, commentRow, commentUpdate } from './comments.ts';
import { callHitRow, callHitUpdate } from './call-hits.ts';
import { callSearchCreate, callSearchRow, callSearchUpdate } from './call-searches.ts';
import { companyCreate, companyRow, companyUpdate } from './companies.ts';
import { dedicationCreate, dedicationRow, dedicationUpdate } from './dedications.ts';
import { documentationCreate, documentationRow, documentationUpdate } from './documentations.ts';
import { employeeMonthCreate, employeeMonthRow, employeeMonthUpdate } from './employee-months.ts';
import { employeeCreate, employeeRow, employeeUpdate } from './employees.ts';
import {
  expenseAccountCreate,
  expenseAccountRow,
  expenseAccountUpdate,
} from './expense-accounts.ts';
import { expenseCreate, expenseRow, expenseUpdate } from './expenses.ts';
import { fileCreate, fileRow, fileUpdate } from './files.ts';
import {
  calendarYearCreate,
  calendarYearRow,
  calendarYearUpdate,
  holidayCreate,
  holidayRow,
  holidayUpdate,
} from './holidays.ts';
import { milestoneTypeCreate, milestoneTypeRow, milestoneTypeUpdate } from './milestone-types.ts';
import { milestoneCreate, milestoneRow, milestoneUpdate } from './milestones.ts';
import { minimisAidCreate, minimisAidRow, minimisAidUpdate } from './minimis-aids.ts';
import { movementCreate, movementRow, movementUpdate } from './movements.ts';
import { multimediaCreate, multimediaRow, multimediaUpdate } from './multimedias.ts';
import { notificationCreate, notificationRow, notificationUpdate } from './notifications.ts';
import { organizationCreate, organizationRow, organizationUpdate } from './organizations.ts';
import { personRow } from './people.ts';
import { planningCreate, planningRow, planningUpdate } from './plannings.ts';
import { projectCreate, projectRow, projectUpdate } from './projects.ts';
import { reinvoiceCreate, reinvoiceRow, reinvoiceUpdate } from './reinvoices.ts';
import { savedViewCreate, savedViewRow, savedViewUpdate } from './saved-views.ts';
import { tenderCreate, tenderRow, tenderUpdate } from './tenders.ts';
import {
  treasuryRecordCreate,
  treasuryRecordRow,
  treasuryRecordUpdate,
} from './treasury-records.ts';
import {
  treasuryScenarioCreate,
  treasuryScenarioRow,
  treasuryScenarioUpdate,
} from './treasury-scenarios.ts';
import { userCreate, userRow, userUpdate } from './users.ts';

/** The Zod schemas of a mirrored resource. `create` and `update` are absent where nobody may. */
export interface ResourceSchemas {
  row: z.ZodObject;
  create?: z.ZodObject;
  update?: z.ZodObject;
}

/** Every mirrored resource: what the feed carries and what the calls take. */
export const RESOURCES = {
  accountingRecords: {
    row: accountingRecordRow,
    create: accountingRecordCreate,
    update: accountingRecordUpdate,
  },
  accounts: { row: accountRow, update: accountUpdate },
  allocationKeys: {
    row: allocationKeyRow,
    create: allocationKeyCreate,
    update: allocationKeyUpdate,
  },
  amortizations: {
    row: amortizationRow,
    create: amortizationCreate,
    update: amortizationUpdate,
  },
  assignments: { row: assignmentRow, create: assignmentCreate, update: assignmentUpdate },
  balanceEntries: {
    row: balanceEntryRow,
    create: balanceEntryCreate,
    update: balanceEntryUpdate,
  },
  bankBalances: { row: bankBalanceRow, create: bankBalanceCreate, update: bankBalanceUpdate },
  bankRules: { row: bankRuleRow, create: bankRuleCreate, update: bankRuleUpdate },
  beads: { row: beadRow, create: beadCreate, update: beadUpdate },
  budgets: { row: budgetRow, create: budgetCreate, update: budgetUpdate },
  callHits: { row: callHitRow, update: callHitUpdate },
  callRequestBudgets: {
    row: callRequestBudgetRow,
    create: callRequestBudgetCreate,
    update: callRequestBudgetUpdate,
  },
  callRequests: { row: callRequestRow, create: callRequestCreate, update: callRequestUpdate },
  callSearches: { row: callSearchRow, create: callSearchCreate, update: callSearchUpdate },
  calendarYears: { row: calendarYearRow, create: calendarYearCreate, update: calendarYearUpdate },
  categories: { row: categoryRow, create: categoryCreate, update: categoryUpdate },
  clients: { row: clientRow, create: clientCreate, update: clientUpdate },
  collaborators: { row: collaboratorRow, create: collaboratorCreate, update: collaboratorUpdate },
  comments: { row: commentRow, create: commentCreate, update: commentUpdate },
  companies: { row: companyRow, create: companyCreate, update: companyUpdate },
  dedications: { row: dedicationRow, create: dedicationCreate, update: dedicationUpdate },
  documentations: {
    row: documentationRow,
    create: documentationCreate,
    update: documentationUpdate,
  },
  employeeMonths: {
    row: employeeMonthRow,
    create: employeeMonthCreate,
    update: employeeMonthUpdate,
  },
  employees: { row: employeeRow, create: employeeCreate, update: employeeUpdate },
  expenseAccounts: {
    row: expenseAccountRow,
    create: expenseAccountCreate,
    update: expenseAccountUpdate,
  },
  expenses: { row: expenseRow, create: expenseCreate, update: expenseUpdate },
  files: { row: fileRow, create: fileCreate, update: fileUpdate },
  holidays: { row: holidayRow, create: holidayCreate, update: holidayUpdate },
  milestoneTypes: {
    row: milestoneTypeRow,
    create: milestoneTypeCreate,
    update: milestoneTypeUpdate,
  },
  milestones: { row: milestoneRow, create: milestoneCreate, update: milestoneUpdate },
  minimisAids: { row: minimisAidRow, create: minimisAidCreate, update: minimisAidUpdate },
  movements: { row: movementRow, create: movementCreate, update: movementUpdate },
  multimedias: { row: multimediaRow, create: multimediaCreate, update: multimediaUpdate },
  notifications: { row: notificationRow, create: notificationCreate, update: notificationUpdate },
  organizations: { row: organizationRow, create: organizationCreate, update: organizationUpdate },
  people: { row: personRow },
  plannings: { row: planningRow, create: planningCreate, update: planningUpdate },
  projects: { row: projectRow, create: projectCreate, update: projectUpdate },
  reinvoices: { row: reinvoiceRow, create: reinvoiceCreate, update: reinvoiceUpdate },
  savedViews: { row: savedViewRow, create: savedViewCreate, update: savedViewUpdate },
  tenders: { row: tenderRow, create: tenderCreate, update: tenderUpdate },
  treasuryRecords: {
    row: treasuryRecordRow,
    create: treasuryRecordCreate,
    update: treasuryRecordUpdate,
  },
  treasuryScenarios: {
    row: treasuryScenarioRow,
    create: treasuryScenarioCreate,
    update: treasuryScenarioUpdate,
  },
  users: { row: userRow, create: userCreate, update: userUpdate },
} as const satisfies Record<ResourceName, ResourceSchemas>;
