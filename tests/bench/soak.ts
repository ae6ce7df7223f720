/**
 * `npm run soak [-- --minutes 30 --rate 200]`: people read and write through two servers on one PostgreSQL
 * while one of them is killed and started again, once a tenth of the time, and between two kills the
 * database is restarted. Ends with what was answered, tried again, refused and lost, and how much memory a
 * server took; fails when anything was refused or lost.
 *
 * `npm run soak -- --embedded --minutes 60 --rate 50`: one server on the embedded database, left alone from
 * its first start. Fails also when it takes more than MOST_MB in the second half of the time.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { startEmbedded } from './load/embedded.ts';
import { createMemory, type Memory } from './load/memory.ts';
import { type Done, drive, missingRows } from './load/traffic.ts';
import { startRig } from './load/rig.ts';
import { ROOT } from './runner/root.ts';

const MOST_MB = 500;
/** So often a killed server is started, at the most. */
const STARTS = 5;
/** As `npm start` sets it (scripts/start.mjs). */
const AS_STARTED = { MALLOC_ARENA_MAX: '2' };

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    rate: { type: 'string', default: '200' },
    embedded: { type: 'boolean', default: false },
  },
});
const { embedded: isEmbedded } = values;
const seconds = Math.round(Number(values.minutes) * 60);
const killEvery = Math.max(20, Math.round(seconds / 10));

const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: ROOT, stdio: 'inherit' });
if (built.status !== 0) throw new Error('The app could not be built');
const rig = isEmbedded ? undefined : await startRig(2, AS_STARTED);
const { servers, stop } = rig ?? (await startEmbedded(AS_STARTED));
try {
  const urls = servers.map(({ url }) => url);
  const look = createMemory();
  const ending = new AbortController();
  /** Who comes up again is left alone until then: on a busy machine that may take until the next kill. */
  const starting = new Set<number>();
  let broken: unknown;
  const meanwhile = (fault: Promise<void>) =>
    void fault.catch((error: unknown) => {
      broken ??= error;
      ending.abort();
    });
  let kills = 0;
  let restarts = 0;
  let late = 0;
  const done = await drive({
    urls,
    perSecond: Number(values.rate),
    seconds,
    signal: ending.signal,
    onSecond: (second, sofar) => {
      const memory = look();
      if (second > seconds / 2) late = Math.max(late, memory.now);
      if (second % 60 === 0) console.log(`${second} s: ${told(sofar)}; ${inWords(memory)}`);
      if (rig === undefined || second === 0) return;
      if (second % killEvery === Math.floor(killEvery / 2)) {
        const at = (kills + 1) % servers.length;
        if (starting.has(at)) return;
        kills += 1;
        starting.add(at);
        meanwhile(killAndStart(at).finally(() => starting.delete(at)));
      } else if (second % killEvery === 0) {
        restarts += 1;
        meanwhile(rig.restartDatabase(restarts % 2 === 0 ? 'immediate' : 'fast'));
      }
    },
  });
  if (broken !== undefined) throw broken;
  const memory = inWords(look());
  const lost = await Promise.all(urls.map((url) => missingRows(url, done)));
  const faults = `${kills} kills, ${restarts} restarts of the database`;
  console.log(`${told(done)}; ${faults}; ${lost.flat().length} rows lost; ${memory}`);
  for (const what of done.failed.slice(0, 10)) console.log(what);
  const isTooLarge = isEmbedded && late > MOST_MB;
  if (isTooLarge) console.log(`The server took ${late} MB, more than ${MOST_MB}.`);
  process.exitCode = done.failed.length + lost.flat().length === 0 && !isTooLarge ? 0 : 1;
} finally {
  await stop();
}

/** As whoever watches over it does: a start ends where the database is away just then. */
async function killAndStart(at: number): Promise<void> {
  const server = servers[at];
  await server?.kill9();
  for (let tries = 1; ; tries += 1) {
    try {
      await server?.start();
      return;
    } catch (error) {
      if (tries === STARTS) throw error;
    }
  }
}

function told({ reads, writes, retried, failed }: Done): string {
  const [fast, slow] = [0.5, 0.99].map((part) => percentile([...reads, ...writes], part));
  const answers = `${reads.length} reads and ${writes.length} writes answered`;
  return `${answers}, median ${fast} ms, p99 ${slow} ms, ${retried} tries again, ${failed.length} refused`;
}

function inWords({ now, highest }: Memory): string {
  return `${now} MB, ${highest} at the most`;
}

function percentile(ms: readonly number[], part: number): number {
  const sorted = ms.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.round((sorted.length - 1) * part)] ?? 0);
}
