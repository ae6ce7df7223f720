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

/**
 * The rows are of an earlier state: every device rebuilds its mirror, and documents that no row names
 * stay for a while (modules/files/orphans.ts).
 */
export async function beginEpoch(copier: Copier): Promise<void> {
  await copier.run(`UPDATE sync_meta SET epoch = '${laterEpoch()}'`);
}

/** For a database that went back by means of its own, before a server runs on it. */
export async function settleEarlierState(connection: Connection): Promise<void> {
  await migrate(connection);
  await connection.copying(async (copier) => {
    await beginEpoch(copier);
    for (const table of ENDED) await copier.run(`DELETE FROM ${table}`);
  });
}
