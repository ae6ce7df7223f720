import { join } from 'node:path';
import { createApp } from './app.ts';
import { type Config, ConfigProblem, readConfig } from './config.ts';
import type { App } from './context.ts';
import { type Connection, openPglite, openPostgres } from './db/client.ts';
import { DataDirInUse, lockDataDir } from './db/lock.ts';
import { migrate } from './db/migrate.ts';
import { seedReference } from './db/seed/reference.ts';
import { type Files, openFiles } from './files/open-files.ts';
import { createFirstPeople } from './first-people.ts';
import { collectOrphans } from './modules/files/orphans.ts';
import { pruneKeys } from './sync/devices.ts';

const STOP_MS = 3000;
const PRUNE_MS = 3_600_000;

/** A start that cannot go on; the message is the one line that says why. */
class StartProblem extends Error {}

try {
  await start(readConfig(process.env));
} catch (error) {
  const isKnown = [ConfigProblem, DataDirInUse, StartProblem].some((kind) => error instanceof kind);
  if (!isKnown) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const unlock = config.databaseUrl === undefined ? await lockDataDir(config.dataDir) : undefined;
  const connection = await open(config);
  let lines: string[] = [];
  await connection.exclusively(async (db) => {
    await seedReference(db);
    lines = await createFirstPeople(db, config);
  });
  const files = await openFiles(config);
  const app = await createApp({ config, connection, files });
  const pruning = setInterval(() => void prune(app, connection, files), PRUNE_MS);
  stopOnSignal(async () => {
    clearInterval(pruning);
    await app.close();
    await connection.close();
    await unlock?.();
  });
  const address = await listen(app, config);
  process.stdout.write([`Xeito listens on ${address}`, ...lines, ''].join('\n'));
  await prune(app, connection, files);
}

/** The lock of the data directory is already ours: two processes would destroy it. */
async function open({ databaseUrl, dataDir }: Config): Promise<Connection> {
  const connection =
    databaseUrl === undefined
      ? await openPglite({ directory: join(dataDir, 'database') })
      : openPostgres(databaseUrl);
  try {
    await migrate(connection);
  } catch (error) {
    if (databaseUrl === undefined || !isUnreachable(error)) throw error;
    throw new StartProblem('The database of DATABASE_URL does not let the server in.', {
      cause: error,
    });
  }
  return connection;
}

async function listen(app: App, { host, port }: Config): Promise<string> {
  try {
    return (await app.listen({ host, port })).replace('127.0.0.1', 'localhost');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartProblem(`Port ${port} is in use by another program: set PORT to a free one.`);
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartProblem(`The server may not listen on ${host}, port ${port} (${code}).`);
    }
    throw error;
  }
}

/** A failure costs nothing but space until the next hour. */
async function prune(app: App, { db }: Connection, files: Files): Promise<void> {
  const note = (error: unknown) => app.log.error({ err: error }, 'pruning failed');
  await pruneKeys(db).catch(note);
  await collectOrphans({ db, files }).catch(note);
}

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

/** Refused, unknown or timed-out addresses, a wrong password, a database that is not there. */
function isUnreachable(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  const known = /^(ECONN|ENOTFOUND|ETIMEDOUT|EAI_|28|3D000)/;
  return known.test(code ?? '') || (cause !== undefined && isUnreachable(cause));
}
