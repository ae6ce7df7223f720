import { describe, expect, it } from 'vitest';
import { RowParts } from './row-parts.ts';

/** Month after month, some of them paid long after, some never. */
function parts(count: number): RowParts {
  const made = new RowParts();
  for (let row = 0; row < count; row += 1) {
    made.begin();
    const month = 1_200 + Math.floor(row / 900);
    made.add(0, 0, 0, row, month, row % 7 === 0 ? month + (row % 40) : 0);
  }
  return made;
}

function inMonths(made: RowParts, basis: 'accrual' | 'paid', [first, last]: [number, number]) {
  const places: number[] = [];
  for (const [from, to] of made.piecesIn(basis, [0, made.end], [first, last])) {
    for (let at = from; at < to; at += 1) {
      const month = made[basis][at] ?? 0;
      if (first <= month && month <= last) places.push(at);
    }
  }
  return places;
}

function expected(made: RowParts, basis: 'accrual' | 'paid', [first, last]: [number, number]) {
  const months = [...made[basis].subarray(0, made.end)];
  return months.flatMap((month, at) => (first <= month && month <= last ? [at] : []));
}

describe('the parts of the rows', () => {
  it.each(['accrual', 'paid'] as const)('are all found in months of %s', (basis) => {
    const made = parts(30_000);
    for (const months of [
      [1_200, 1_211],
      [1_205, 1_205],
      [1, 900],
      [1_230, 1_400],
    ] as const) {
      expect(inMonths(made, basis, [...months])).toEqual(expected(made, basis, [...months]));
    }
    // A row that changes goes to the end, into months that no part near it is in.
    made.empty(10);
    made.begin();
    for (let at = 0; at < 5_000; at += 1) made.add(0, 0, 0, 1, 1_500, 1_500);
    expect(inMonths(made, basis, [1_500, 1_500])).toHaveLength(5_000);
    expect(inMonths(made, basis, [1_200, 1_200])).toEqual(expected(made, basis, [1_200, 1_200]));
  });

  it('are passed over where they lie in other months', () => {
    const made = parts(30_000);
    const pieces = [...made.piecesIn('accrual', [0, made.end], [1_205, 1_205])];
    expect(pieces.reduce((sum, [from, to]) => sum + to - from, 0)).toBeLessThan(6_000);
  });
});
