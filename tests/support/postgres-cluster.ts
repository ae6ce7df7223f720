import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './free-port.ts';

const READY_MS = 30_000;
const MEMORY = '/dev/shm';
/** What the tables of all tests and the log of what is written need, several times over. */
const ROOM_BYTES = 2 * 1024 ** 3;

/** How PostgreSQL is asked to end: whoever is connected is sent away, or everything is dropped at once. */
export type Ending = 'fast' | 'immediate';

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

export interface Cluster {
  url: string;
  /** Ends it and starts it again at the same address; whoever is connected is not asked. */
  restart(ending: Ending): Promise<void>;
  stop(): Promise<void>;
}

interface Owner {
  uid?: number;
  gid?: number;
}

/**
 * Starts a throwaway PostgreSQL on 127.0.0.1 in a folder of its own; it ends with this process at the
 * latest. `durable`: each commit is flushed to the disk, as one that is no throwaway does.
 */
export async function startCluster(
  binaries: string,
  { durable = false }: { durable?: boolean } = {},
): Promise<Cluster> {
  const owner = unprivileged();
  const home = folderIn(tmpdir(), owner);
  const data = folderIn(!durable && hasRoom(MEMORY) ? MEMORY : home, owner);
  try {
    const bin = reachable(binaries, home, owner);
    initialise(bin, data, owner);
    const port = await freePort();
    const start = () => spawnServer(bin, { home, data }, port, owner, durable ? 'on' : 'off');
    let server = start();
    const guard = guardOf(home, data);
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const restart = async (ending: Ending) => {
      server.ref();
      const ended = once(server, 'exit');
      server.kill(SIGNALS[ending]);
      await ended;
      server = start();
      await untilReady(url, server);
    };
    const stop = async () => {
      guard.ref();
      guard.stdin?.end();
      await new Promise((done) => guard.once('exit', done));
    };
    await untilReady(url, server).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    return { url, restart, stop };
  } catch (error) {
    for (const folder of [home, data]) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function folderIn(place: string, { uid, gid }: Owner): string {
  const folder = mkdtempSync(join(place, 'xeito-pg-'));
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

/** A database is a thousand files, which a disk is slow to make and to forget. */
function hasRoom(place: string): boolean {
  if (!existsSync(place)) return false;
  const { bavail, bsize } = statfsSync(place);
  return bavail * bsize >= ROOM_BYTES;
}

/** PostgreSQL refuses to run as root: then it runs as the first of these users that exists. */
function unprivileged(): Owner {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const uid = Number(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout || Number.NaN);
    const gid = Number(spawnSync('id', ['-g', name], { encoding: 'utf8' }).stdout || Number.NaN);
    if (Number.isInteger(uid) && Number.isInteger(gid)) return { uid, gid };
  }
  throw new Error('PostgreSQL refuses to run as root, and neither postgres nor nobody exists');
}

/** The programs, copied where their user can read them when they lie in a folder closed to them. */
function reachable(binaries: string, home: string, owner: Owner): string {
  const probe = spawnSync(join(binaries, 'postgres'), ['--version'], { ...owner, cwd: home });
  if (probe.status === 0) return binaries;
  const copy = join(home, 'programs');
  cpSync(dirname(binaries), copy, { recursive: true, verbatimSymlinks: true });
  chmodSync(copy, 0o755);
  return join(copy, basename(binaries));
}

function initialise(bin: string, data: string, owner: Owner): void {
  const { status, stderr, error } = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'],
    { ...owner, cwd: data, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? stderr}`);
}

/** What does not outlive the run needs no flushing to the disk. */
function spawnServer(
  bin: string,
  { home, data }: { home: string; data: string },
  port: number,
  owner: Owner,
  flushing: 'on' | 'off',
): ChildProcess {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: home,
    fsync: flushing,
    synchronous_commit: flushing,
    full_page_writes: flushing,
    ...(flushing === 'off' && { max_wal_size: '256MB' }),
    max_connections: 200,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], {
    ...owner,
    cwd: home,
    detached: true,
    stdio: 'ignore',
  });
  server.unref();
  return server;
}

/**
 * A shell that waits for its input to end, then stops the server and removes its folders. The input
 * ends when we say so and also when this process dies, however it dies.
 */
function guardOf(home: string, data: string): ChildProcess {
  const script = `read _
server=$(head -n 1 "$2/postmaster.pid")
kill -QUIT "$server" 2>/dev/null
for _ in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$server" 2>/dev/null || break; sleep 0.2; done
rm -rf "$1" "$2"`;
  const guard = spawn('sh', ['-c', script, 'guard', home, data], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  return guard;
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_MS;
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) {
        throw new Error('PostgreSQL did not start', { cause: error });
      }
      await sleep(50);
    }
  }
}
