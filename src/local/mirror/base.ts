import type { ResourceName } from '#contract/paths.ts';
import type { FeedRow } from '#contract/sync.ts';

/** A row as the server has it, without the marks of this device. */
export type ServerRow = Record<string, unknown> & { id: string; version: number };

/**
 * The server's truth of a row that has unsent changes here, or the tombstone of one that this device
 * deleted. Rows without a base are in the mirror exactly as the server has them.
 */
export interface Base {
  resource: ResourceName;
  id: string;
  /** Null: not on the server (never was when `version` is 0, no longer otherwise). */
  row: ServerRow | null;
  /** Of a row that went away under unsent changes: as it was last, for a copy. */
  last?: ServerRow;
  /** Highest version seen; never decreases within one epoch of the server. */
  version: number;
  /** The reader's scopes through which the feed has shown the row. */
  scopes: string[];
  /** The feed itself has told that the row is gone: the tombstone has served. */
  told: boolean;
}

/** Which row; an entry of the outbox is named by the row that it changes. */
export interface RowName {
  resource: ResourceName;
  rowId: string;
}

/** Names a row of any collection. */
export function rowKey(resource: ResourceName, id: string): string {
  return `${resource}/${id}`;
}

/** The base of a row of the mirror that has no unsent changes; `seen` is undefined for an unknown row. */
export function baseOfRow(resource: ResourceName, id: string, seen: unknown): Base {
  if (!seen) return { resource, id, row: null, version: 0, scopes: [], told: false };
  const { _mark, _scopes, ...row } = seen as ServerRow & { _mark: unknown; _scopes: string[] };
  return { resource, id, row, version: row.version, scopes: _scopes, told: false };
}

/** One row of the feed on what is known of it: scopes always, contents never by an older version. */
export function takeTold(base: Base, { id, v, s, l, d }: FeedRow): void {
  const left = new Set(l);
  base.scopes = [...new Set([...base.scopes.filter((scope) => !left.has(scope)), ...s])];
  if (base.scopes.length === 0) {
    base.version = Math.max(base.version, v);
    takeAway(base);
  } else if (d && v >= base.version) {
    base.row = { ...d, id, version: v };
    base.version = v;
    base.told = false;
  }
}

/** The feed tells that the row is gone. */
export function takeAway(base: Base): void {
  if (base.row) base.last = base.row;
  base.row = null;
  base.scopes = [];
  base.told = true;
}
