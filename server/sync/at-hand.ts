import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

interface Row {
  id: string;
}

interface Kept {
  /** The statement that asked. */
  text: string;
  value: unknown;
  /** What becomes of it with another row of the table that it is of; without one it is forgotten. */
  note?: ((row: Row) => void) | undefined;
  table?: PgTable | undefined;
}

/**
 * What requests of a shared transaction have read, for those after them (decision 302). What a request writes
 * is in it, or it is forgotten.
 */
export interface AtHand {
  get(name: string): unknown;
  /** Whether it was kept once, though it may be forgotten now. */
  wasKept(name: string): boolean;
  keep(name: string, kept: Kept): void;
  /** A row was made, or is changed and now like this; nothing else has changed in its table. */
  note(table: PgTable, row: Row): void;
  /** Rows of that table were written, or of any. */
  forget(table?: string): void;
}

/** The database's own functions read for the feed what the statement does not say. */
export const OF_FEED = /\bsync_/;

export function createAtHand(): AtHand {
  const all = new Map<string, Kept>();
  const names = new Set<string>();
  const forget: AtHand['forget'] = (table) => {
    for (const [name, { text }] of all) {
      if (table === undefined || mentions(text, table)) all.delete(name);
    }
  };
  return {
    get: (name) => all.get(name)?.value,
    wasKept: (name) => names.has(name),
    keep(name, kept) {
      names.add(name);
      // What the feed's functions read nobody sees in the statement.
      if (!OF_FEED.test(kept.text)) all.set(name, kept);
    },
    note(table, row) {
      for (const [name, kept] of all) {
        if (kept.table === table && kept.note) kept.note(row);
        else if (mentions(kept.text, getTableName(table))) all.delete(name);
      }
    },
    forget,
  };
}

export function mentions(text: string, table: string): boolean {
  return new RegExp(`\\b${table}\\b`).test(text);
}
