import { describe, expect, it } from 'vitest';
import { byOrder } from './order.ts';

describe('the order among siblings', () => {
  it('is that of their places, and those without one come last as they stood', () => {
    const rows = [
      { id: 'none', order: null },
      { id: 'second', order: 1 },
      { id: 'absent' },
      { id: 'first', order: 0 },
    ];
    const sorted = rows.toSorted(byOrder).map(({ id }) => id);
    expect(sorted).toEqual(['first', 'second', 'none', 'absent']);
  });
});
