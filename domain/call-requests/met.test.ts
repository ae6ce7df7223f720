import { expect, it } from 'vitest';
import { MILESTONE_TYPES } from '../milestones/types.ts';
import { milestoneTypeMet } from './met.ts';
import { CALL_REQUEST_STATES } from './states.ts';

it('is a type of milestone that there is, or none, for every state', () => {
  const codes = new Set(MILESTONE_TYPES.map(({ code }) => code));
  const met = CALL_REQUEST_STATES.flatMap((state) => milestoneTypeMet(state) ?? []);
  expect(met.filter((code) => !codes.has(code))).toEqual([]);
  expect(met).toContain('application');
  expect(milestoneTypeMet('draft')).toBeNull();
});
