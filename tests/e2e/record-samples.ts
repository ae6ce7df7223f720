import type { ResourceName } from '#contract/paths.ts';
import { nextCif } from '../support/cifs.ts';

/** A resource whose rows are said by a definition, and a row of it as a person fills it in. */
export interface Sample {
  resource: ResourceName;
  /** The page of its rows, with the ids of what they belong to; its form is asked for in the address. */
  page: string;
  /** Where its form has a page of its own. */
  newPage?: string;
  /** What stands in the form's fields, by their names; what is chosen by its words. */
  fill: Readonly<Record<string, string>>;
  choose?: Readonly<Record<string, string>>;
  /** Which field changes, from what was filled in to what. */
  change: readonly [field: string, before: string, after: string];
  /** What another row may not have too, beside that. */
  unique?: readonly string[];
  /** Another row by the headings of a table: the export of its list shows more or less than can come in. */
  file?: Readonly<Record<string, string>>;
  /** Where its form stands, and what is below it, when those have pages of their own; `{id}` is the row's. */
  form?: string;
  sheet?: string;
  /** The form of a new one goes on to the page of the row. */
  goesOn?: true;
  /** What is asked before it goes. */
  asks?: string;
  /** It is never removed, and why not. */
  stays?: string;
}

/** The lists of the settings. */
export const LISTS: readonly Sample[] = [
  {
    resource: 'clients',
    page: '/settings/clients',
    fill: { name: 'Sample client', phone: '981000001' },
    change: ['phone', '981000001', '981000002'],
    unique: ['name'],
  },
  {
    resource: 'categories',
    page: '/settings/categories',
    fill: { code: 'S1', name: 'Sample item', nameGl: 'Partida de mostra' },
    change: ['nameGl', 'Partida de mostra', 'Partida de proba'],
    unique: ['code'],
  },
  {
    resource: 'organizations',
    page: '/settings/organizations',
    fill: { name: 'Sample body', bdnsId: '101' },
    choose: { level: 'Region' },
    change: ['bdnsId', '101', '102'],
    unique: ['name'],
  },
  {
    resource: 'collaborators',
    page: '/settings/collaborators',
    fill: { name: 'Sample collaborator', notes: 'First note' },
    choose: { kind: 'Freelance' },
    change: ['notes', 'First note', 'Second note'],
    unique: ['name'],
  },
  {
    resource: 'beads',
    page: '/settings/beads',
    fill: { code: 'SAMPLE', name: 'Sample resource', assetAccount: '21700000' },
    choose: { typology: 'Equipment' },
    change: ['assetAccount', '21700000', '21800000'],
    unique: ['code'],
  },
  {
    resource: 'milestoneTypes',
    page: '/settings/milestones',
    fill: { code: 'sample', name: 'Sample milestone' },
    change: ['name', 'Sample milestone', 'Another milestone'],
    unique: ['code'],
  },
  {
    resource: 'expenseAccounts',
    page: '/settings/expenses-accounts',
    fill: { num: '62990001', name: 'Sample account' },
    choose: { companyId: 'Ficticia Audiovisual' },
    change: ['name', 'Sample account', 'Another account'],
    unique: ['num'],
  },
  {
    resource: 'holidays',
    page: '/settings/milestones?tab=days&year=2027',
    fill: { name: 'Sample day', day: '11/06/2027' },
    choose: { scope: 'A region' },
    change: ['name', 'Sample day', 'Another day'],
    unique: ['day'],
  },
];

