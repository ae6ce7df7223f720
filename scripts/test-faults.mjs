/**
 * `npm run test:faults -- --faults 200 --kills 100 --restarts 20 --seconds 60 --requests 20000 --seed 7`:
 * the built app in real browsers against a network that fails, browsers and servers that are killed, and disks that are
 * full; servers whose database is restarted, or ends their connections for so many seconds. Without
 * numbers as short as in `npm test`. The seed gives the faults and the choices; the clock is the machine's.
 * Then requests of any kind, made of the OpenAPI document, on both databases (20,000 unless said).
 * Then the contract suite on each Node of NODES, which are installed once; `--nodes ''` leaves it out.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { root } from './support/root.mjs';
import { otherNode } from './support/other-node.mjs';
import { run, tool } from './support/run.mjs';

/** The oldest that package.json promises, and the one that README recommends. */
const NODES = ['20.19.0', '24.21.0'];

const FUZZ = 'tests/contract/fuzz.test.ts';

const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '' },
    kills: { type: 'string', default: '' },
    restarts: { type: 'string', default: '' },
    seconds: { type: 'string', default: '' },
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '' },
    nodes: { type: 'string', default: NODES.join(',') },
  },
});

const build = await run(process.execPath, ['scripts/build.mjs']);
if (!build.ok) {
  console.error(build.output);
  process.exit(1);
}

const { faults, kills, restarts, seconds, requests, seed, nodes } = values;
const settings = {
  FAULTS_COUNT: faults,
  FAULTS_KILLS: kills,
  FAULTS_RESTARTS: restarts,
  FAULTS_SECONDS: seconds,
  FAULTS_SEED: seed,
};
await test('faults', process.execPath, { ...process.env, ...settings });
const asking = { FUZZ_REQUESTS: requests, FUZZ_SEED: seed };
await test('contract', process.execPath, { ...process.env, ...asking }, FUZZ);
for (const version of nodes.split(',').filter(Boolean)) {
  const { command, env } = otherNode(version);
  console.log(`The contract on Node ${version}:`);
  // oxlint-disable-next-line no-await-in-loop -- a suite has the machine to itself
  await test('contract*', command, env);
}

/** A project of vitest.config.ts on a Node; a failure is one of the whole run. */
async function test(project, node, env, ...files) {
  const args = [tool('vitest'), 'run', '--project', project, '--reporter=verbose', ...files];
  const [code] = await once(spawn(node, args, { cwd: root, env, stdio: 'inherit' }), 'exit');
  if (code !== 0) process.exitCode = code ?? 1;
}
