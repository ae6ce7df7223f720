import type { ResourceName } from './paths.ts';

/** Version of the rows' shape. It only grows; the server takes this one and the two before it. */
export const SCHEMA_VERSION = 13;
export const MIN_SCHEMA_VERSION = 1;

/** The schema from which on a resource is mirrored, where not from the first: older apps do not know it. */
export const MIRRORED_SINCE: Partial<Record<ResourceName, number>> = {
  accountingRecords: 6,
  allocationKeys: 7,
  amortizations: 3,
  assignments: 13,
  balanceEntries: 3,
  bankBalances: 7,
  bankRules: 11,
  beads: 2,
  budgets: 3,
  callHits: 12,
  callRequestBudgets: 6,
  callRequests: 6,
  callSearches: 12,
  calendarYears: 2,
  categories: 2,
  clients: 2,
  collaborators: 2,
  comments: 13,
  dedications: 12,
  documentations: 6,
  employeeMonths: 12,
  employees: 12,
  expenseAccounts: 2,
  expenses: 3,
  holidays: 2,
  milestoneTypes: 2,
  milestones: 6,
  minimisAids: 6,
  movements: 3,
  multimedias: 4,
  notifications: 8,
  organizations: 2,
  plannings: 6,
  reinvoices: 4,
  savedViews: 9,
  tenders: 5,
  treasuryRecords: 7,
  treasuryScenarios: 7,
  users: 2,
};

/** Names of the headers of the sync protocol, in lower case as HTTP libraries hand them over. */
export const HEADERS = {
  /** UUID of one attempt of one outbox entry: at most one effect per key. */
  idempotencyKey: 'idempotency-key',
  /** `"<version>"`, the version that the change was made on. */
  ifMatch: 'if-match',
  /** The history that `If-Match` counts in: after a restored backup numbers come again. */
  epoch: 'sync-epoch',
  device: 'sync-device',
  seq: 'sync-seq',
  /** Highest n with every entry ≤ n settled. */
  acked: 'sync-acked',
  schema: 'sync-schema',
  /** On every genuine answer of the API. An answer without it is a network error (a captive portal). */
  result: 'sync-result',
  /** On every answer of the API: the build of the app that this server gives out. */
  build: 'xeito-build',
  replayed: 'idempotency-replayed',
  /** With `POST /files`: the finished upload that holds the bytes. Not part of the fingerprint. */
  uploadId: 'upload-id',
  /** How many bytes of an upload the server has. */
  uploadOffset: 'upload-offset',
  /** With a ZIP that is made while it is sent: about how many bytes will come. */
  documentBytes: 'document-bytes',
} as const;

/**
 * One changed row of the feed. `s` the reader's scopes through which the row is visible now, `l` those
 * through which it no longer is (removed, or moved out of the scope). `d` is null when `s` is empty.
 */
export interface FeedRow {
  t: ResourceName;
  id: string;
  v: number;
  s: string[];
  l: string[];
  d: Record<string, unknown> | null;
}

/**
 * What the deadlines of subsidies are made of. A device that begins may ask for the rows of these before the
 * feed: they are few, and what field work looks at first.
 */
export const DEADLINE_RESOURCES = [
  'accounts',
  'callRequests',
  'calendarYears',
  'companies',
  'documentations',
  'holidays',
  'milestones',
  'organizations',
  'tenders',
] as const satisfies readonly ResourceName[];

/** At most so many requests in one `POST /batch`. */
export const MAX_BATCH = 50;

/** One frozen request of a batch, as it would have gone out alone: with its own key and headers. */
export interface BatchRequest {
  method: 'POST' | 'PUT' | 'DELETE';
  /** Under the API's base URL, with a slash in front. */
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

/** The answer to one request of a batch, in the order of the requests; `body` is parsed JSON. */
export interface BatchAnswer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/**
 * Answer of `GET /sync/changes`. `next` is opaque and signed; hand it back as `cursor`. `isAhead`: the rows of
 * DEADLINE_RESOURCES as they are now, and of the feed nothing yet.
 */
export interface FeedPage {
  epoch: string;
  schema: number;
  scopesAdded: string[];
  scopesDropped: string[];
  rows: FeedRow[];
  next: string;
  more: boolean;
  serverTime: string;
  isAhead?: boolean;
}

/** A device with work that waits and no contact for so many days is one to ask after. */
export const SILENT_DEVICE_DAYS = 5;

/** One device in the answer of `GET /sync/devices`. */
export interface DeviceState {
  id: string;
  userId: string;
  userName: string;
  /** UTC ISO instant of its last pull or change. */
  lastSeenAt: string;
  /** Entries from the first unsettled one on, at the last contact: those that wait, at the most. */
  pending: number;
  acked: number;
  /** Work waits on it, and nothing was heard of it for more than SILENT_DEVICE_DAYS. */
  isSilent: boolean;
}
