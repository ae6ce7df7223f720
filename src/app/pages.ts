import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Needs } from '#ui/not-shown.tsx';

/** What the shell says of one route: its title, and what stands there where that is still being built. */
export interface Page {
  title: MessageDescriptor;
  about?: MessageDescriptor;
  /** Pages of their own under the same path, by the `tab` of the address. */
  tabs?: Readonly<Record<string, MessageDescriptor>>;
  /** What it is made of: where a server does not show it, the page says so instead. */
  needs?: Needs;
  /** What it lacks, and says so, where a server does not show it. */
  uses?: Needs;
}

/** What the amounts of projects are summed up from. */
const AMOUNTS: Needs = ['budgets', 'expenses', 'amortizations'];
/** All that results are summed up from. */
const RESULT_NEEDS: Needs = ['expenses', 'amortizations'];

const access = {
  '/login': { title: msg`Sign in` },
  '/forgot-password': { title: msg`Forgotten password` },
  '/reset-password': { title: msg`New password` },
} satisfies Record<string, Page>;

const top = {
  '/amortizations': {
    title: msg`Amortizations`,
    about: msg`The yearly charge of every asset and resource, by project and by account.`,
    needs: ['amortizations'],
  },
  '/expenses': {
    title: msg`Expenses`,
    about: msg`Every expense of the group, and how its amount is imputed to projects and budget items.`,
    needs: ['expenses'],
  },
  '/files': {
    title: msg`Files`,
    about: msg`Every document in one place, with the project or request that it belongs to.`,
    needs: ['files'],
  },
  '/collaborators': {
    title: msg`Collaborators`,
    about: msg`Each collaborator with the current balance and the last movement.`,
    needs: ['collaborators'],
  },
  '/collaborators/$collaboratorId/amortizations': {
    title: msg`Resources of the collaborator`,
    about: msg`What the resources of this collaborator charge to each project, month by month.`,
    needs: ['collaborators', 'amortizations'],
  },
  '/collaborators/$collaboratorId/balances': {
    title: msg`Balance of the collaborator`,
    about: msg`The statement of this collaborator: charges, payments and running balance.`,
    needs: ['collaborators', 'balanceEntries'],
  },
  '/readings': { title: msg`Given to read` },
  '/readings/$callRequestId': { title: msg`Call request` },
} satisfies Record<string, Page>;

const projects = {
  '/projects': { title: msg`Projects`, needs: ['projects'], uses: AMOUNTS },
  '/projects/expenses': {
    title: msg`Expenses by project`,
    about: msg`A matrix of projects and months with the amounts imputed to each.`,
    needs: ['expenses'],
  },
  '/projects/$projectId': { title: msg`Project`, uses: AMOUNTS },
  '/projects/$projectId/budgets': {
    title: msg`Budgets`,
    about: msg`The tree of budget items with units, unit prices, amounts and deviation.`,
    needs: ['budgets'],
    uses: ['expenses'],
  },
  '/projects/$projectId/budgets/new': {
    title: msg`New budget item`,
    about: msg`The form for one budget item: category, parent item, units and unit price.`,
    needs: ['budgets'],
  },
  '/projects/$projectId/expenses': {
    title: msg`Imputed expenses`,
    about: msg`The expenses imputed to this project, each with its document and budget item.`,
    needs: ['expenses'],
  },
  '/projects/$projectId/movements': {
    title: msg`Movements`,
    about: msg`Bank and cash movements of this project with their running balance.`,
    needs: ['movements'],
    uses: ['expenses'],
  },
  '/projects/$projectId/movements/new': {
    title: msg`New movement`,
    about: msg`The form for money that came in or went out: date, amount, counterparty and account.`,
    needs: ['movements'],
  },
  '/projects/$projectId/multimedias': {
    title: msg`Multimedia`,
    about: msg`Photos, videos and documents of this project, with their rights and tags.`,
    needs: ['multimedias'],
  },
  '/projects/$projectId/multimedias/new': {
    title: msg`Add multimedia`,
    about: msg`Where photos, videos and documents are dropped, taken with the camera or pasted.`,
    needs: ['multimedias'],
  },
  '/projects/$projectId/summary': {
    title: msg`Project summary`,
    about: msg`The printable report of this project: income, expenses by type and result.`,
    needs: ['expenses', 'budgets'],
  },
  '/projects/$projectId/tracking': {
    title: msg`Tracking`,
    about: msg`Each budget item with its deviation, in euros and per cent, and its indicators.`,
    needs: ['expenses', 'budgets'],
  },
} satisfies Record<string, Page>;

