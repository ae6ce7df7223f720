import type { ResourceName } from './paths.ts';

/** Version of the rows' shape. It only grows; the server takes this one and the two before it. */
export const SCHEMA_VERSION = 1;
export const MIN_SCHEMA_VERSION = 1;

/** Names of the headers of the sync protocol, in lower case as HTTP libraries hand them over. */
export const HEADERS = {
  /** UUID of one attempt of one outbox entry: at most one effect per key. */
  idempotencyKey: 'idempotency-key',
  /** `"<version>"`, the version that the change was made on. */
  ifMatch: 'if-match',
  device: 'sync-device',
  seq: 'sync-seq',
  /** Highest n with every entry ≤ n settled. */
  acked: 'sync-acked',
  schema: 'sync-schema',
  /** On every genuine answer of the API. An answer without it is a network error (a captive portal). */
  result: 'sync-result',
  replayed: 'idempotency-replayed',
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

/** Answer of `GET /sync/changes`. `next` is opaque and signed; hand it back as `cursor`. */
export interface FeedPage {
  epoch: string;
  schema: number;
  scopesAdded: string[];
  scopesDropped: string[];
  rows: FeedRow[];
  next: string;
  more: boolean;
  serverTime: string;
}
