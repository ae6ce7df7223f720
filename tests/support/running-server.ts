import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Role } from '#domain/access/roles.ts';
import { madridDay } from '#domain/madrid-day.ts';
import { type ApiClient, signInTo } from './api-client.ts';
import { freePort } from './free-port.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAIN = `${ROOT}dist/server/main.js`;
const CACHE = `${ROOT}node_modules/.cache/xeito-tests`;
const READY_MS = 120_000;
/** The code of the database is compiled where it runs and once, in place of all of it twice. */
const BRIEFLY = ['--liftoff-only', '--wasm-lazy-compilation', '--wasm-lazy-validation'];
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'TZ'] as const;

export interface ServerOptions {
  dataDir: string;
  /** A free one when left out. */
  port?: number;
  env?: Record<string, string>;
  /** For one test: it starts in two thirds of the time, and answers a hundred requests in a fifth more. */
  isBrief?: boolean;
}

/** The built server as a process of its own; stopped and started again it keeps its address. */
export interface RunningServer {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  readonly url: string;
  readonly port: number;
  /** Starts it again and waits until it is ready. @throws Error when it ends before */
  start(): Promise<void>;
  /** Ends it as Ctrl+C does; answers its exit code. Nothing happens when it has ended. */
  stop(): Promise<number | null>;
  /** Ends it as a loss of power does. */
  kill9(): Promise<void>;
  /** Calls the API as a person of the demonstration. */
  signIn(role: Role): Promise<ApiClient>;
}

/** What a start that did not come up left behind. */
export interface FailedStart {
  code: number | null;
  output: string;
}

/**
 * Starts the built server and waits until it is ready; a data directory that is not there yet is one
 * with the demonstration, or an empty one where `DEMO` is 0. @throws Error when it ends before
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  if (options.env?.['DEMO'] !== '0') await fillDataDir(options.dataDir);
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  let launched: Launched;
  const start = async () => {
    launched = launch({ ...options, port });
    await untilReady(url, launched);
  };
  const end = async (signal: NodeJS.Signals) => {
    const { child } = launched;
    if (!hasEnded(child)) {
      child.kill(signal);
      await once(child, 'exit');
    }
    return child.exitCode;
  };
  await start();
  return {
    url,
    port,
    start,
    stop: () => end('SIGINT'),
    kill9: async () => {
      await end('SIGKILL');
    },
    signIn: (role) => signInAs(url, role),
  };
}

/** Calls the API at an address as a person of the demonstration. */
export function signInAs(url: string, role: Role): Promise<ApiClient> {
  return signInTo(url, `${role}@demo.xeito.gal`, `xeito-${role}`);
}

/** Starts the built server where it cannot run, and waits for its end. */
export async function startInVain(options: ServerOptions & { port: number }): Promise<FailedStart> {
  const { child, output } = launch(options);
  const timer = setTimeout(() => child.kill('SIGKILL'), READY_MS);
  await once(child, 'close');
  clearTimeout(timer);
  return { code: child.exitCode, output: output() };
}

/**
 * Copies the demonstration, as a first start on an empty directory makes it, into one that is empty: to
 * fill it takes three times as long as all the rest of a start.
 */
async function fillDataDir(dataDir: string): Promise<void> {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) return;
  const filled = join(CACHE, `demonstration-${hashOfServer()}`);
  if (!existsSync(filled)) {
    dropOldTemplates();
    // A short path: the lock of a data directory is a socket in it.
    const made = mkdtempSync(join(tmpdir(), 'xeito-demo-'));
    const port = await freePort();
    const launched = launch({ dataDir: made, port });
    await untilReady(`http://127.0.0.1:${port}`, launched);
    launched.child.kill('SIGINT');
    await once(launched.child, 'exit');
    // Several test files may get here at once; each finds a whole directory or none.
    const draft = `${filled}.${randomUUID()}`;
    cpSync(made, draft, { recursive: true });
    rmSync(made, { recursive: true });
    try {
      renameSync(draft, filled);
    } catch {
      rmSync(draft, { recursive: true });
    }
  }
  cpSync(filled, dataDir, { recursive: true });
}

/** The demonstration is told from the day on which it is made, in Spain. */
function hashOfServer(): string {
  const hash = createHash('sha256').update(madridDay(new Date()));
  for (const file of readdirSync(dirname(MAIN), { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (/\.(js|sql)$/.test(file)) hash.update(readFileSync(join(dirname(MAIN), file)));
  }
  return hash.digest('hex').slice(0, 16);
}

function dropOldTemplates(): void {
  if (!existsSync(CACHE)) return;
  for (const name of readdirSync(CACHE)) {
    if (/^demonstration-[\da-f]+$/.test(name)) rmSync(join(CACHE, name), { recursive: true });
  }
}

interface Launched {
  child: ChildProcess;
  output: () => string;
}

/** Only what is named here reaches the server: the settings of whoever runs the tests do not. */
function launch({
  dataDir,
  port,
  env = {},
  isBrief = false,
}: ServerOptions & { port: number }): Launched {
  if (!existsSync(MAIN)) throw new Error('The tests need the built app: npm run build');
  const own = Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]]));
  const child = spawn(process.execPath, [...(isBrief ? BRIEFLY : []), MAIN], {
    cwd: ROOT,
    env: {
      ...own,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '1',
      BACKUP_MINUTES: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  return { child, output: () => text };
}

async function untilReady(url: string, { child, output }: Launched): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (!(await isReady(url))) {
    if (hasEnded(child) || Date.now() > deadline) {
      const end = child.exitCode ?? child.signalCode ?? `not ready in ${READY_MS} ms`;
      child.kill('SIGKILL');
      throw new Error(`The server did not start (${end}):\n${output()}`);
    }
    await sleep(50);
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;
