/**
 * `npm start`: builds when something changed, then runs the server until a signal ends it. This process
 * stays beside the server, so it does nothing itself: what a build takes ends with the build.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { join } from 'node:path';
import { root } from './support/root.mjs';

/** Threads that compress, draw or hash share two heaps: with one each, a server keeps 150 MB more. */
const MEMORY = { MALLOC_ARENA_MAX: '2' };
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

let running;
let isEnding = false;
function end(signal) {
  if (isEnding) return;
  isEnding = true;
  running.kill(signal);
}
for (const signal of SIGNALS) process.on(signal, () => end(signal));

// Whoever ends npm alone, by its process id, means the server too: npm does not always pass it on.
const npm = process.ppid;
if (process.env['npm_lifecycle_event'] === 'start') {
  setInterval(() => {
    if (process.ppid !== npm) end('SIGTERM');
  }, 500).unref();
}
process.once('exit', () => running.kill('SIGTERM'));

const built = await run([join(root, 'scripts/build.mjs')]);
if (built !== 0 || isEnding) process.exit(built);
process.exit(await run(['--enable-source-maps', join(root, 'dist/server/main.js')]));

/**
 * Runs Node to its end and answers the exit code. In a process group of its own: a terminal's Ctrl+C
 * reaches npm, this script and the child alike, and npm passes it on once more. The child is to hear it
 * once, so it hears it from here alone.
 */
async function run(args) {
  running = spawn(process.execPath, args, {
    cwd: root,
    env: { ...MEMORY, ...process.env },
    stdio: 'inherit',
    detached: process.platform !== 'win32',
  });
  const [code, signal] = await once(running, 'exit');
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
}
