import { expect, it } from 'vitest';
import { centsOfStamp, dayOfStamp } from './stamps.ts';

it.each([
  ['1234.5600', 1234_56],
  ['-0.005', -1],
  ['0', 0],
  ['-0.00', 0],
  ['1,50', 150],
  ['', null],
  ['1e3', 1000_00],
])('reads the decimal %j as %j', (text, cents) => {
  expect(centsOfStamp(text)).toBe(cents);
});

it.each([
  ['2026-03-05', '2026-03-05'],
  ['2026-03-05+01:00', '2026-03-05'],
  ['20260305', '2026-03-05'],
  ['soon', null],
  ['', null],
])('reads the day %j as %j', (text, day) => {
  expect(dayOfStamp(text)).toBe(day);
});
