/** What people are told of; how a problem of the sync stands is told by the device alone. */
export const NOTICE_KINDS = [
  'deadline',
  'requirement',
  'assignment',
  'accounting',
  'calls',
  'message',
  'comment',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/**
 * Why they are told. `alert`: so many days before; `received`: a body asks for something; `disputed`: a
 * collaborator sees an error in their statement; `declined`: a second person does not approve what they wrote;
 * `mentioned`, `answered`: in a comment; `given`: a row of any kind was assigned to them.
 */
export const NOTICE_RULES = [
  'alert',
  'received',
  'assigned',
  'new-expenses',
  'new-calls',
  'message',
  'disputed',
  'declined',
  'mentioned',
  'answered',
  'given',
] as const;
export type NoticeRule = (typeof NOTICE_RULES)[number];

const OF_ROW: ReadonlySet<NoticeRule> = new Set(['declined', 'mentioned', 'answered', 'given']);

/** Whether it tells of what was said on a row or given to somebody there: it leads to that row. */
export function isOfRow(rule: NoticeRule): boolean {
  return OF_ROW.has(rule);
}

export const NOTICE_STATES = ['unread', 'read', 'done', 'snoozed'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

/** The kinds of rows that a notice leads to, and that people comment on and give each other: all but one's own. */
export const NOTICE_SUBJECTS = [
  'accountingRecords',
  'allocationKeys',
  'amortizations',
  'balanceEntries',
  'bankBalances',
  'bankRules',
  'beads',
  'budgets',
  'callHits',
  'callRequestBudgets',
  'callRequests',
  'callSearches',
  'calendarYears',
  'categories',
  'clients',
  'collaborators',
  'companies',
  'dedications',
  'documentations',
  'employeeMonths',
  'employees',
  'expenseAccounts',
  'expenses',
  'files',
  'holidays',
  'milestoneTypes',
  'milestones',
  'minimisAids',
  'movements',
  'multimedias',
  'organizations',
  'plannings',
  'projects',
  'reinvoices',
  'tenders',
  'treasuryRecords',
  'treasuryScenarios',
  'users',
] as const;
export type NoticeSubject = (typeof NOTICE_SUBJECTS)[number];

export const NOTICE_CHANNELS = ['inbox', 'push', 'mail'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];
/** By which ways a person wants to be told of a kind. */
export type NoticeChannels = Readonly<Record<NoticeChannel, boolean>>;
export type NoticePrefs = Readonly<Partial<Record<NoticeKind, NoticeChannels>>>;

const USUAL: Readonly<Record<NoticeKind, NoticeChannels>> = {
  deadline: { inbox: true, push: true, mail: true },
  requirement: { inbox: true, push: true, mail: true },
  assignment: { inbox: true, push: true, mail: false },
  accounting: { inbox: true, push: false, mail: false },
  calls: { inbox: true, push: false, mail: true },
  message: { inbox: true, push: true, mail: true },
  comment: { inbox: true, push: true, mail: false },
};

/** What the person has chosen for a kind, or what is usual. */
export function channelsFor(prefs: NoticePrefs, kind: NoticeKind): NoticeChannels {
  return prefs[kind] ?? USUAL[kind];
}
