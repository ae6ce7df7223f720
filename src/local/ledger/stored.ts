import type { LedgerName } from '#contract/ledgers/columns.ts';
import type { FeedRow } from '#contract/sync.ts';

/** Where a segment lies: the ledger, the company and the month of its rows. */
export type SegmentKey = [ledger: LedgerName, companyId: string, month: string];

/** What is known of a segment without opening it. */
export interface SegmentHead {
  ledger: LedgerName;
  companyId: string;
  /** `2026-03` */
  month: string;
  /** SHA-256 of its bytes at the server; empty for one that this device packed. */
  hash: string;
  /** How many rows it has. */
  rows: number;
  /** The reader's scopes that show its rows; never none. */
  scopes: string[];
  /** The ids of its rows in their order, which is that of their 16 bytes. */
  ids: ArrayBuffer;
}

/** The packed rows themselves (`contract/ledgers/segment.ts`). */
export interface SegmentBytes {
  ledger: LedgerName;
  companyId: string;
  month: string;
  bytes: ArrayBuffer;
}

/** A row of a segment that no longer is where it was packed: it hides that one. */
export interface Gone {
  ledger: LedgerName;
  id: string;
}

/** What one pull brought of a ledger, as the feed told it. It lies over the ledger's table until it is put into it. */
export interface Delta {
  /** The later one tells the later state of a row. */
  seq: number;
  ledger: LedgerName;
  /** Its rows by name (`rowKey`), each once. */
  keys: string[];
  /** None of them has unsent changes. */
  rows: FeedRow[];
}

/**
 * Columns of whole numbers that somebody made of the segments, for the next start. They may go at any moment, and are
 * made anew where they do not fit.
 */
export interface Snapshot {
  name: string;
  /** Of the segments, the rule and the code that they were made by. */
  stamp: string;
  /** Texts and the like, as JSON. */
  told: string;
  /** By column: of which numbers it is, and how many. */
  layout: [kind: NumberKind, length: number][];
  /** The columns one after another, each from a multiple of 8 on. Out of the heap a browser reads them ten times as fast. */
  bytes: Blob;
  /** Of all that: what does not come to it is damaged. */
  sum: number;
}

export type NumberKind = 'u8' | 'u16' | 'i16' | 'i32' | 'f64';

export type NumberColumn = Uint8Array | Uint16Array | Int16Array | Int32Array | Float64Array;
