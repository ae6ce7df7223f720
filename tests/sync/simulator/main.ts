import './globals.ts';
import { MUTANTS } from './mutants.ts';
import type { Broken, Report } from './run.ts';
import { runSchedule } from './schedule.ts';
import { smallest } from './shrink.ts';

/**
 * The command line of the bundle: `--schedules N --seed S [--mutant name] [--shrink]`. Runs the schedules
 * S … S+N-1 up to the first that breaks an invariant, and writes a report as one line of JSON.
 */
const option = (name: string) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const schedules = Number(option('schedules') ?? 1);
const first = Number(option('seed') ?? 1);
const { flaws = {}, focus } = MUTANTS.find(({ name }) => name === option('mutant')) ?? {};

const begun = performance.now();
const report: Report = {
  done: 0,
  steps: 0,
  wishes: 0,
  effects: 0,
  hash: 0x811c9dc5,
  seconds: 0,
  broken: null,
};
for (let seed = first; seed < first + schedules && !report.broken; seed += 1) {
  const { violation, steps, wishes, effects, hash } = await runSchedule(seed, { flaws, focus });
  report.done += 1;
  report.steps += steps;
  report.wishes += wishes;
  report.effects += effects;
  report.hash = Math.imul(report.hash ^ hash, 0x01000193) >>> 0;
  if (violation) report.broken = await broken(seed, violation);
}
report.seconds = (performance.now() - begun) / 1000;
process.stdout.write(`${JSON.stringify(report)}\n`);

async function broken(seed: number, { law, text }: { law: string; text: string }): Promise<Broken> {
  if (!process.argv.includes('--shrink')) return { seed, law, text };
  const { trace } = await smallest(seed, { flaws, focus }, law);
  return { seed, law, text, trace };
}
