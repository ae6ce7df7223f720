import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server as one file (`server-bundle.mjs`). */
    serverMain: string;
  }
}

const ROOT = join(import.meta.dirname, '../..');
const running = new Set<ChildProcess>();

/** Its outputs are pipes. */
type WatchedChild = ChildProcess & { stdout: Readable; stderr: Readable };

export interface Ended {
  out: string;
  err: string;
  code: number | null;
}

/** The server as it is started, in a process of its own and on a free port. */
export interface ServerProcess {
  child: ChildProcess;
  output: { out: string; err: string };
  ended: Promise<Ended>;
  /** The address once it listens; undefined when it ended before. */
  listening: Promise<string | undefined>;
  /** The address; fails with what the server said when it ended instead. */
  address(): Promise<string>;
}

/** Starts a server; only what is named here and in `env` reaches it. */
export function runServer(env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [inject('serverMain')], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'silent', DEMO: '0', ...env },
    // The channel is for what a test loads into the process beside the server.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  }) as WatchedChild;
  running.add(child);
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    output.out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output.err += chunk.toString();
  });
  const ended = once(child, 'close').then(() => {
    running.delete(child);
    return { ...output, code: child.exitCode };
  });
  const listening = new Promise<string | undefined>((done) => {
    child.stdout.on('data', () => {
      const address = /listens on (\S+)/.exec(output.out)?.[1];
      if (address !== undefined) done(address);
    });
    void ended.then(() => done(undefined));
  });
  const address = async () => {
    const found = await listening;
    if (found === undefined) throw new Error(`The server ended: ${JSON.stringify(await ended)}`);
    return found;
  };
  return { child, output, ended, listening, address };
}

/** Ends all that still run, as a loss of power does. */
export async function killServers(): Promise<void> {
  for (const child of running) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  running.clear();
}
