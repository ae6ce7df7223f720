import { describe, expect, it } from 'vitest';
import { EXPENSE_STATES, expenseState, isSettled } from './state.ts';

describe('expenseState', () => {
  it.each([
    [0, 'pending'],
    [1, 'partial'],
    [99, 'partial'],
    [100, 'imputed'],
  ] as const)(
    'of a base of 100 cents with %i imputed is %s, whatever it was',
    (imputedCents, state) => {
      for (const current of ['pending', 'partial', 'imputed'] as const) {
        expect(expenseState(current, { baseCents: 100, imputedCents })).toBe(state);
      }
    },
  );

  it.each([
    [0, 'pending'],
    [-1, 'partial'],
    [-99, 'partial'],
    [-100, 'imputed'],
  ] as const)('of a refund of 100 cents with %i imputed is %s', (imputedCents, state) => {
    expect(expenseState('pending', { baseCents: -100, imputedCents })).toBe(state);
  });

  it('keeps what people set', () => {
    const settled = EXPENSE_STATES.filter(isSettled);
    expect(settled).toEqual(['justified', 'locked', 'cancelled']);
    for (const state of settled) {
      expect(expenseState(state, { baseCents: 100, imputedCents: 0 })).toBe(state);
    }
  });

  it('has nothing to wait for without a base', () => {
    expect(expenseState('pending', { baseCents: 0, imputedCents: 0 })).toBe('imputed');
  });
});
