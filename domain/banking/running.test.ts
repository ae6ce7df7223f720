import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '../money.ts';
import { runningBalances } from './running.ts';

describe('runningBalances', () => {
  it('adds each change to what stood before it', () => {
    expect(runningBalances(100_00, [-30_00, 0, 5_50, -80_00])).toEqual([
      70_00, 70_00, 75_50, -4_50,
    ]);
    expect(runningBalances(100_00, [])).toEqual([]);
  });

  it('ends at the opening balance and the sum of the changes', () => {
    const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1 }), (opening, changes) => {
        const balances = runningBalances(opening, changes);
        expect(balances.at(-1)).toBe(opening + sumCents(changes));
        expect(balances).toHaveLength(changes.length);
      }),
    );
  });
});
