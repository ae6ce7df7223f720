import * as z from 'zod';
import { LEDGER_NAMES, type LedgerName } from './columns.ts';

/** Answer of `GET /ledgers/{name}/segments`: what a ledger is packed in, as far as the reader sees it. */
export const ledgerManifest = z.object({
  epoch: z.string(),
  /** The place of the feed up to which the changes are in the segments; null: it was never packed. */
  head: z.int().nullable(),
  segments: z.array(
    z.object({
      /** SHA-256 of its bytes. */
      id: z.string(),
      companyId: z.uuid(),
      /** `2026-03` */
      month: z.string(),
      rows: z.int(),
      /** The reader's scope that shows its rows. */
      scope: z.string(),
    }),
  ),
});
export type LedgerManifest = z.infer<typeof ledgerManifest>;

/** Up to which place of the feed a device holds ledgers packed. */
export type HeldLedgers = Readonly<Partial<Record<LedgerName, number>>>;

/** Parameter `held` of the first page of the feed: `expenses:1200,movements:1180`. */
export function writeHeld(held: HeldLedgers): string {
  return Object.entries(held)
    .map(([name, head]) => `${name}:${head}`)
    .join();
}

/** Null for what is no list of ledgers and places. */
export function readHeld(text: string): HeldLedgers | null {
  const held: Partial<Record<LedgerName, number>> = {};
  for (const part of text.split(',')) {
    const [, name = '', head] = /^(\w+):(\d{1,15})$/.exec(part) ?? [];
    const ledger = LEDGER_NAMES.find((known) => known === name);
    if (!ledger) return null;
    held[ledger] = Number(head);
  }
  return held;
}