const results = {
  '/results': {
    title: msg`Results`,
    about: msg`Four headline figures against the previous year, and twelve months at a glance.`,
    needs: RESULT_NEEDS,
  },
  '/results/summary': {
    title: msg`Summary of results`,
    about: msg`Profit and loss by company and concept, with the eliminations inside the group.`,
    needs: RESULT_NEEDS,
  },
  '/results/projects': {
    title: msg`Results by project`,
    about: msg`Income, expenses and margin of every project.`,
    needs: RESULT_NEEDS,
  },
  '/results/collaborators': {
    title: msg`Results by collaborator`,
    about: msg`What each collaborator contributed, charged and amortized.`,
    needs: ['collaborators', 'balanceEntries'],
  },
  '/results/structures': {
    title: msg`Structure expenses`,
    about: msg`Expenses of the structure by account and month, and how they are distributed.`,
    needs: RESULT_NEEDS,
  },
  '/results/personals': {
    title: msg`Personnel expenses`,
    about: msg`Cost of personnel by person and month, and what of it is imputed to projects.`,
    needs: RESULT_NEEDS,
  },
  '/results/material': {
    title: msg`Material expenses`,
    about: msg`Material by provider and category, and how it develops.`,
    needs: RESULT_NEEDS,
  },
  '/results/others': {
    title: msg`Other income`,
    about: msg`Income outside the projects, by type and client.`,
    needs: RESULT_NEEDS,
  },
  '/results/amortizations': {
    title: msg`Results of amortizations`,
    about: msg`The annual charge by project and account, and the net book value.`,
    needs: ['amortizations'],
  },
  '/results/treasury': {
    title: msg`Treasury`,
    tabs: { bank: msg`Bank` },
    about: msg`The forecast of receipts and payments by due date, with the balance day by day.`,
    needs: ['expenses', 'movements', 'treasuryRecords', 'bankBalances'],
  },
} satisfies Record<string, Page>;

const settings = {
  '/settings': { title: msg`Settings`, tabs: { audit: msg`Audit` } },
  '/settings/profile': { title: msg`Profile` },
  '/settings/companies': { title: msg`Companies`, needs: ['companies'] },
  '/settings/companies/new': { title: msg`New company` },
  '/settings/companies/$companyId': { title: msg`Company` },
  '/settings/users': {
    title: msg`Users`,
    about: msg`Who may sign in, with which role, and with which rights on each project.`,
    needs: ['users'],
  },
  '/settings/categories': {
    title: msg`Budget items`,
    about: msg`The tree of categories from which budgets are made.`,
    needs: ['categories'],
  },
  '/settings/beads': {
    title: msg`Amortizable resources`,
    about: msg`Equipment, rooms, licences and people whose use is charged to projects.`,
    needs: ['beads'],
  },
  '/settings/expenses-accounts': {
    title: msg`Expense accounts`,
    about: msg`The accounts of the accounting service and the budget that each belongs to.`,
    needs: ['expenseAccounts'],
  },
  '/settings/clients': {
    title: msg`Clients`,
    about: msg`Clients with tax number, contacts and what was billed this year.`,
    needs: ['clients'],
  },
  '/settings/collaborators': {
    title: msg`Collaborators of the group`,
    about: msg`Collaborators with typology, linked user and opening balance.`,
    needs: ['collaborators'],
  },
  '/settings/milestones': {
    title: msg`Milestone types`,
    tabs: { days: msg`Working days` },
    about: msg`Templates of milestones: what is due how many days after which date.`,
    needs: ['milestoneTypes'],
  },
  '/settings/organizations': {
    title: msg`Organizations`,
    about: msg`The bodies that grant subsidies, with their level and calls.`,
    needs: ['organizations'],
  },
} satisfies Record<string, Page>;

