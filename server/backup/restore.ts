import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Connection } from '../db/client.ts';
import { openPglite } from '../db/pglite.ts';
import { openPostgres } from '../db/postgres.ts';
import { lockDataDir } from '../db/lock.ts';
import { hasMigration, migrate } from '../db/migrate.ts';
import { withDatabase } from '../db/database-away.ts';
import type { Copier } from './copier.ts';
import { readMigration } from './dump.ts';
import { ENDED, beginEpoch } from './earlier-state.ts';
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
    await fillAndClose(await openPglite({ directory: draft }), dump);
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
  await withDatabase(() =>
    fillAndClose(openPostgres(databaseUrl), dump, (copier) => refuseUnfit(copier, dump)),
  );
}

/** @throws RestoreProblem where there are people, or a schema that the rows do not fit */
async function refuseUnfit(copier: Copier, dump: Buffer): Promise<void> {
  const has = async (table: string) => {
    const [found] = await copier.rows<{ has: boolean }>(
      `SELECT to_regclass('${table}') IS NOT NULL AS has`,
    );
    return found?.has === true;
  };
  if (
    (await has('public.users')) &&
    (await copier.rows('SELECT FROM public.users LIMIT 1')).length > 0
  ) {
    throw new RestoreProblem('The database of DATABASE_URL has people in it: name an empty one.');
  }
  if (
    (await has('drizzle.__drizzle_migrations')) &&
    (await readMigration(copier)) > migrationOf(dump)
  ) {
    throw new RestoreProblem(
      'The database of DATABASE_URL has the schema of a newer version than the backup: name an empty one.',
    );
  }
}

/** The rows of a backup as text. @throws RestoreProblem */
export async function readDump(file: string): Promise<Buffer> {
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
 * The rows go into the schema that they were written under; what came later is migrated with them. All
 * of it counts at once: rows, and that they are of an earlier state.
 */
async function fillAndClose(
  connection: Connection,
  dump: Buffer,
  check?: (copier: Copier) => Promise<void>,
): Promise<void> {
  try {
    if (check !== undefined) await connection.copying(check);
    await migrate(connection, migrationOf(dump));
    await connection.copying(async (copier) => {
      await loadRows(copier, dump, ENDED);
      await beginEpoch(copier);
    });
    await migrate(connection);
  } finally {
    await connection.close();
  }
}
