import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ResourceName } from '#contract/paths.ts';
import { instant } from './columns.ts';
import { users } from './users.ts';

const seq = () => bigint({ mode: 'number' });

/**
 * The change feed: for every mirrored row and each scope that sees or saw it, its latest place in the
 * order of commits. Written by triggers only (migration `feed`).
 */
export const syncChange = pgTable(
  'sync_change',
  {
    tbl: text().$type<ResourceName>().notNull(),
    pk: uuid().notNull(),
    scope: text().notNull(),
    seq: seq().notNull(),
    op: text().$type<'put' | 'leave'>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tbl, table.pk, table.scope] }),
    // What one scope tells, apart for what was left and for each ledger (server/sync/streams.ts).
    index('sync_change_stream').on(
      sql`sync_stream(${table.scope}, ${table.tbl}, ${table.op})`,
      table.seq,
    ),
    index('sync_change_seq').on(table.seq),
    // Lists: the rows that a scope sees, in the order of their ids.
    index('sync_change_list').on(table.tbl, table.scope, table.pk).where(sql`${table.op} = 'put'`),
  ],
);

/** One row. A new `epoch` (after a restored backup) makes every device rebuild its mirror. */
export const syncMeta = pgTable('sync_meta', {
  only: boolean().primaryKey().default(true),
  epoch: uuid().notNull(),
});

/** A device never goes away, so that a key pruned once stays refused by counting. */
export const devices = pgTable('devices', {
  id: uuid().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => users.id),
  /** Highest sequence number whose key may have been pruned. */
  prunedThrough: seq().notNull().default(0),
  acked: seq().notNull().default(0),
  /** Entries that the device had not settled at its last contact. */
  pending: seq().notNull().default(0),
  lastSeenAt: instant().notNull().defaultNow(),
  /** The contact (`lastSeenAt`) after which its silence was told. */
  remindedOf: instant(),
});

/** The decision taken under each key, positive or negative, to be answered again as it was. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid().notNull(),
    key: uuid().notNull(),
    fingerprint: text().notNull(),
    status: integer().notNull(),
    /** The body as it was sent, byte for byte. */
    body: text().notNull(),
    deviceId: uuid(),
    deviceSeq: seq(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_device').on(table.deviceId, table.deviceSeq),
  ],
);

/**
 * Who changed what. Rows are only ever added (trigger), each with a hash over itself and the one before
 * (trigger): whoever changes an old row breaks the chain.
 */
export const audit = pgTable(
  'audit',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant().notNull().defaultNow(),
    userId: uuid(),
    deviceId: uuid(),
    /** The API key of the program that asked, for who made the key. */
    programId: uuid(),
    /** Changed without saying which version was seen: the last write counted. */
    isUnconditional: boolean().notNull().default(false),
    key: uuid(),
    resource: text().notNull(),
    rowId: uuid(),
    action: text().notNull(),
    before: jsonb().$type<Readonly<Record<string, unknown>>>(),
    after: jsonb().$type<Readonly<Record<string, unknown>>>(),
    /** Order of the chain: that of the commits. Null until the commit. */
    place: bigint({ mode: 'number' }).unique('audit_place'),
    /** SHA-256 over itself and the one before, in hex. */
    hash: text().notNull().default(''),
  },
  (table) => [
    index('audit_row').on(table.resource, table.rowId, table.place),
    index('audit_resource').on(table.resource, table.place),
    index('audit_at').on(table.at),
    index('audit_user').on(table.userId, table.place),
  ],
);
