import { expect, it } from 'vitest';
import { centsOfStamp, dayOfStamp, madridDayOfStamp } from './stamps.ts';

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

it.each([
  ['2026-03-04T23:30:00Z', '2026-03-05'],
  ['2026-03-04T22:30:00Z', '2026-03-04'],
  ['2026-07-04T22:30:00.000Z', '2026-07-05'],
  ['2026-03-05T00:30:00+02:00', '2026-03-04'],
  ['2026-03-04T20:00:00-0500', '2026-03-05'],
  ['20260304233000[0:GMT]', '2026-03-05'],
  ['20260304233000.000[+1:CET]', '2026-03-04'],
  ['20260304200000[-5.00:EST]', '2026-03-05'],
  ['202603042330[0]', '2026-03-05'],
  // Without how far it is from UTC, and a day alone.
  ['2026-03-04T23:30:00', '2026-03-04'],
  ['20260304233000', '2026-03-04'],
  ['2026-03-05+01:00', '2026-03-05'],
  // The two ends of a day are how programs write one.
  ['20260705000000[+3:EEST]', '2026-07-05'],
  ['2026-03-31T23:59:59Z', '2026-03-31'],
  ['2026-03-31T25:10:00Z', '2026-03-31'],
  ['soon', null],
])('reads the stamp %j as %j in Madrid', (text, day) => {
  expect(madridDayOfStamp(text)).toBe(day);
});
