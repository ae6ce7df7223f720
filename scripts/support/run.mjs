/** Child processes as promises, with what they wrote. */
import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/** Path of a package's command line tool, to be run without npx. */
export const tool = (name) => `${root}node_modules/.bin/${name}`;

const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(signal === 'SIGINT' ? 130 : 143);
  });
}

/** Runs a command to its end; never rejects. `output` holds both streams in order of arrival. */
export function run(command, args, { env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    const finish = (code, extra = '') => {
      running.delete(child);
      resolve({ ok: code === 0, code, output: (Buffer.concat(chunks).toString() + extra).trim() });
    };
    child.once('error', (error) => finish(127, String(error)));
    child.once('close', (code) => finish(code ?? 1));
  });
}
