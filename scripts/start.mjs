/** `npm start`: builds when something changed, then runs the server until a signal ends it. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { root } from './support/root.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

await import('./build.mjs');

// Its own process group: a terminal's Ctrl+C reaches npm, this script and the server alike, and npm
// passes it on once more. The server is to hear it once, so it hears it from here alone.
const server = spawn(
  process.execPath,
  ['--enable-source-maps', join(root, 'dist/server/main.js')],
  {
    cwd: root,
    stdio: 'inherit',
    detached: process.platform !== 'win32',
  },
);

let isEnding = false;
function end(signal) {
  if (isEnding) return;
  isEnding = true;
  server.kill(signal);
}
for (const signal of SIGNALS) process.on(signal, () => end(signal));

// Whoever ends npm alone, by its process id, means the server too: npm does not always pass it on.
const npm = process.ppid;
if (process.env['npm_lifecycle_event'] === 'start') {
  setInterval(() => {
    if (process.ppid !== npm) end('SIGTERM');
  }, 500).unref();
}
process.once('exit', () => server.kill('SIGTERM'));

server.once('exit', (code, signal) => {
  process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0));
});
