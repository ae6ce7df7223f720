import { expect, test } from 'vitest';
import { changeBp, marginBp } from './figures.ts';

test('a loss is rounded as a profit is, half a point away from zero', () => {
  expect([marginBp(5, 100_000), marginBp(-5, 100_000)]).toEqual([1, -1]);
  expect([changeBp(100_005, 100_000), changeBp(99_995, 100_000)]).toEqual([1, -1]);
  expect([changeBp(-99_995, -100_000), changeBp(-100_005, -100_000)]).toEqual([1, -1]);
});

test('nothing is a part of no income, or more than nothing', () => {
  expect([marginBp(5, 0), marginBp(5, -10), changeBp(5, 0)]).toEqual([null, null, null]);
});
