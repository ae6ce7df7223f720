import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemPaths, rollUpItems, topItems } from './items.ts';

const node = (id: string, parentId: string | null = null) => ({ id, parentId });

describe('the tree of items', () => {
  it('adds what is below to what is above', () => {
    const items = [node('a'), node('b', 'a'), node('c', 'b'), node('d')];
    expect(itemPaths(items).get('c')).toEqual(['c', 'b', 'a']);
    const sums = rollUpItems(items, [
      ['c', 1],
      ['b', 10],
      ['d', 100],
      ['gone', 1000],
      [null, 1000],
    ]);
    expect(Object.fromEntries(sums)).toEqual({ a: 11, b: 11, c: 1, d: 100 });
  });

  it('has at the top what has no parent, a missing one, or one below it', () => {
    const items = [
      node('a', 'gone'),
      node('b', 'c'),
      node('c', 'b'),
      node('d', 'b'),
      node('e', 'e'),
    ];
    expect(topItems(items).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'e']);
    expect(itemPaths(items).get('d')).toEqual(['d', 'b']);
  });

  it('adds up to the whole at the top, whatever hangs from what', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const parents = fc.record({
      a: fc.option(id),
      b: fc.option(id),
      c: fc.option(id),
      d: fc.option(id),
      e: fc.option(id),
    });
    const amounts = fc.array(fc.tuple(id, fc.integer({ min: -1000, max: 1000 })));
    fc.assert(
      fc.property(parents, amounts, (parentOf, list) => {
        const items = Object.entries(parentOf).map(([one, parent]) => node(one, parent));
        const sums = rollUpItems(items, list);
        const top = topItems(items).reduce((sum, item) => sum + (sums.get(item.id) ?? 0), 0);
        expect(top).toBe(list.reduce((sum, [, cents]) => sum + cents, 0));
      }),
    );
  });
});
