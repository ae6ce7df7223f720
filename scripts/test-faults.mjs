/**
 * `npm run test:faults -- --faults 200 --kills 100 --seed 7`: the built app in real browsers against a
 * network that fails, browsers and servers that are killed, and disks that are full. Without numbers
 * as short as in `npm test`. The seed gives the faults and the choices; the clock is the machine's.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from './support/root.mjs';
import { run, tool } from './support/run.mjs';

const { values } = parseArgs({
  options: { faults: { type: 'string' }, kills: { type: 'string' }, seed: { type: 'string' } },
});

const build = await run(process.execPath, ['scripts/build.mjs']);
if (!build.ok) {
  console.error(build.output);
  process.exit(1);
}

const { faults = '', kills = '', seed = '' } = values;
const child = spawn(tool('vitest'), ['run', '--project', 'faults', '--reporter=verbose'], {
  cwd: root,
  env: { ...process.env, FAULTS_COUNT: faults, FAULTS_KILLS: kills, FAULTS_SEED: seed },
  stdio: 'inherit',
});
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
