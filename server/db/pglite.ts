import { MessageChannel } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { pgliteCopier } from '../backup/copier.ts';
import { dumpRows } from '../backup/dump.ts';
import { startThread } from '../threads/start-thread.ts';
import { type Connection, type Database, drizzleOptions, FEED_CHANNEL } from './client.ts';
import { type PgliteClient, createClient } from './pglite/client.ts';
import { createEmbedded } from './pglite/create-embedded.ts';
import { serve } from './pglite/engine.ts';
import type { Place } from './pglite/protocol.ts';

/** Room for the rows of one statement; the database itself computes outside of the heap. */
const HEAP_MB = 2048;

/**
 * Opens the embedded database, in a thread of its own, in a directory, whose lock is ours (lock.ts), or
 * in memory. The server's own thread answers while it computes.
 * @throws Error where it cannot be opened, as the thread tells it
 */
export async function openPglite(place: Place): Promise<Connection> {
  if (place.directory !== undefined) await createEmbedded(place.directory);
  const worker = startThread('pglite', {
    workerData: place,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const client = createClient(worker);
  let isClosing = false;
  const ended = new Promise((done) => worker.once('exit', done));
  const lost = new Promise<Error>((tell) => {
    worker.once('error', tell);
    worker.once('exit', (code) => {
      if (!isClosing) tell(new Error(`its thread ended with ${code}`));
    });
  });
  void lost.then((why) => client.fail(why));
  await client.run('');
  return {
    ...connect(client),
    lost,
    async close() {
      isClosing = true;
      await client.close();
      await ended;
    },
  };
}

/** A database that computes in this very thread, asked in the same way: for tests, which open many. */
export function connectPglite(engine: PGlite): Connection {
  const { port1, port2 } = new MessageChannel();
  serve(port1, engine, () => port1.close());
  return connect(createClient(port2));
}

function connect(client: PgliteClient): Connection {
  // It asks for `query` and `transaction` alone.
  const db = drizzle(client as unknown as PGlite, drizzleOptions) as unknown as Database;
  return {
    db,
    engine: 'pglite',
    exclusively: (work) => work(db),
    copying: (work) => client.transaction((tx) => work(pgliteCopier(tx))),
    dump: () => client.transaction((tx) => allOf(dumpRows(pgliteCopier(tx)))),
    onCommit: (callback) => client.listen(FEED_CHANNEL, callback),
    close: () => client.close(),
  };
}

async function allOf<One>(all: AsyncIterable<One>): Promise<One[]> {
  const found: One[] = [];
  for await (const one of all) found.push(one);
  return found;
}
