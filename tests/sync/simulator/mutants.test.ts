import { describe, expect, it } from 'vitest';
import { MUTANTS } from './mutants.ts';
import { runSchedules } from './run.ts';

/** Those whose occasion is rare take minutes: `XEITO_MUTANTS=all npx vitest run --project simulator mutants` has all. */
const OFTEN = 1_000;
const wanted =
  process.env['XEITO_MUTANTS'] === 'all'
    ? MUTANTS
    : MUTANTS.filter(({ within }) => within <= OFTEN);

describe('the simulator sees', () => {
  it.for(wanted)('$name', async (mutant) => {
    const order = { schedules: mutant.within, seed: 1, mutant, isShrunk: false };
    const [report] = await runSchedules([order]);
    expect(report?.broken).not.toBeNull();
  });
});
