import { bigint, customType, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** How far each ledger is packed: all its rows as they were at that place of the feed. */
export const ledgerPacks = pgTable('ledger_packs', {
  ledger: text().primaryKey(),
  head: bigint({ mode: 'number' }).notNull(),
  packedAt: instant().notNull().defaultNow(),
});

/** The rows of a company and month, packed (contract/ledgers/segment.ts) and compressed with gzip. */
export const ledgerSegments = pgTable(
  'ledger_segments',
  {
    ledger: text().notNull(),
    companyId: uuid().notNull(),
    /** `2026-03` */
    month: text().notNull(),
    /** Which rows in which versions are in it: a segment is packed again when they change. */
    content: text().notNull(),
    /** SHA-256 of its bytes before compression: its id on the wire. */
    hash: text().notNull(),
    rows: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ledger, table.companyId, table.month] })],
);
