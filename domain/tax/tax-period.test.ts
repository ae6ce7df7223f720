import { expect, it } from 'vitest';
import { taxPeriodStart } from './tax-period.ts';

it.each([
  ['2026-02-03', 1, '2026-01-01'],
  ['2026-12-31', 1, '2026-01-01'],
  ['2026-08-31', 9, '2025-09-01'],
  ['2026-09-01', 9, '2026-09-01'],
  ['2026-11-30', 12, '2025-12-01'],
])('%s lies in the tax period of a year from month %i that begins on %s', (day, month, start) => {
  expect(taxPeriodStart(day, month)).toBe(start);
});
