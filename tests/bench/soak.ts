/**
 * `npm run soak [-- --minutes 30 --rate 200]`: people read and write through two servers on one PostgreSQL
 * while one of them is killed and started again, once a tenth of the time. Ends with what was answered,
 * tried again, refused and lost; fails when anything was refused or lost.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { type Done, drive, missingRows } from './load/traffic.ts';
import { startRig } from './load/rig.ts';
import { ROOT } from './runner/root.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    rate: { type: 'string', default: '200' },
  },
});
const seconds = Math.round(Number(values.minutes) * 60);
const killEvery = Math.max(20, Math.round(seconds / 10));

const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: ROOT, stdio: 'inherit' });
if (built.status !== 0) throw new Error('The app could not be built');
const rig = await startRig(2);
try {
  const urls = rig.servers.map(({ url }) => url);
  let kills = 0;
  const done = await drive({
    urls,
    perSecond: Number(values.rate),
    seconds,
    onSecond: (second, sofar) => {
      if (second % 60 === 0) console.log(`${second} s: ${told(sofar)}`);
      if (second % killEvery !== Math.floor(killEvery / 2)) return;
      kills += 1;
      void killAndStart(kills % rig.servers.length);
    },
  });
  const lost = await Promise.all(urls.map((url) => missingRows(url, done)));
  console.log(`${told(done)}; ${kills} kills; ${lost.flat().length} rows lost`);
  for (const what of done.failed.slice(0, 10)) console.log(what);
  process.exitCode = done.failed.length + lost.flat().length === 0 ? 0 : 1;
} finally {
  await rig.stop();
}

async function killAndStart(at: number): Promise<void> {
  const server = rig.servers[at];
  await server?.kill9();
  await server?.start();
}

function told({ reads, writes, retried, failed }: Done): string {
  const [fast, slow] = [0.5, 0.99].map((part) => percentile([...reads, ...writes], part));
  const answers = `${reads.length} reads and ${writes.length} writes answered`;
  return `${answers}, median ${fast} ms, p99 ${slow} ms, ${retried} tries again, ${failed.length} refused`;
}

function percentile(ms: readonly number[], part: number): number {
  const sorted = ms.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.round((sorted.length - 1) * part)] ?? 0);
}
