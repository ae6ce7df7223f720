import type { LedgerManifest } from '#contract/ledgers/manifest.ts';

/** Which segments a ledger of the bench has, and where each lies in its one file. */
export interface LedgerIndex {
  rows: number;
  segments: (LedgerManifest['segments'][number] & { at: number; length: number })[];
}
