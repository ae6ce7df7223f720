import { describe, expect, it } from 'vitest';
import { isReadingOpen, whyNotGiven } from './readings.ts';
import { ROLES } from './roles.ts';

const TODAY = '2026-03-10';
const AT_NOON = '2026-03-09T11:00:00.000Z';

describe('a reading', () => {
  it.each([
    ['of a day to come', '2026-03-11', null, true],
    ['on its last day', '2026-03-10', null, true],
    ['on the day after', '2026-03-09', null, false],
    ['taken away before its day', '2026-03-31', AT_NOON, false],
    ['taken away on its last day', '2026-03-10', AT_NOON, false],
    ['taken away, and over', '2026-03-01', AT_NOON, false],
  ])('%s (%s, %s) is open: %s', (_what, untilDay, endedAt, isOpen) => {
    expect(isReadingOpen({ untilDay, endedAt }, TODAY)).toBe(isOpen);
  });

  it.each([
    ['an adviser, up to a day to come', { role: 'adviser', active: true }, '2026-03-11', null],
    ['an adviser, for today', { role: 'adviser', active: true }, TODAY, null],
    ['an adviser, up to yesterday', { role: 'adviser', active: true }, '2026-03-09', 'untilDay'],
    ['who may not sign in', { role: 'adviser', active: false }, TODAY, 'userId'],
    ['nobody', undefined, TODAY, 'userId'],
  ] as const)('is given to %s', (_who, person, untilDay, field) => {
    expect(whyNotGiven(person, untilDay, TODAY)?.field ?? null).toBe(field);
  });

  it('is for advisers alone: the others read by their role', () => {
    const open = ROLES.filter((role) => whyNotGiven({ role, active: true }, TODAY, TODAY) === null);
    expect(open).toEqual(['adviser']);
  });
});
