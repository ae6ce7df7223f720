/**
 * Where each mirrored resource stands under the API's base URL; null for one that has no calls of its
 * own and comes by the feed alone. `{field}` is a field of the row. No Zod here: the service worker
 * reads it.
 */
export const RESOURCE_PATHS = {
  accountingRecords: '/call_request/accounting',
  accounts: '/profile',
  allocationKeys: '/allocation_keys',
  amortizations: '/amortizations',
  assignments: '/assignments',
  balanceEntries: '/balance_entries',
  bankBalances: '/bank_balances',
  bankRules: '/bank_rules',
  beads: '/oliver_beads',
  budgets: '/projects/{projectId}/budgets',
  callHits: '/call_hits',
  callRequestBudgets: '/call_request/budget',
  callRequests: '/call_request',
  callSearches: '/call_searches',
  calendarYears: '/calendar_years',
  categories: '/categories',
  clients: '/clients',
  collaborators: '/collaborators',
  comments: '/comments',
  companies: '/companies',
  dedications: '/dedications',
  documentations: '/call_request/documentation',
  employeeMonths: '/employee_months',
  employees: '/employees',
  expenseAccounts: '/expenses_accounts',
  expenses: '/expenses',
  files: '/files',
  holidays: '/holidays',
  milestoneTypes: '/milestone_types',
  milestones: '/call_request/milestone',
  minimisAids: '/minimis_aids',
  movements: '/movements',
  multimedias: '/multimedias',
  notifications: '/notifications',
  organizations: '/organizations',
  people: null,
  plannings: '/call_request/accounting/planning',
  projects: '/projects',
  reinvoices: '/reinvoices',
  savedViews: '/saved_views',
  tenders: '/tender',
  treasuryRecords: '/treasury',
  treasuryScenarios: '/treasury_scenarios',
  users: '/users',
} as const;

export type ResourceName = keyof typeof RESOURCE_PATHS;

export const RESOURCE_NAMES = Object.keys(RESOURCE_PATHS) as ResourceName[];

/** The path of a resource's rows, with the fields of a row that stand in it. */
export function resourcePath(
  resource: ResourceName,
  fields: Readonly<Record<string, unknown>>,
): string | null {
  const template = RESOURCE_PATHS[resource];
  return template?.replace(/\{(\w+)\}/g, (_, name: string) => String(fields[name])) ?? null;
}

/** Resources of which a person has one row only: their path carries no id. */
export const SINGLE_ROW: ReadonlySet<ResourceName> = new Set(['accounts']);

export const PATHS = {
  login: '/session/login',
  logout: '/session/logout',
  passkeyLogin: '/session/passkey',
  passkeyLoginOptions: '/session/passkey/options',
  sessionList: '/session/list',
  forgotPassword: '/session/forgot_password',
  resetPassword: '/session/reset_password',
  profile: '/profile',
  profileEmail: '/profile/email',
  profilePassword: '/profile/password',
  profileTotp: '/profile/totp',
  profileTotpConfirm: '/profile/totp/confirm',
  profileRecoveryCodes: '/profile/totp/recovery_codes',
  profilePasskeys: '/profile/passkeys',
  profilePasskeyOptions: '/profile/passkeys/options',
  profileExport: '/profile/export',
  profileCalendar: '/profile/calendar',
  profilePush: '/profile/push',
  notificationsSend: '/notifications/send',
  notificationsTest: '/notifications/test',
  calendarFeed: '/calendar',
  apiKeys: '/api_keys',
  audit: '/audit',
  auditCheck: '/audit/check',
  projectNextCode: '/projects/next_code',
  projectSummaries: '/projects/summaries',
  readings: '/readings',
  reinvoiceCreate: '/reinvoices/create',
  reinvoiceNextCode: '/reinvoices/next_code',
  callRequestFile: '/call_request/file',
  callRequestFiles: '/call_request/files',
  callRequestDocumentation: '/call_request/add_documentation',
  anonymousCompanies: '/call_request/anonymous_companies',
  tenderFile: '/tender/file',
  tenderMinimis: '/tender/get_minimis',
  timesheet: '/employees/timesheet.pdf',
  minimisRegister: '/minimis_aids/register',
  minimisDeclaration: '/minimis_aids/declaration.pdf',
  bdns: '/bdns',
  accountingSync: '/accounting_sync',
  accountingRuns: '/accounting_sync/runs',
  accountingStream: '/accounting_sync/stream',
  syncChanges: '/sync/changes',
  syncStream: '/sync/stream',
  syncInfo: '/sync/info',
  syncDevices: '/sync/devices',
  batch: '/batch',
  ledgers: '/ledgers',
  uploads: '/uploads',
  fileSearch: '/files/search',
  health: '/health',
  ready: '/ready',
} as const;