const subventions = {
  '/subventions': {
    title: msg`Subsidies`,
    about: msg`The next fourteen days, the requests by state, and what is missing.`,
    needs: ['tenders', 'callRequests'],
  },
  '/subventions/calendar': {
    title: msg`Calendar`,
    about: msg`Deadlines of calls, milestones and documents by month, as a list or over the year.`,
    uses: ['tenders', 'milestones', 'documentations'],
  },
  '/subventions/minimis': {
    title: msg`Minimis aid`,
    about: msg`The aid of each company over three years against its ceiling.`,
    needs: ['minimisAids'],
  },
  '/subventions/tenders': {
    title: msg`Calls`,
    about: msg`Published calls with organization, aid type and the days left to apply.`,
    needs: ['tenders'],
  },
  '/subventions/tenders/$tenderId/summary': {
    title: msg`Summary of the call`,
    about: msg`Key facts of this call and all its periods on one axis.`,
  },
  '/subventions/tenders/$tenderId/accounts': {
    title: msg`Accounts of the call`,
    about: msg`The accounts used across the requests of this call, eligible and not.`,
    needs: ['accountingRecords', 'expenses'],
  },
  '/subventions/tenders/$tenderId/budget': {
    title: msg`Budget of the call`,
    about: msg`Eligible items with their limits, and what was requested of each.`,
    needs: ['callRequests', 'callRequestBudgets'],
  },
  '/subventions/tenders/$tenderId/call-requests': {
    title: msg`Requests of the call`,
    about: msg`The requests made to this call, by company.`,
    needs: ['callRequests'],
  },
  '/subventions/tenders/$tenderId/documents': {
    title: msg`Documents of the call`,
    about: msg`Bases, gazette and forms of this call, with their versions.`,
    needs: ['files'],
  },
  '/subventions/tenders/$tenderId/milestones': {
    title: msg`Milestones of the call`,
    about: msg`The milestones that every request of this call inherits.`,
  },
  '/subventions/call-requests': {
    title: msg`Call requests`,
    about: msg`All requests with state, amounts and the next deadline.`,
    needs: ['callRequests'],
  },
  '/subventions/call-requests/$callRequestId': {
    title: msg`Call request`,
    about: msg`The state of this request, its amounts, and what is missing to justify it.`,
    uses: ['milestones', 'documentations', 'accountingRecords', 'callRequestBudgets'],
  },
  '/subventions/call-requests/$callRequestId/accounts': {
    title: msg`Accounting of the request`,
    about: msg`What was planned, executed, justified and paid, by budget item and by expense.`,
    needs: ['accountingRecords'],
    uses: ['expenses', 'plannings'],
  },
  '/subventions/call-requests/$callRequestId/budget': {
    title: msg`Budget of the request`,
    about: msg`The items of this request: requested, granted, executed and justified.`,
    needs: ['callRequestBudgets'],
    uses: ['accountingRecords', 'plannings'],
  },
  '/subventions/call-requests/$callRequestId/changes': {
    title: msg`Changes of the grant of the request`,
    about: msg`Extensions, changes between items and what was given up, each with what the body said.`,
    uses: ['callRequestBudgets', 'documentations'],
  },
  '/subventions/call-requests/$callRequestId/documents': {
    title: msg`Documents of the request`,
    about: msg`The documents that this request needs, with their deadlines and amendments.`,
    uses: ['documentations'],
  },
  '/subventions/call-requests/$callRequestId/milestones': {
    title: msg`Milestones of the request`,
    about: msg`The dates of this request, with the working days left and who is reminded.`,
    needs: ['milestones'],
  },
} satisfies Record<string, Page>;

/** Every page of the app by the path of its route. */
export const PAGES = { ...access, ...top, ...projects, ...results, ...settings, ...subventions };
export type PagePath = keyof typeof PAGES;

/** The page of a route's path, also when written with a slash at the end. */
export function pageOf(path: string): Page | undefined {
  const key = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return Object.hasOwn(PAGES, key) ? PAGES[key as PagePath] : undefined;
}
