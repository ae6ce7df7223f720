import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import type { Connection } from '../db/client.ts';
import { openPglite } from '../db/pglite.ts';
import { openPostgres } from '../db/postgres.ts';
import { DataDirInUse, askHolder, lockDataDir } from '../db/lock.ts';
import { withDatabase } from '../db/database-away.ts';
import { openFiles } from '../files/open-files.ts';
import { takeTotpAway } from '../modules/session/second-factor.ts';
import {
  type Documents,
  missingDocuments,
  openArchive,
  writeArchive,
  writeRows,
} from './archive.ts';
import { BACKUP_NOW, isBackup } from './backups.ts';
import { settleEarlierState } from './earlier-state.ts';
import { RestoreProblem, restoreBackup, restoreToPostgres } from './restore.ts';

const ANSWER_MS = 120_000;

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>;

/** `npm run backup`: all rows and documents of an instance in one file, running or not. */
export async function backUp(settings: Settings, path: string): Promise<Documents> {
  await mkdir(dirname(path), { recursive: true });
  return inFolder(async (folder) => {
    const rows = join(folder, 'rows.sql.gz');
    return writeArchive(path, await currentRows(settings, rows), await openFiles(settings));
  });
}

/**
 * `npm run restore`: makes an instance that has no database yet from a whole backup (`.tar`), or from the
 * rows of an hour (`.sql.gz`) beside documents that are still there. Answers how many documents came.
 * @param mayLack goes on where documents are missing
 * @throws RestoreProblem, DataDirInUse, DatabaseAway
 */
export async function restore(
  settings: Settings,
  path: string,
  mayLack = false,
): Promise<Documents> {
  const store = await openFiles(settings);
  return inFolder(async (folder) => {
    const { rows, files } = path.endsWith('.sql.gz')
      ? { rows: path, files: 0 }
      : await openArchive(path, folder, store);
    const missing = await missingDocuments(rows, store);
    if (missing.length > 0 && !mayLack) {
      throw new RestoreProblem(
        `${missing.length} documents that the rows name are not there, the first of them ${missing[0]}: name a whole backup and the store that has them, or add --incomplete to go on without.`,
      );
    }
    await restoreRows(settings, rows);
    return { files, missing };
  });
}

/**
 * `npm run move`: the rows of the embedded database into the empty one of DATABASE_URL; documents stay
 * where they are. The embedded one is left as it is.
 * @throws RestoreProblem, DataDirInUse, DatabaseAway
 */
export async function move({ dataDir, databaseUrl }: Settings): Promise<void> {
  if (databaseUrl === undefined) throw new RestoreProblem('Name the new database: DATABASE_URL=…');
  await inFolder(async (folder) => {
    const rows = join(folder, 'rows.sql.gz');
    await onDatabase({ dataDir, databaseUrl: undefined }, (embedded) => writeRows(embedded, rows));
    await restoreToPostgres(rows, databaseUrl);
  });
}

/**
 * `npm run new-epoch`: after a database went back to an earlier state by means of its own.
 * @throws DataDirInUse, DatabaseAway
 */
export async function newEpoch(settings: Settings): Promise<void> {
  await onDatabase(settings, settleEarlierState);
}

/**
 * `npm run reset-totp`: takes the second factor of a person away, whose sessions end.
 * @throws RestoreProblem, DataDirInUse, DatabaseAway
 */
export async function resetTotp(settings: Settings, login: string): Promise<void> {
  await onDatabase(settings, async ({ db }) => {
    if (await takeTotpAway(db, login)) return;
    throw new RestoreProblem(`Nobody signs in as ${login}.`);
  });
}

async function restoreRows({ dataDir, databaseUrl }: Settings, rows: string): Promise<void> {
  if (databaseUrl === undefined) await restoreBackup(rows, dataDir);
  else await restoreToPostgres(rows, databaseUrl);
}

async function currentRows(settings: Settings, path: string): Promise<string> {
  try {
    await onDatabase(settings, (connection) => writeRows(connection, path));
    return path;
  } catch (error) {
    if (!(error instanceof DataDirInUse) || error.holder === undefined) throw error;
    return join(settings.dataDir, 'backups', await askServer(error));
  }
}

async function onDatabase(
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  if (databaseUrl !== undefined) {
    await withDatabase(() => workAndClose(openPostgres(databaseUrl), work));
    return;
  }
  const unlock = await lockDataDir(dataDir);
  try {
    const directory = join(dataDir, 'database');
    if (!existsSync(directory)) throw new RestoreProblem(`There is no database in ${dataDir}.`);
    await workAndClose(await openPglite({ directory }), work);
  } finally {
    await unlock();
  }
}

async function workAndClose(
  connection: Connection,
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  try {
    await work(connection);
  } finally {
    await connection.close();
  }
}

/** The embedded database is its server's alone: that one writes its rows and answers their name. */
async function askServer({ holder = '', message }: DataDirInUse): Promise<string> {
  const name = await askHolder(holder, BACKUP_NOW, ANSWER_MS).catch(() => '');
  if (isBackup(name)) return name;
  throw new RestoreProblem(`${message} It wrote no backup: its log says why, if it is a server.`);
}

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'xeito-backup-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
