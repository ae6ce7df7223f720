import { once } from 'node:events';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { BACKUP_NOW } from './backup/backups.ts';
import { type Backups, startBackups } from './backup/schedule.ts';
import { createApp } from './app.ts';
import { type Config, ConfigProblem, readConfig } from './config.ts';
import { createAccounting } from './connectors/accounting.ts';
import { createBdns } from './connectors/bdns.ts';
import { createMailer } from './connectors/mail.ts';
import type { App, Context } from './context.ts';
import type { Connection } from './db/client.ts';
import { openPglite } from './db/pglite.ts';
import { openPostgres } from './db/postgres.ts';
import { type Answering, DataDirInUse, lockDataDir } from './db/lock.ts';
import { migrate } from './db/migrate.ts';
import { DatabaseAway, withDatabase } from './db/database-away.ts';
import { seedReference } from './db/seed/reference.ts';
import { openFiles } from './files/open-files.ts';
import { type FileStore, StoreProblem } from './files/store.ts';
import { createFirstPeople } from './first-people.ts';
import { pruneJobs } from './jobs/queue.ts';
import { type JobContext, type Work, startWork } from './jobs/work.ts';
import { startPacking } from './ledgers/schedule.ts';
import { loggedError } from './logging.ts';
import { collectOrphans } from './modules/files/orphans.ts';
import { accountingWork } from './modules/accounting-sync/work.ts';
import { callSearchWork } from './modules/call-searches/work.ts';
import { notificationsWork } from './modules/notifications/work.ts';
import { remindOfSilence } from './modules/sync/silence.ts';
import { deriveSecrets } from './secrets.ts';
import { emailWork } from './modules/session/email.ts';
import { pruneChallenges } from './modules/passkeys/challenges.ts';
import { pruneFailures } from './modules/session/throttle.ts';
import { pruneKeys } from './sync/devices.ts';

/** So long a request that is being answered may go on; then comes the rest of the stop. */
const CLOSE_MS = 5_000;
/** Answers to requests that came at the last moment are on their way by then. */
const FLUSH_MS = 500;
/** Jobs are given back and a last backup is written within it. */
const STOP_MS = 10_000;
const HOUR_MS = 3_600_000;

// Garbage may be a third of what is used, where V8 by itself lets it be as much or more before it looks.
setFlagsFromString('--heap-growing-percent=30');

/** A start that cannot go on; the message is the one line that says why. */
class StartProblem extends Error {}

try {
  const config = readConfig(process.env);
  const isServed = config.databaseUrl !== undefined;
  await (isServed ? withDatabase(() => start(config)) : start(config));
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
  let begin: (made: Backups | undefined) => void = () => undefined;
  /** Who asks for a backup while the server starts waits until it can make one. */
  const begun = new Promise<Backups | undefined>((resolve) => {
    begin = resolve;
  });
  const answer: Answering = async (question) => {
    if (question !== BACKUP_NOW) return undefined;
    const path = await (await begun)?.now();
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
  const bdns = createBdns(config);
  const app = await createApp({ config, connection, bdns, files, mailer });
  const house: JobContext = {
    accounting: createAccounting(config),
    bdns,
    config,
    db: connection.db,
    files,
    mailer,
    secrets: deriveSecrets(config.secretKey),
  };
  const housekeeping = setInterval(() => void keepHouse(app, house), HOUR_MS);
  let stopWork: (() => Promise<void>) | undefined;
  let stopPacking: (() => Promise<void>) | undefined;
  stopOnSignal(async () => {
    clearInterval(housekeeping);
    await close(app);
    await stopPacking?.();
    await stopWork?.();
    await backups?.stop();
    await connection.close();
    await unlock?.();
  });
  const address = await listen(app, config);
  process.stdout.write([`Xeito listens on ${address}`, ...lines, ''].join('\n'));
  if (storeTrouble) app.log.error({ err: storeTrouble }, 'the store of documents does not answer');
  backups = await backUp(app, connection, config);
  begin(backups);
  stopWork = await startWork(house, worksOf(house), (err, job) =>
    app.log.error({ err, job: job?.kind }, 'a job failed'),
  );
  stopPacking = startPacking(connection.db, (err) =>
    app.log.error({ err }, 'packing a ledger failed'),
  );
  await keepHouse(app, house);
}

/** The lock of the data directory is already ours: two processes would destroy it. */
async function open({ databaseUrl, dataDir }: Config): Promise<Connection> {
  const connection =
    databaseUrl === undefined
      ? await openPglite({ directory: join(dataDir, 'database') })
      : openPostgres(databaseUrl);
  void connection.lost?.then(endWithout);
  await migrate(connection);
  return connection;
}

/** No request can be answered any more, and the files have all that was acknowledged. */
function endWithout(why: Error): never {
  console.error(`The embedded database has ended: ${why.message}`);
  process.exit(1);
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
  await app.ready();
  // Made now, since its making keeps others waiting, and kept.
  app.swagger();
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
  return [
    accountingWork(context),
    callSearchWork(context),
    notificationsWork(context),
    emailWork(context),
  ];
}

/** What fails is tried again at the next hour. */
async function keepHouse(
  app: App,
  house: Pick<Context, 'config' | 'db' | 'files' | 'mailer'>,
): Promise<void> {
  const note = (error: unknown) => app.log.error({ err: error }, 'housekeeping failed');
  await pruneKeys(house.db).catch(note);
  await pruneJobs(house.db).catch(note);
  await pruneFailures(house.db).catch(note);
  await pruneChallenges(house.db).catch(note);
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
  await app.stopping.drain(CLOSE_MS);
  // What never asked anything would hold the end up.
  const timer = setTimeout(() => app.server.closeAllConnections(), FLUSH_MS);
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