/** Money, and what requests need. */
export const MONEY: readonly Sample[] = [
  {
    resource: 'treasuryRecords',
    page: '/results/treasury',
    fill: { concept: 'Sample payment', amountCents: '120,00', dueDate: '03/03/2027' },
    choose: { companyId: 'Ficticia Audiovisual' },
    change: ['concept', 'Sample payment', 'Another payment'],
    file: {
      Company: 'Ficticia Audiovisual',
      Concept: 'Another payment 2',
      Amount: '50,00',
      'Registered on': '01/02/2027',
      'Due date': '04/03/2027',
    },
  },
  {
    resource: 'amortizations',
    page: '/amortizations',
    fill: { quantity: '2', unitPriceCents: '10,00', notes: 'Sample charge' },
    choose: { resourceId: 'Cámara digital', companyId: 'Ficticia Audiovisual' },
    change: ['notes', 'Sample charge', 'Another charge'],
    file: {
      Type: 'Usage',
      Resource: 'Cámara digital de cine 6K con ópticas',
      Company: 'Ficticia Audiovisual',
      Month: '03/2026',
      Units: '2',
      'Price of a unit': '10,00',
      Notes: 'Another charge 2',
    },
  },
  {
    resource: 'balanceEntries',
    page: '/collaborators/{collaboratorId}/balances',
    fill: { date: '03/03/2026', creditCents: '120,00', concept: 'Sample entry' },
    change: ['concept', 'Sample entry', 'Another entry'],
    file: {
      Origin: 'Adjustment',
      Date: '04/03/2026',
      Concept: 'Another entry 2',
      'In favour': '50,00',
    },
  },
  {
    resource: 'milestones',
    page: '/subventions/call-requests/{requestId}/milestones',
    fill: { title: 'Sample step', date: '03/03/2027' },
    change: ['title', 'Sample step', 'Another step'],
    file: { Title: 'Another step 2', Day: '04/03/2027' },
  },
  {
    resource: 'documentations',
    page: '/subventions/call-requests/{requestId}/documents',
    fill: { type: 'Sample paper', requirement: 'First wish' },
    change: ['requirement', 'First wish', 'Second wish'],
    unique: ['type'],
    file: { 'Document type': 'Sample paper 2', Requirement: 'Second wish 2' },
  },
  {
    resource: 'movements',
    page: '/projects/{projectId}/movements',
    newPage: '/projects/{projectId}/movements/new',
    fill: { amountCents: '120,00', date: '03/03/2026', concept: 'Sample transfer' },
    change: ['concept', 'Sample transfer', 'Another transfer'],
    file: { Date: '04/03/2026', Amount: '-50,00', Concept: 'Another transfer 2' },
  },
  {
    resource: 'minimisAids',
    page: '/subventions/minimis',
    fill: { body: 'Sample body', ggeCents: '120,00', grantDate: '03/03/2026' },
    choose: { companyId: 'Ficticia Audiovisual' },
    change: ['body', 'Sample body', 'Another body'],
    file: {
      Company: 'Ficticia Audiovisual',
      'Day of the grant': '04/03/2026',
      'Gross grant equivalent': '50,00',
      'Granting body': 'Another body 2',
    },
  },
];

