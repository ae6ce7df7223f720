import type { Connection } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { laterEpoch } from '../sync/epoch.ts';
import type { Copier } from './copier.ts';

/** What lets in: a session, link or passkey that was ended after the earlier state must not come back. */
export const ENDED = [
  'sessions',
  'password_resets',
  'calendar_links',
  'passkeys',
  'passkey_challenges',
] as const;

/** Keys of programs end as well, but their rows stay: the history names programs by them. */
const END_KEYS = 'UPDATE api_keys SET ended_at = now() WHERE ended_at IS NULL';

/**
 * The rows are of an earlier state: every device rebuilds its mirror, documents that no row names stay for a
 * while (modules/files/orphans.ts), and no key of a program is taken.
 */
export async function beginEpoch(copier: Copier): Promise<void> {
  await copier.run(`UPDATE sync_meta SET epoch = '${laterEpoch()}'`);
  // The rows of an old backup come under a schema that may have no keys yet.
  await copier.run(
    `DO $$ BEGIN IF to_regclass('api_keys') IS NOT NULL THEN ${END_KEYS}; END IF; END $$`,
  );
}

/** For a database that went back by means of its own, before a server runs on it. */
export async function settleEarlierState(connection: Connection): Promise<void> {
  await migrate(connection);
  await connection.copying(async (copier) => {
    await beginEpoch(copier);
    for (const table of ENDED) await copier.run(`DELETE FROM ${table}`);
  });
}
