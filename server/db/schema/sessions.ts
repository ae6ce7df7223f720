import { bigint, boolean, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '#domain/access/roles.ts';
import type { Locale } from '#contract/resources/accounts.ts';
import { instant } from './columns.ts';
import { users } from './users.ts';

/** One signed-in person on one device. `id` is the token's `jti`. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** SHA-256 of the opaque token that the answer of login carries. */
    authTokenHash: text().notNull(),
    /** Browser and system, as the login said them; shown to the person. */
    userAgent: text().notNull().default(''),
    address: text().notNull().default(''),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** Links to set a new password. Only the hash of a link's token is kept. */
export const passwordResets = pgTable('password_resets', {
  tokenHash: text().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => users.id),
  expiresAt: instant().notNull(),
  usedAt: instant(),
});

/**
 * The secret link to a person's calendar, one for each. Only the hash of its token is kept; a link that
 * was renewed or ended leaves nothing behind.
 */
export const calendarLinks = pgTable('calendar_links', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  tokenHash: text().notNull().unique('calendar_links_token'),
  /** Of the texts in the calendar. */
  language: text().$type<Locale>().notNull(),
  createdAt: instant().notNull().defaultNow(),
});

/**
 * Keys of programs. Who made one answers for it: it is taken while they may sign in with a role that is
 * not below its own. Only the hash of a key is kept; one that was ended stays, since the audit names it.
 */
export const apiKeys = pgTable('api_keys', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  keyHash: text().notNull().unique('api_keys_hash'),
  /** Its last signs, by which people tell it from others. */
  tail: text().notNull(),
  role: text().$type<Role>().notNull(),
  companyIds: uuid().array().notNull(),
  createdBy: uuid()
    .notNull()
    .references(() => users.id),
  createdAt: instant().notNull().defaultNow(),
  /** The last day on which it is taken, in Spain. */
  expiresOn: date().notNull(),
  lastUsedAt: instant(),
  endedAt: instant(),
});

/**
 * Passkeys (WebAuthn): the half of each that proves, never one that opens. A row is deleted when its passkey
 * ends; the audit has its name.
 */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** By which browser and authenticator know it; base64url, as the key. */
    credentialId: text().notNull().unique('passkeys_credential'),
    /** COSE. */
    publicKey: text().notNull(),
    /** How often it was used, where the authenticator counts; 0 where it does not. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How the authenticator can be reached: `internal`, `usb` … */
    transports: text().array().notNull(),
    name: text().notNull(),
    /** Its keeper copies it to other devices. */
    isBackedUp: boolean().notNull(),
    createdAt: instant().notNull().defaultNow(),
    lastUsedAt: instant(),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** What a passkey is asked to sign, once and within a few minutes; the id is a hash of what the asker got. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  id: text().primaryKey(),
  challenge: text().notNull(),
  /** The session in which a passkey is made; null for a sign-in. */
  sessionId: uuid(),
  expiresAt: instant().notNull(),
});

/** Failed logins by account or address, known or not; `key` is a hash. */
export const loginFailures = pgTable('login_failures', {
  key: text().primaryKey(),
  failures: integer().notNull().default(0),
  blockedUntil: instant(),
  lastAt: instant().notNull().defaultNow(),
});
