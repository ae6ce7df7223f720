import type { ResourceName } from '#contract/paths.ts';

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
