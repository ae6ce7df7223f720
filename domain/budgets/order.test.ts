import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_ORDER, type Placed, placesFor } from './order.ts';

const rows = (...orders: (number | null)[]): Placed[] =>
  orders.map((order, index) => ({ id: `${index}`.padStart(2, '0'), order }));
const sorted = (list: readonly Placed[]): Placed[] =>
  list.toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || (a.id < b.id ? -1 : 1));
const applied = (sequence: readonly Placed[]): Placed[] => {
  const places = new Map(placesFor(sequence).map(({ id, order }) => [id, order]));
  return sequence.map(({ id, order }) => ({ id, order: places.get(id) ?? order }));
};

describe('placesFor', () => {
  it('changes nothing where the sequence stands already', () => {
    expect(placesFor(rows(1, 2, 7, null, null))).toEqual([]);
    expect(placesFor([])).toEqual([]);
  });

  it('moves one row into the middle of the room', () => {
    expect(placesFor(rows(10, 40, 20, 30))).toEqual([{ id: '01', order: 15 }]);
  });

  it('moves its neighbour too where there is no room', () => {
    expect(placesFor(rows(1, 9, 2, 3, 4))).toEqual([
      { id: '00', order: 0 },
      { id: '01', order: 1 },
    ]);
  });

  it('places a row before others that have no place', () => {
    const [a, b, c] = rows(null, null, null);
    if (!a || !b || !c) throw new Error('three rows');
    expect(placesFor([b, a, c])).toEqual([{ id: '01', order: 9 }]);
  });

  it('parts rows that share a place', () => {
    expect(applied(rows(0, 0, 0)).map(({ order }) => order)).toEqual([0, 10, 20]);
  });

  const siblings = fc
    .array(fc.option(fc.oneof(fc.nat({ max: 12 }), fc.nat({ max: MAX_ORDER }))), { maxLength: 8 })
    .chain((orders) => fc.shuffledSubarray(rows(...orders), { minLength: orders.length }));

  it('always makes the sequence asked for, within the bounds', () => {
    fc.assert(
      fc.property(siblings, (sequence) => {
        const after = applied(sequence);
        expect(sorted(after)).toEqual(after);
        for (const { order } of after) {
          expect(order === null || (order >= 0 && order <= MAX_ORDER)).toBe(true);
        }
      }),
    );
  });

  it('changes as few rows as any choice of rows to keep would', () => {
    fc.assert(
      fc.property(siblings, (sequence) => {
        expect(placesFor(sequence).length).toBe(fewestByTrying(sequence));
      }),
    );
  });
});

/** Tries every set of rows to keep: their places must leave a free one for each row between. */
function fewestByTrying(sequence: readonly Placed[]): number {
  let fewest = sequence.length;
  for (let set = 0; set < 2 ** sequence.length; set += 1) {
    const kept = sequence.map((row, index) =>
      Math.floor(set / 2 ** index) % 2 === 1 ? row : null,
    );
    const changed = kept.filter((row) => row === null).length;
    if (changed < fewest && isSound(kept)) fewest = changed;
  }
  return fewest;
}

function isSound(kept: readonly (Placed | null)[]): boolean {
  let lowest = 0;
  let lastUnplaced: string | null = null;
  for (const row of kept) {
    if (row?.order === null) {
      if (lastUnplaced !== null && row.id < lastUnplaced) return false;
      lastUnplaced = row.id;
      continue;
    }
    if (lastUnplaced !== null) return false;
    if (row && row.order !== null && row.order < lowest) return false;
    lowest = (row?.order ?? lowest) + 1;
  }
  return lowest <= MAX_ORDER + 1;
}
