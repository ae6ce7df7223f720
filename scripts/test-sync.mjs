/**
 * `npm run test:sync -- --schedules N --seed S`: N schedules of the simulator from seed S on, on all
 * cores; `--mutant name` with one of its mutants. The first that breaks a law is printed with the seed
 * that replays it.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { tsImport } from 'tsx/esm/api';

const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    mutant: { type: 'string' },
  },
});
const { describeBroken, runSchedules } = await tsImport(
  '../tests/sync/simulator/run.ts',
  import.meta.url,
);
const { MUTANTS } = await tsImport('../tests/sync/simulator/mutants.ts', import.meta.url);

const mutant = MUTANTS.find(({ name }) => name === values.mutant);
if (values.mutant !== undefined && !mutant) {
  throw new Error(`No such mutant. There are: ${MUTANTS.map(({ name }) => name).join(', ')}`);
}
const schedules = Number(values.schedules);
const seed = Number(values.seed);
const lanes = Math.max(1, Math.min(availableParallelism(), schedules));
const each = Math.ceil(schedules / lanes);
const orders = Array.from({ length: lanes }, (_, lane) => ({
  schedules: Math.min(each, schedules - lane * each),
  seed: seed + lane * each,
  mutant,
}));
const reports = await runSchedules(orders.filter((order) => order.schedules > 0));

const sum = (name) => reports.reduce((total, report) => total + report[name], 0);
const seconds = Math.max(...reports.map((report) => report.seconds));
console.log(
  `${sum('done')} schedules from seed ${seed}: ${sum('wishes')} changes by people, ` +
    `${sum('effects')} effects, ${sum('steps')} steps in ${seconds.toFixed(0)} s on ${lanes} cores`,
);
const broken = reports.find((report) => report.broken)?.broken;
if (broken) {
  console.log(describeBroken(broken));
  process.exitCode = 1;
}
