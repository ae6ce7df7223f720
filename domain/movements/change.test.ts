import { expect, it } from 'vitest';
import { whyNotMoved } from './change.ts';

it('a movement that an expense names stays with its company', () => {
  const [before, next] = [{ companyId: 'a' }, { companyId: 'b' }];
  expect(whyNotMoved(before, next, { isNamed: true })).toBe('IN_USE');
  expect(whyNotMoved(before, next, { isNamed: false })).toBeNull();
  expect(whyNotMoved(before, before, { isNamed: true })).toBeNull();
});
