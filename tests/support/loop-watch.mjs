/**
 * For `--import` in a server's process of a test: watches how long its event loop stands still and tells,
 * whenever it is asked through the channel, the longest stop in milliseconds since it was last asked.
 * What the thread only waited for a processor, that others had, is no stop.
 */
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const TICK_MS = 5;
const STATISTICS = `/proc/self/task/${process.pid}/schedstat`;

if (isMainThread && process.send) watch();

function watch() {
  let last = performance.now();
  let waited = waitedMs();
  let longest = 0;
  const look = () => {
    const now = performance.now();
    const nowWaited = waitedMs();
    longest = Math.max(longest, now - last - (nowWaited - waited) - TICK_MS);
    last = now;
    waited = nowWaited;
  };
  setInterval(look, TICK_MS).unref();
  process.on('message', () => {
    look();
    process.send(longest);
    longest = 0;
  });
  process.channel.unref();
}

/** The second figure: how long the thread was ready to run and did not. */
function waitedMs() {
  return Number(readFileSync(STATISTICS, 'latin1').split(' ')[1]) / 1e6;
}
