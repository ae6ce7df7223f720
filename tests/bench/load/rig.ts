import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgresBinaries } from '../../support/postgres-binaries.ts';
import { type Cluster, startCluster } from '../../support/postgres-cluster.ts';
import { type RunningServer, startServer } from '../../support/running-server.ts';

/** A PostgreSQL that flushes to the disk, and built servers on it with the demonstration. */
export interface Rig {
  databaseUrl: string;
  restartDatabase: Cluster['restart'];
  servers: RunningServer[];
  stop: () => Promise<void>;
}

/** @throws Error when this machine has no PostgreSQL */
export async function startRig(
  servers: number,
  settings: Record<string, string> = {},
): Promise<Rig> {
  const binaries = findPostgresBinaries();
  if (binaries === undefined)
    throw new Error('No PostgreSQL found: set PG_BINDIR to its programs.');
  const cluster = await startCluster(binaries, { durable: true });
  const home = mkdtempSync(join(tmpdir(), 'xeito-rig-'));
  const running: RunningServer[] = [];
  const stop = async () => {
    await Promise.allSettled(running.map((server) => server.stop()));
    await cluster.stop();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const env = {
      DATABASE_URL: cluster.url,
      SECRET_KEY: randomBytes(32).toString('hex'),
      // The limits count people by their addresses, as a proxy tells them.
      TRUST_PROXY: '1',
      ...settings,
    };
    for (let at = 0; at < servers; at += 1) {
      const dataDir = join(home, `server-${at}`);
      // Not empty: no copy of an embedded database is put into it.
      mkdirSync(join(dataDir, 'files'), { recursive: true });
      running.push(await startServer({ dataDir, env }));
    }
    const restartDatabase: Rig['restartDatabase'] = (ending) => cluster.restart(ending);
    return { databaseUrl: cluster.url, restartDatabase, servers: running, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
