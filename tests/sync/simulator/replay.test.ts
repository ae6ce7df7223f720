import { expect, it } from 'vitest';
import { MUTANTS } from './mutants.ts';
import { runSchedules } from './run.ts';

it('takes the same steps under the same seed, and others under another', async () => {
  const [once, again, other] = await runSchedules([
    { schedules: 20, seed: 77 },
    { schedules: 20, seed: 77 },
    { schedules: 20, seed: 78 },
  ]);
  expect(again?.hash).toBe(once?.hash);
  expect(other?.hash).not.toBe(once?.hash);
});

it('replays a violation from its seed alone, and shows what it needs', async () => {
  const mutant = MUTANTS.find(({ name }) => name === 'no If-Match');
  if (!mutant) throw new Error('There is no such mutant.');
  const [found] = await runSchedules([{ schedules: mutant.within, seed: 1, mutant }]);
  const { seed = 0, law, trace = [] } = found?.broken ?? {};
  const [replayed] = await runSchedules([{ schedules: 1, seed, mutant }]);
  expect(replayed?.broken).toMatchObject({ seed, law });
  expect(trace.join('\n')).toContain('VIOLATION');
});
