import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { type Connection, openPglite, openPostgres } from '../db/client.ts';
import { DataDirInUse, lockDataDir } from '../db/lock.ts';
import { openFiles } from '../files/open-files.ts';
import { openArchive, writeArchive, writeRows } from './archive.ts';
import { listBackups } from './backups.ts';
import { RestoreProblem, restoreBackup, restoreToPostgres } from './restore.ts';

const ANSWER_MS = 120_000;
const POLL_MS = 100;

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>;

/**
 * `npm run backup`: all rows and documents of an instance in one file, running or not. Answers how many
 * documents are in it.
 */
export async function backUp(settings: Settings, path: string): Promise<number> {
  await mkdir(dirname(path), { recursive: true });
  return inFolder(async (folder) => {
    const rows = join(folder, 'rows.sql.gz');
    return writeArchive(path, await currentRows(settings, rows), await openFiles(settings));
  });
}

/**
 * `npm run restore`: makes an instance that has no database yet from a whole backup (`.tar`), or from the
 * rows of an hour (`.sql.gz`) beside documents that are still there. Answers how many documents came.
 * @throws RestoreProblem, DataDirInUse
 */
export async function restore(settings: Settings, path: string): Promise<number> {
  if (path.endsWith('.sql.gz')) {
    await restoreRows(settings, path);
    return 0;
  }
  return inFolder(async (folder) => {
    const { rows, files } = await openArchive(path, folder, await openFiles(settings));
    await restoreRows(settings, rows);
    return files;
  });
}

/**
 * `npm run move`: the rows of the embedded database into the empty one of DATABASE_URL; documents stay
 * where they are. The embedded one is left as it is.
 * @throws RestoreProblem, DataDirInUse
 */
export async function move({ dataDir, databaseUrl }: Settings): Promise<void> {
  if (databaseUrl === undefined) throw new RestoreProblem('Name the new database: DATABASE_URL=…');
  await inFolder(async (folder) => {
    const rows = join(folder, 'rows.sql.gz');
    await embeddedRows(dataDir, rows);
    await restoreToPostgres(rows, databaseUrl);
  });
}

async function restoreRows({ dataDir, databaseUrl }: Settings, rows: string): Promise<void> {
  if (databaseUrl === undefined) await restoreBackup(rows, dataDir);
  else await restoreToPostgres(rows, databaseUrl);
}

async function currentRows({ dataDir, databaseUrl }: Settings, path: string): Promise<string> {
  if (databaseUrl !== undefined) {
    await writeAndClose(openPostgres(databaseUrl), path);
    return path;
  }
  try {
    await embeddedRows(dataDir, path);
    return path;
  } catch (error) {
    if (!(error instanceof DataDirInUse) || error.pid === undefined) throw error;
    return askServer(error.pid, join(dataDir, 'backups'));
  }
}

async function embeddedRows(dataDir: string, path: string): Promise<void> {
  const unlock = await lockDataDir(dataDir);
  try {
    const directory = join(dataDir, 'database');
    if (!existsSync(directory)) throw new RestoreProblem(`There is no database in ${dataDir}.`);
    await writeAndClose(await openPglite({ directory }), path);
  } finally {
    await unlock();
  }
}

async function writeAndClose(connection: Connection, path: string): Promise<void> {
  try {
    await writeRows(connection, path);
  } finally {
    await connection.close();
  }
}

/** The embedded database is its server's alone: that one writes its rows when it is told to. */
async function askServer(pid: number, folder: string): Promise<string> {
  const [before] = await listBackups(folder);
  process.kill(pid, 'SIGUSR2');
  for (const until = Date.now() + ANSWER_MS; Date.now() < until; await sleep(POLL_MS)) {
    const [newest] = await listBackups(folder);
    if (newest !== undefined && newest !== before) return join(folder, newest);
  }
  throw new RestoreProblem(`The server (process ${pid}) wrote no backup.`);
}

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'xeito-backup-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
