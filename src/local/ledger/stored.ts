import type { LedgerName } from '#contract/ledgers/columns.ts';

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
