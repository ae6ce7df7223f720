import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '../money.ts';
import { type BudgetTreeLine, flattenBudget } from './tree.ts';

const line = (id: string, fields: Partial<BudgetTreeLine> = {}): BudgetTreeLine => ({
  id,
  parentId: null,
  order: null,
  aggregator: false,
  side: 'expense',
  status: 'approved',
  amountCents: 0,
  ...fields,
});
const outline = (lines: BudgetTreeLine[]): string[] =>
  flattenBudget(lines).map(
    ({ line, depth, amountCents, isMisplaced }) =>
      `${'·'.repeat(depth)}${line.id} ${amountCents}${isMisplaced ? ' misplaced' : ''}`,
  );

describe('flattenBudget', () => {
  it('puts children under their aggregator by order, nulls last, then by age', () => {
    const lines = [
      line('e', { parentId: 'A', amountCents: 5 }),
      line('d', { parentId: 'A', amountCents: 4 }),
      line('c', { parentId: 'A', order: 2, amountCents: 3 }),
      line('b', { parentId: 'A', order: 1, amountCents: 2 }),
      line('A', { aggregator: true, amountCents: 999 }),
      line('0', { amountCents: 1 }),
    ];
    expect(outline(lines)).toEqual(['0 1', 'A 14', '·b 2', '·c 3', '·d 4', '·e 5']);
    expect(flattenBudget(lines)[1]?.childCount).toBe(4);
  });

  it('sums aggregators of aggregators', () => {
    const lines = [
      line('A', { aggregator: true }),
      line('B', { aggregator: true, parentId: 'A' }),
      line('x', { parentId: 'B', amountCents: 100 }),
      line('y', { parentId: 'A', amountCents: 20 }),
    ];
    expect(outline(lines)).toEqual(['A 120', '·B 100', '··x 100', '·y 20']);
  });

  it('keeps a removed line in its place and out of the sums', () => {
    const lines = [
      line('A', { aggregator: true }),
      line('x', { parentId: 'A', amountCents: 100, status: 'removed' }),
      line('y', { parentId: 'A', amountCents: 20, status: 'draft' }),
    ];
    expect(outline(lines)).toEqual(['A 20', '·x 100', '·y 20']);
  });

  it('goes on counting what hangs from a removed aggregator', () => {
    const lines = [
      line('A', { aggregator: true }),
      line('B', { aggregator: true, parentId: 'A', status: 'removed' }),
      line('x', { parentId: 'B', amountCents: 7 }),
    ];
    expect(outline(lines)).toEqual(['A 7', '·B 7', '··x 7']);
  });

  it('puts at the top what hangs from nothing, from a plain line, or from the other side', () => {
    const lines = [
      line('a', { amountCents: 1 }),
      line('b', { parentId: 'gone', amountCents: 2 }),
      line('c', { parentId: 'a', amountCents: 3 }),
      line('I', { aggregator: true, side: 'income' }),
      line('d', { parentId: 'I', amountCents: 4 }),
    ];
    expect(outline(lines)).toEqual([
      'I 0',
      'a 1',
      'b 2 misplaced',
      'c 3 misplaced',
      'd 4 misplaced',
    ]);
  });

  it('cuts a loop of parents', () => {
    const lines = [
      line('A', { aggregator: true, parentId: 'B' }),
      line('B', { aggregator: true, parentId: 'A' }),
      line('x', { parentId: 'A', amountCents: 9 }),
    ];
    expect(outline(lines)).toEqual(['A 9 misplaced', '·x 9', 'B 0 misplaced']);
  });

  it('shows each line once and adds up to the lines that stand, whatever the parents', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const lines = fc.tuple(
      ...ids.map((id) =>
        fc.record<BudgetTreeLine>({
          id: fc.constant(id),
          parentId: fc.option(fc.constantFrom(...ids, 'gone')),
          order: fc.option(fc.nat({ max: 3 })),
          aggregator: fc.boolean(),
          side: fc.constantFrom('expense', 'income'),
          status: fc.constantFrom('draft', 'approved', 'removed'),
          amountCents: fc.nat({ max: 1_000_000 }),
        }),
      ),
    );
    fc.assert(
      fc.property(lines, (budget) => {
        const rows = flattenBudget(budget);
        expect(rows.map((row) => row.line.id).toSorted()).toEqual(ids);
        const top = rows.filter(
          ({ depth, line }) => depth === 0 && (line.aggregator || line.status !== 'removed'),
        );
        const standing = budget.filter((row) => !row.aggregator && row.status !== 'removed');
        expect(sumCents(top.map((row) => row.amountCents))).toBe(
          sumCents(standing.map((row) => row.amountCents)),
        );
      }),
    );
  });
});
