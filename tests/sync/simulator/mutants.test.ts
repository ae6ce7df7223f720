import { describe, expect, it } from 'vitest';
import { MUTANTS } from './mutants.ts';
import { runSchedules } from './run.ts';

describe('the simulator sees', () => {
  it.for(MUTANTS)('$name', { timeout: 600_000 }, async (mutant) => {
    const order = { schedules: mutant.within, seed: 1, mutant, isShrunk: false };
    const [report] = await runSchedules([order]);
    expect(report?.broken).not.toBeNull();
  });
});
