import { expect, it } from 'vitest';
import { describeBroken, runSchedules } from './run.ts';

it('keeps every law in 20,000 schedules of faults', async () => {
  const orders = [1, 10_001].map((seed) => ({ schedules: 10_000, seed }));
  const reports = await runSchedules(orders);
  expect(reports.flatMap(({ broken }) => (broken ? [describeBroken(broken)] : []))).toEqual([]);
  expect(reports.map(({ done }) => done)).toEqual([10_000, 10_000]);
});
