import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, type ClientConfig, Pool, type PoolClient, types } from 'pg';
import { type Copier, postgresCopier } from '../backup/copier.ts';
import { isDatabaseAway } from './away.ts';
import { type Connection, type Database, drizzleOptions, FEED_CHANNEL } from './client.ts';

// `int8` and `count(*)` are numbers on both engines: PGlite makes them so, pg hands over text.
types.setTypeParser(types.builtins.INT8, Number);

/** Whoever has no connection by then is told to come again. */
const CONNECT_MS = 5_000;
/** A machine that is gone without a word is noticed by it. */
const KEEP_ALIVE_MS = 10_000;

/** Opens a pool on a PostgreSQL server. Nothing is asked of the server yet. */
export function openPostgres(url: string): Connection {
  const settings = settingsOf(url);
  const pool = new Pool({ ...settings, max: 16 });
  // An idle connection that the server ends (a restart) is replaced at the next query.
  pool.on('error', () => undefined);
  pool.on('connect', outliveLoss);
  const db = drizzle(pool, drizzleOptions);
  return {
    db: Object.assign(db, { transaction: transactionsOn(pool) }),
    engine: 'postgres',
    exclusively: (work) => withAdvisoryLock(pool, work),
    copying: (work) => copyAt(settings, work),
    onCommit: (callback) => listen(settings, callback),
    close: () => pool.end(),
  };
}

function settingsOf(url: string): ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  };
}

/**
 * The server may end a connection while somebody has it and asks nothing of it. Who has it learns so from
 * the next query; an event that nobody hears would end the process.
 */
function outliveLoss(client: Client | PoolClient): void {
  client.on('error', () => undefined);
}

/**
 * Transactions on connections of the pool. Drizzle's own never gives a connection back that is lost in
 * BEGIN, and would in time have none; and one that is lost, or still in a transaction, is not used again.
 */
function transactionsOn(pool: Pool): Database['transaction'] {
  const databases = new WeakMap<PoolClient, Database>();
  const databaseOf = (client: PoolClient): Database => {
    const known = databases.get(client) ?? drizzle(client, drizzleOptions);
    databases.set(client, known);
    return known;
  };
  return async (work, config) => {
    const client = await pool.connect();
    let isLost = false;
    try {
      return await databaseOf(client).transaction(work, config);
    } catch (error) {
      isLost = isDatabaseAway(error);
      throw error;
    } finally {
      client.release(isLost || client.getTransactionStatus() !== 'I');
    }
  };
}

/** On a connection of its own: what COPY was cut short in cannot be used again. */
async function copyAt<Result>(
  settings: ClientConfig,
  work: (copier: Copier) => Promise<Result>,
): Promise<Result> {
  const client = new Client(settings);
  outliveLoss(client);
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    const result = await work(postgresCopier(client));
    await client.query('COMMIT');
    return result;
  } finally {
    await client.end();
  }
}

async function withAdvisoryLock(pool: Pool, work: (db: Database) => Promise<void>) {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock(7021400002)');
    await work(drizzle(client, drizzleOptions));
  } finally {
    // Ending the connection frees the lock even where the work broke it.
    client.release(true);
  }
}

const RECONNECT_MS = 1000;

/** Listens on a connection of its own and comes back when the server drops it. */
async function listen(
  settings: ClientConfig,
  callback: (scope?: string) => void,
): Promise<() => Promise<void>> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let client: Client | undefined;
  const connect = async (): Promise<void> => {
    const fresh = new Client(settings);
    client = fresh;
    outliveLoss(fresh);
    // Whatever went wrong, a connection comes to its end.
    fresh.once('end', again);
    fresh.on('notification', ({ payload }) => callback(payload));
    try {
      await fresh.connect();
      await fresh.query(`listen ${FEED_CHANNEL}`);
    } catch (error) {
      await fresh.end();
      throw error;
    }
    // What was committed while nobody listened is told now.
    callback();
  };
  const again = () => {
    if (!stopped) timer = setTimeout(() => void connect().catch(() => undefined), RECONNECT_MS);
  };
  const stop = async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end();
  };
  await connect().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return stop;
}
