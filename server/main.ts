import { once } from 'node:events';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { BACKUP_NOW } from './backup/backups.ts';
import { type Backups, startBackups } from './backup/schedule.ts';
import { createApp } from './app.ts';
import { type Config, ConfigProblem, readConfig } from './config.ts';
import { createAccounting } from './connectors/accounting.ts';
import { createMailer } from './connectors/mail.ts';
import type { App, Context } from './context.ts';
import { type Connection, openPglite, openPostgres } from './db/client.ts';
import { type Answering, DataDirInUse, lockDataDir } from './db/lock.ts';
import { migrate } from './db/migrate.ts';
import { DatabaseAway, reaching } from './db/reaching.ts';
import { seedReference } from './db/seed/reference.ts';
import { openFiles } from './files/open-files.ts';
import { type FileStore, StoreProblem } from './files/store.ts';
import { createFirstPeople } from './first-people.ts';
import { pruneJobs } from './jobs/queue.ts';
import { type JobContext, type Work, startWork } from './jobs/work.ts';
import { packStaleLedgers } from './ledgers/stale.ts';
import { loggedError } from './logging.ts';
import { collectOrphans } from './modules/files/orphans.ts';
import { accountingWork } from './modules/accounting-sync/work.ts';
import { notificationsWork } from './modules/notifications/work.ts';
import { remindOfSilence } from './modules/sync/silence.ts';
import { deriveSecrets } from './secrets.ts';
import { pruneKeys } from './sync/devices.ts';

/** So long a request that is being answered may go on; then comes the rest of the stop. */
const CLOSE_MS = 5_000;
/** Jobs are given back and a last backup is written within it. */
const STOP_MS = 10_000;
const HOUR_MS = 3_600_000;

/** A start that cannot go on; the message is the one line that says why. */
class StartProblem extends Error {}

try {
  await start(readConfig(process.env));
} catch (error) {
  console.error(isKnown(error) ? error.message : loggedError(error));
  process.exit(1);
}

function isKnown(error: unknown): error is Error {
  return [ConfigProblem, DataDirInUse, DatabaseAway, StartProblem, StoreProblem].some(
    (kind) => error instanceof kind,
  );
}

async function start(config: Config): Promise<void> {
  let backups: Backups | undefined;
  const answer: Answering = async (question) => {
    if (question !== BACKUP_NOW) return undefined;
    const path = await backups?.now();
    return path && basename(path);
  };
  const unlock =
    config.databaseUrl === undefined ? await lockDataDir(config.dataDir, answer) : undefined;
  await tryPort(config);
  const files = await openFiles(config);
  const storeTrouble = await troubleOf(files.store);
  const connection = await open(config);
  let lines: string[] = [];
  await connection.exclusively(async (db) => {
    await seedReference(db);
    lines = await createFirstPeople(db, files, config);
  });
  const mailer = createMailer(config);
  const app = await createApp({ config, connection, files, mailer });
  const house: JobContext = {
    accounting: createAccounting(config),
    config,
    db: connection.db,
    files,
    mailer,
    secrets: deriveSecrets(config.secretKey),
  };
  const housekeeping = setInterval(() => void keepHouse(app, house), HOUR_MS);
  let stopWork: (() => Promise<void>) | undefined;
  stopOnSignal(async () => {
    clearInterval(housekeeping);
    await close(app);
    await stopWork?.();
    await backups?.stop();
    await connection.close();
    await unlock?.();
  });
  const address = await listen(app, config);
  process.stdout.write([`Xeito listens on ${address}`, ...lines, ''].join('\n'));
  if (storeTrouble) app.log.error({ err: storeTrouble }, 'the store of documents does not answer');
  backups = await backUp(app, connection, config);
  stopWork = await startWork(house, worksOf(house), (err, job) =>
    app.log.error({ err, job: job?.kind }, 'a job failed'),
  );
  await keepHouse(app, house);
}

/** The lock of the data directory is already ours: two processes would destroy it. */
async function open({ databaseUrl, dataDir }: Config): Promise<Connection> {
  const connection =
    databaseUrl === undefined
      ? await openPglite({ directory: join(dataDir, 'database') })
      : openPostgres(databaseUrl);
  if (databaseUrl === undefined) await migrate(connection);
  else await reaching(() => migrate(connection));
  return connection;
}

/** What keeps documents away for now: the server starts all the same. @throws StoreProblem */
async function troubleOf(store: FileStore): Promise<unknown> {
  try {
    await store.check();
  } catch (error) {
    if (error instanceof StoreProblem) throw error;
    return error;
  }
  return undefined;
}

/** Before a database is opened and filled in vain. */
async function tryPort({ host, port }: Config): Promise<void> {
  const trial = createServer().listen({ host, port });
  try {
    await once(trial, 'listening');
  } catch (error) {
    throw portProblem(error, { host, port });
  }
  trial.close();
  await once(trial, 'close');
}

async function listen(app: App, { host, port }: Config): Promise<string> {
  try {
    return (await app.listen({ host, port })).replace('127.0.0.1', 'localhost');
  } catch (error) {
    throw portProblem(error, { host, port });
  }
}

/** Why the port cannot be listened on; what is not about the port, as it is. */
function portProblem(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new StartProblem(`Port ${port} is in use by another program: set PORT to a free one.`);
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartProblem(`The server may not listen on ${host}, port ${port} (${code}).`);
  }
  return error;
}

/** What is done by jobs, module by module. */
function worksOf(context: JobContext): Work[] {
  return [accountingWork(context), notificationsWork(context)];
}

/** What fails is tried again at the next hour. */
async function keepHouse(
  app: App,
  house: Pick<Context, 'config' | 'db' | 'files' | 'mailer'>,
): Promise<void> {
  const note = (error: unknown) => app.log.error({ err: error }, 'housekeeping failed');
  await pruneKeys(house.db).catch(note);
  await pruneJobs(house.db).catch(note);
  await packStaleLedgers(house.db).catch(note);
  await collectOrphans(house).catch(note);
  await remindOfSilence(house).catch(note);
}

/** Nothing for PostgreSQL, which has its own means. */
async function backUp(
  app: App,
  { dump }: Connection,
  { dataDir, backupMinutes: minutes }: Config,
): Promise<Backups | undefined> {
  if (dump === undefined) return undefined;
  const onFailure = (error: unknown) => app.log.error({ err: error }, 'the backup failed');
  return startBackups({ folder: join(dataDir, 'backups'), dump, minutes, onFailure });
}

/** Neither a slow line nor a person who left may keep the server from its last backup. */
async function close(app: App): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), CLOSE_MS);
  await app.close();
  clearTimeout(timer);
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
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}
