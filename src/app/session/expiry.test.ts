import { expect, it } from 'vitest';
import { noticesAhead } from './expiry.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const inMinutes = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

it.each([
  [
    240,
    [
      [10, 230],
      [1, 239],
    ],
  ],
  [
    10.5,
    [
      [10, 0.5],
      [1, 9.5],
    ],
  ],
  [
    7,
    [
      [7, 0],
      [1, 6],
    ],
  ],
  [0.5, [[1, 0]]],
  [0, []],
  [-3, []],
])('tells, %d minutes before the end, at the right moments', (left, expected) => {
  const found = noticesAhead(inMinutes(left), NOW).map(({ minutes, inMs }) => [
    minutes,
    inMs / 60_000,
  ]);
  expect(found).toEqual(expected);
});

it('tells nothing for a time that is none', () => {
  expect(noticesAhead('soon', NOW)).toEqual([]);
});