/** What has a page of its own, what stands in place of another list, and what is made of many parts. */
export const PAGES: readonly Sample[] = [
  {
    resource: 'tenders',
    page: '/subventions/tenders',
    form: '/subventions/tenders/{id}/summary?edit=1',
    sheet: '/subventions/tenders/{id}/summary',
    fill: { code: 'SAMPLE-1', title: 'Sample call' },
    change: ['title', 'Sample call', 'Another call'],
    file: { Code: 'SAMPLE-2', Title: 'Another call 2' },
  },
  {
    resource: 'callRequests',
    page: '/subventions/call-requests',
    form: '/subventions/call-requests/{id}?edit=1',
    sheet: '/subventions/call-requests/{id}',
    fill: { title: 'Sample request', requestedCents: '120,00' },
    choose: { tenderId: 'CT207E', companyId: 'Ficticia Audiovisual' },
    change: ['title', 'Sample request', 'Another request'],
    file: { Call: 'CT207E', Title: 'Another request 2', Requested: '50,00' },
    asks: 'Delete request',
  },
  {
    resource: 'projects',
    page: '/projects',
    newPage: '/projects?peek=new-project',
    form: '/projects/{id}',
    sheet: '/projects/{id}',
    fill: { name: 'Sample project' },
    choose: { companyId: 'Ficticia Audiovisual' },
    change: ['name', 'Sample project', 'Another project'],
    file: { Name: 'Another project 2', Company: 'Ficticia Audiovisual' },
  },
  {
    resource: 'companies',
    page: '/settings/companies',
    newPage: '/settings/companies/new',
    goesOn: true,
    form: '/settings/companies/{id}',
    sheet: '/settings/companies/{id}',
    fill: { name: 'Sample company', cif: nextCif() },
    change: ['name', 'Sample company', 'Another company'],
    file: { Name: 'Another company 2', CIF: nextCif() },
    stays: 'Books name it for years: it is archived',
  },
  {
    resource: 'expenses',
    page: '/expenses',
    fill: { concept: 'Sample expense', net: '120,00' },
    choose: { companyId: 'Ficticia Audiovisual' },
    change: ['concept', 'Sample expense', 'Another expense'],
    file: {
      Company: 'Ficticia Audiovisual',
      Concept: 'Another expense 2',
      'Date of issue': '04/03/2026',
      Net: '50,00',
    },
  },
  {
    resource: 'employees',
    page: '/results/personals?tab=people',
    fill: { name: 'Sample person', category: 'Gaffer', yearlyHours: '1770' },
    choose: { companyId: 'Ficticia Audiovisual' },
    change: ['category', 'Gaffer', 'Best boy'],
    unique: ['name'],
    file: {
      Company: 'Ficticia Audiovisual',
      Name: 'Another person',
      NIF: '00000000T',
      'Professional category': 'Best boy 2',
      'Hours of the year': '1700',
    },
  },
  {
    resource: 'bankRules',
    page: '/results/treasury?tab=bank&view=rules',
    fill: { pattern: 'sample words' },
    choose: { companyId: 'Ficticia Audiovisual', kind: 'Transfer' },
    change: ['pattern', 'sample words', 'other words'],
  },
  {
    resource: 'callSearches',
    page: '/subventions/tenders?found=searches',
    fill: { name: 'Sample search', words: 'sample' },
    change: ['words', 'sample', 'another'],
    unique: ['name'],
  },
];

/** What is walked by a test of its own, or has less than all of it, and why. */
export const ELSEWHERE: Partial<Record<ResourceName, string>> = {
  accountingRecords: 'it is made of an expense that is chosen: subventions-accounts.test.ts',
  accounts: "it is one's own and there is one: settings-phone.test.ts",
  allocationKeys: 'a year of a company has one, in a card of the results: own-places.test.ts',
  assignments: 'it is given below any record: comments.test.ts',
  bankBalances: 'it is entered beside its account in a panel of all accounts: treasury.test.ts',
  budgets:
    'its lines are edited in their cells, and put back in place of removed: money-budgets.test.ts',
  calendarYears: 'it is confirmed over the days of its year: own-places.test.ts',
  callHits:
    'the server alone makes it, and people say what becomes of it: subventions-bdns.test.ts',
  callRequestBudgets: 'its items are edited in their cells: subventions-accounts.test.ts',
  comments: 'it is said below any record: comments.test.ts',
  dedications: 'its months are cells of a grid: src/features/people/people.test.tsx',
  employeeMonths: 'its months are cells of a grid: tests/contract/people.test.ts',
  files: 'its form is a document: files.test.ts',
  multimedias: 'its form is a document or a link with its preview: multimedia.test.ts',
  notifications:
    'the rules make it, and each person says of their own how it stands: inbox.test.ts',
  people: 'it is what others see of users: nobody edits it',
  plannings: 'its months are cells of a grid: own-places.test.ts',
  reinvoices: 'it is made of the expenses that it passes on: money-reinvoices.test.ts',
  savedViews: 'it is what a list looks like, kept by its name: own-places.test.ts',
  treasuryScenarios: 'it is made of what is supposed over a forecast: own-places.test.ts',
  users:
    'the server decides at once who signs in: nothing of it waits on a device: empty-group.test.ts',
};
