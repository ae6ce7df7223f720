import type { FeedRow } from '#contract/sync.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { FeedHead } from './epoch.ts';
import type { Entry } from './streams.ts';

/** The end of the feed after some place, as everybody sees it who sees the same, and the moment it is of. */
export interface Tail extends FeedHead {
  /** Of all scopes, also of those whose rows are not in `rows`. */
  entries: readonly Entry[];
  rows: readonly FeedRow[];
}

/**
 * What is new, read once for all devices that are at the same place and see the same: same role, same
 * companies, same rights. Each asks with the head that it found the feed at, and gets a moment no older than
 * that. Rows that a person alone sees are never among them.
 */
export type Tails = (actor: Actor, from: number, at: FeedHead) => Promise<Tail | undefined>;
