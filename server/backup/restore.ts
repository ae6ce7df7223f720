import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Connection, openPglite, openPostgres } from '../db/client.ts';
import { lockDataDir } from '../db/lock.ts';
import { hasMigration, migrate } from '../db/migrate.ts';
import { isDump, loadRows, migrationOf } from './load.ts';

/** A backup that cannot be restored; the message is the one line that says why. */
export class RestoreProblem extends Error {}

/**
 * Makes the embedded database of a data directory that has none from the rows of a backup. It gets its
 * place when it is complete.
 * @param file rows of a backup, `.sql.gz`
 * @throws RestoreProblem, DataDirInUse
 */
export async function restoreBackup(file: string, dataDir: string): Promise<void> {
  const dump = await readDump(file);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockDataDir(dataDir);
  try {
    const place = join(dataDir, 'database');
    if (existsSync(place)) {
      throw new RestoreProblem(`There is a database in ${dataDir}: move ${place} away first.`);
    }
    const draft = join(dataDir, 'database.restoring');
    await rm(draft, { recursive: true, force: true });
    await fill(await openPglite({ directory: draft }), dump);
    await rename(draft, place);
  } finally {
    await unlock();
  }
}

/**
 * Fills a PostgreSQL database that has no people yet from the rows of a backup, in one transaction. No
 * server may run on it.
 * @throws RestoreProblem
 */
export async function restoreToPostgres(file: string, databaseUrl: string): Promise<void> {
  const dump = await readDump(file);
  const connection = openPostgres(databaseUrl);
  const isFilled = await hasPeople(connection);
  if (!isFilled) return fill(connection, dump);
  await connection.close();
  throw new RestoreProblem('The database of DATABASE_URL has people in it: name an empty one.');
}

async function hasPeople(connection: Connection): Promise<boolean> {
  return connection.copying(async (copier) => {
    const [found] = await copier.rows<{ has: boolean }>(
      "SELECT to_regclass('public.users') IS NOT NULL AS has",
    );
    if (!found?.has) return false;
    return (await copier.rows('SELECT FROM users LIMIT 1')).length > 0;
  });
}

async function readDump(file: string): Promise<Buffer> {
  let dump: Buffer;
  try {
    dump = gunzipSync(await readFile(file));
  } catch (error) {
    throw new RestoreProblem(`${file} cannot be read: ${(error as Error).message}.`);
  }
  if (!isDump(dump)) throw new RestoreProblem(`${file} is no backup of Xeito.`);
  if (!hasMigration(migrationOf(dump))) {
    throw new RestoreProblem(`${file} is of a newer version of Xeito.`);
  }
  return dump;
}

/**
 * The rows go into the schema that they were written under; what came later is migrated with them. It is
 * a new epoch of the feed, so that every device rebuilds its mirror; and nobody is signed in, since
 * sessions and links that were ended later must not come back.
 */
async function fill(connection: Connection, dump: Buffer): Promise<void> {
  try {
    await migrate(connection, migrationOf(dump));
    await connection.copying((copier) => loadRows(copier, dump));
    await migrate(connection);
    await connection.copying((copier) =>
      copier.run(`
        UPDATE sync_meta SET epoch = gen_random_uuid();
        DELETE FROM sessions;
        DELETE FROM password_resets;
        DELETE FROM calendar_links;
      `),
    );
  } finally {
    await connection.close();
  }
}
