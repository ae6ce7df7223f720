import { describe, expect, it } from 'vitest';
import { type ComparedLine, compareBudgets } from './compare.ts';

const line = (
  id: string,
  amountCents: number,
  fields: Partial<ComparedLine> = {},
): ComparedLine => ({
  id,
  parentId: null,
  order: null,
  aggregator: false,
  side: 'expense',
  status: 'approved',
  amountCents,
  name: id,
  categoryId: null,
  unit: 'unit',
  quantity: 1000,
  unitPriceCents: amountCents,
  base36: false,
  resourceId: null,
  ...fields,
});

describe('compareBudgets', () => {
  const before = [
    line('A', 0, { aggregator: true }),
    line('a', 100_00, { parentId: 'A' }),
    line('b', 50_00, { parentId: 'A' }),
    line('gone', 10_00),
    line('struck', 20_00),
    line('i', 500_00, { side: 'income' }),
  ];
  const after = [
    line('A', 0, { aggregator: true }),
    line('a', 300_00, { parentId: 'A', quantity: 3000, unitPriceCents: 100_00 }),
    line('b', 50_00, { parentId: 'A', order: 7 }),
    line('struck', 20_00, { status: 'removed' }),
    line('new', 5_00),
    line('i', 450_00, { side: 'income', name: 'Box office' }),
  ];
  const comparison = compareBudgets(before, after);

  it('tells what came and what went, a struck-through line among it', () => {
    expect(comparison.added.map(({ id }) => id)).toEqual(['new']);
    expect(comparison.removed.map(({ id }) => id)).toEqual(['gone', 'struck']);
  });

  it('tells field by field what changed, the sums of aggregators too, and no mere move', () => {
    expect(
      comparison.changed.map(({ after, amountCents, fields }) => [after.id, amountCents, fields]),
    ).toEqual([
      ['A', 200_00, [{ field: 'amountCents', before: 150_00, after: 350_00 }]],
      [
        'a',
        200_00,
        [
          { field: 'quantity', before: 1000, after: 3000 },
          { field: 'amountCents', before: 100_00, after: 300_00 },
        ],
      ],
      [
        'i',
        -50_00,
        [
          { field: 'name', before: 'i', after: 'Box office' },
          { field: 'unitPriceCents', before: 500_00, after: 450_00 },
          { field: 'amountCents', before: 500_00, after: 450_00 },
        ],
      ],
    ]);
  });

  it('has the totals of each side', () => {
    expect(comparison.totals).toEqual({
      expense: { before: 180_00, after: 355_00, differenceCents: 175_00 },
      income: { before: 500_00, after: 450_00, differenceCents: -50_00 },
    });
  });

  it('finds nothing between a budget and itself', () => {
    expect(compareBudgets(before, before)).toMatchObject({ added: [], changed: [], removed: [] });
  });
});
