import { sql } from 'drizzle-orm';
import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Locale } from '#contract/resources/accounts.ts';
import type { RightLevel } from '#domain/access/policy.ts';
import type { Role } from '#domain/access/roles.ts';
import type { NoticePrefs } from '#domain/notifications/kinds.ts';
import { instant, rowColumns } from './columns.ts';
import { projects } from './projects.ts';

/** The people who sign in. Read by the feed twice: as `accounts` (one's own row) and as `people`. */
export const users = pgTable(
  'users',
  {
    ...rowColumns(),
    /** Kept in lower case. */
    login: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    /** Somebody else had it first, from when two could have one; the next one given is the own. */
    emailShared: boolean().notNull().default(false),
    role: text().$type<Role>().notNull(),
    companyIds: uuid().array().notNull().default(sql`'{}'`),
    /** How the person is told of each kind of notice. */
    notificationPrefs: jsonb().$type<NoticePrefs>().notNull().default({}),
    locale: text().$type<Locale>().notNull().default('es'),
    active: boolean().notNull().default(true),
    /** The password was given by somebody else, or there is none yet. */
    mustChangePassword: boolean().notNull().default(false),
    /** A second factor is asked for at the login. */
    hasTotp: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('users_login').on(table.login),
    uniqueIndex('users_email')
      .on(sql`lower(${table.email})`)
      .where(sql`not email_shared and deleted_at is null`),
  ],
);

/** Apart from `users`, so that no list and no feed can ever carry a hash. */
export const credentials = pgTable('credentials', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  /** argon2id in PHC form. */
  passwordHash: text().notNull(),
  /** Raised by every change of password: tokens of an earlier one are no longer taken. */
  sessionVersion: integer().notNull().default(1),
  changedAt: instant().notNull().defaultNow(),
  /** Secret of the second factor (RFC 6238), sealed; null while there is none. */
  totpSealed: text(),
  /** One that is being set up: counts from its first right code on. */
  totpPendingSealed: text(),
  /** The last time step whose code was taken: no code is taken twice. */
  totpLastStep: integer().notNull().default(0),
  /** Hashes of the recovery codes that are left. */
  recoveryHashes: text().array().notNull().default(sql`'{}'`),
  /** When a session of theirs was last used, to the hour; here, where no version and no feed tells of it. */
  lastAccessAt: instant(),
});

/** A change here raises the version of the user's row (trigger), so that their device learns it. */
export const projectRights = pgTable(
  'project_rights',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    level: text().$type<RightLevel>().notNull(),
    amounts: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.projectId] })],
);
