import { expect, it } from 'vitest';
import { isSpentInSpain } from './spent-in-spain.ts';

it.each([
  ['outgoings', 'B12345674', true],
  ['outgoings', '12345678-z', true],
  // G1
  ['outgoings', 'ESB78640570', true],
  ['outgoings', 'X1234567L', true],
  ['outgoings', 'N0012345A', false],
  ['outgoings', 'PT501964843', false],
  ['outgoings', 'B12345670', false],
  ['outgoings', '', false],
  ['payrolls', '', true],
  ['amortizations', '', true],
] as const)('takes %s of the tax number "%s" for spent in Spain: %s', (type, taxId, isSpent) => {
  expect(isSpentInSpain(type, taxId)).toBe(isSpent);
});
