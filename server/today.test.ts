import { expect, it } from 'vitest';
import { dayInSpain } from './today.ts';

it('begins the new year when Spain does, in winter and in summer an hour apart', () => {
  expect(dayInSpain(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31');
  expect(dayInSpain(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
  expect(dayInSpain(new Date('2026-06-30T22:00:00Z'))).toBe('2026-07-01');
});
