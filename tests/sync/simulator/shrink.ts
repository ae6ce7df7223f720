import { type Outcome, type RunOptions, runSchedule } from './schedule.ts';

/** Leaves out whatever a broken schedule does not need to break the same law, and runs the rest with a trace. */
export async function smallest(seed: number, options: RunOptions, law: string): Promise<Outcome> {
  const without = new Set<number>();
  const { items } = await runSchedule(seed, options);
  for (let index = items - 1; index >= 0; index -= 1) {
    without.add(index);
    const { violation } = await runSchedule(seed, { ...options, without });
    if (violation?.law !== law) without.delete(index);
  }
  return runSchedule(seed, { ...options, without, isTraced: true });
}
