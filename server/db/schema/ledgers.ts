import { bigint, customType, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** How far each ledger is packed: no row is in its segments as it was before that place of the feed. */
export const ledgerPacks = pgTable('ledger_packs', {
  ledger: text().primaryKey(),
  /** Null: it was never packed to the end. */
  head: bigint({ mode: 'number' }),
  packedAt: instant().notNull().defaultNow(),
  /** Who packs it now, and when they were last at it: for some time nobody else does. */
  packer: uuid(),
  packerAt: instant(),
});

/** A month that a row has left, for another or for good. Written by triggers only. */
export const ledgerLeft = pgTable('ledger_left', {
  id: uuid().primaryKey().defaultRandom(),
  ledger: text().notNull(),
  companyId: uuid().notNull(),
  month: text().notNull(),
});

/** The rows of a company and month, packed (contract/ledgers/segment.ts) and compressed with gzip. */
export const ledgerSegments = pgTable(
  'ledger_segments',
  {
    ledger: text().notNull(),
    companyId: uuid().notNull(),
    /** `2026-03` */
    month: text().notNull(),
    /** SHA-256 of its bytes before compression: its id on the wire. */
    hash: text().notNull(),
    rows: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ledger, table.companyId, table.month] })],
);
