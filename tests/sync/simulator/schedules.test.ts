import { expect, it } from 'vitest';
import { describeBroken, runSchedules } from './run.ts';

/** As many as the time of a whole run has room for; `npm run test:sync` has 20,000, or as many as wanted. */
const EACH = 1_500;

it('keeps every law in 3,000 schedules of faults', async () => {
  const orders = [1, 10_001].map((seed) => ({ schedules: EACH, seed }));
  const reports = await runSchedules(orders);
  expect(reports.flatMap(({ broken }) => (broken ? [describeBroken(broken)] : []))).toEqual([]);
  expect(reports.map(({ done }) => done)).toEqual([EACH, EACH]);
});
