import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { serve } from '../db/pglite/engine.ts';
import type { Place } from '../db/pglite/protocol.ts';

/** The thread of the embedded database (db/pglite.ts). What is asked before it is open waits. */
const { directory, image } = workerData as Place;
/**
 * PostgreSQL's own choice of 128 MB for its pages stays in memory for good; reading a table of 100 MB takes
 * as long with a quarter of it, as the system caches files too.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];
if (parentPort === null) throw new Error('This runs in a thread of the server');
const port = parentPort;
const client = await PGlite.create({
  dataDir: directory,
  loadDataDir: image && new Blob([image]),
  startParams,
});
serve(port, client, () => port.close());
