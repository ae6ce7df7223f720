import { describe, expect, it } from 'vitest';
import { movementState, namedBy } from './state.ts';

const reconciled = { kind: 'expense', state: 'reconciled' } as const;
const pending = { state: 'pending' } as const;
const cancelled = { state: 'cancelled' } as const;

describe('the state of a movement', () => {
  it('is reconciled where an expense names it that was not cancelled', () => {
    const confirmed = { ...reconciled, state: 'confirmed' } as const;
    expect(movementState(confirmed, namedBy([cancelled, pending]))).toBe('reconciled');
    expect(movementState(confirmed, namedBy([cancelled]))).toBe('confirmed');
    expect(movementState(confirmed, namedBy([]))).toBe('confirmed');
  });

  it('waits again where all that name it were cancelled', () => {
    expect(movementState(reconciled, namedBy([cancelled]))).toBe('confirmed');
    expect(movementState(reconciled, namedBy([]))).toBe('reconciled');
  });

  it('is its own where it is a transfer or an adjustment', () => {
    for (const kind of ['transfer', 'adjustment'] as const) {
      expect(movementState({ ...reconciled, kind }, namedBy([cancelled]))).toBe('reconciled');
    }
  });
});
