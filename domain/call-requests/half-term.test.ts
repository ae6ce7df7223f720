import { expect, it } from 'vitest';
import { halfLonger } from './half-term.ts';

it.each([
  // Whole months (Ley 39/2015, article 30.4): six are three more, two are one.
  ['2025-12-31', '2026-06-30', '2026-09-30'],
  ['2026-10-30', '2026-12-30', '2027-01-30'],
  ['2025-12-31', '2026-12-31', '2027-07-01'],
  // By days it is later: 184 of them are 92 more, three months would end on 30 November.
  ['2026-02-28', '2026-08-31', '2026-12-01'],
  // An odd number of months, with half a month of fifteen days.
  ['2026-12-31', '2027-03-31', '2027-05-15'],
  ['2026-11-30', '2027-02-28', '2027-04-14'],
  ['2026-11-30', '2026-12-30', '2027-01-14'],
  // No whole months: 92 days are 46 more, and ten are five.
  ['2026-09-15', '2026-12-16', '2027-01-31'],
  ['2025-12-31', '2026-01-10', '2026-01-15'],
])('a term from %s to %s is extended until %s at most', (from, end, most) => {
  expect(halfLonger(from, end)).toBe(most);
});
