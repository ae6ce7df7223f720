import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Role } from '#domain/access/roles.ts';
import { type ApiClient, signInTo } from './api-client.ts';
import { freePort } from './free-port.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAIN = `${ROOT}dist/server/main.js`;
const READY_MS = 60_000;
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'TZ'] as const;

export interface ServerOptions {
  dataDir: string;
  /** A free one when left out. */
  port?: number;
  env?: Record<string, string>;
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

/** Starts the built server and waits until it is ready. @throws Error when it ends before */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
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
    signIn: (role) => signInTo(url, `${role}@demo.xeito.gal`, `xeito-${role}`),
  };
}

/** Starts the built server where it cannot run, and waits for its end. */
export async function startInVain(options: ServerOptions & { port: number }): Promise<FailedStart> {
  const { child, output } = launch(options);
  const timer = setTimeout(() => child.kill('SIGKILL'), READY_MS);
  await once(child, 'close');
  clearTimeout(timer);
  return { code: child.exitCode, output: output() };
}

interface Launched {
  child: ChildProcess;
  output: () => string;
}

/** Only what is named here reaches the server: the settings of whoever runs the tests do not. */
function launch({ dataDir, port, env = {} }: ServerOptions & { port: number }): Launched {
  if (!existsSync(MAIN)) throw new Error('The tests need the built app: npm run build');
  const own = Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]]));
  const child = spawn(process.execPath, [MAIN], {
    cwd: ROOT,
    env: {
      ...own,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '1',
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
      child.kill('SIGKILL');
      throw new Error(`The server did not start:\n${output()}`);
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
