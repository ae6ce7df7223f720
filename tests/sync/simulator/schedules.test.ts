import { expect, it } from 'vitest';
import { describeBroken, runSchedules } from './run.ts';

it('keeps every law in 10,000 schedules of faults', { timeout: 600_000 }, async () => {
  const [report] = await runSchedules([{ schedules: 10_000, seed: 1 }]);
  expect(report?.broken ? describeBroken(report.broken) : null).toBeNull();
  expect(report?.done).toBe(10_000);
});
