import { describe, expect, it } from 'vitest';
import { aggregatorProblem, moveLine, parentProblem, placeLine } from './move.ts';
import type { BudgetTreeLine } from './tree.ts';

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

const budget = [
  line('A', { aggregator: true, order: 10 }),
  line('a1', { parentId: 'A', order: 10 }),
  line('a2', { parentId: 'A', order: 20 }),
  line('a3', { parentId: 'A', order: 30 }),
  line('B', { aggregator: true, order: 20 }),
  line('b1', { parentId: 'B', order: 10 }),
  line('C', { aggregator: true, order: 30, status: 'removed' }),
  line('I', { aggregator: true, order: 40, side: 'income' }),
];

describe('moveLine', () => {
  it('passes the neighbour by changing one line', () => {
    const up = moveLine(budget, 'a3', 'up');
    expect(up).toEqual({ ok: true, changes: [{ id: 'a3', order: 15 }] });
    expect(moveLine(budget, 'a1', 'down')).toEqual({
      ok: true,
      changes: [{ id: 'a1', order: 25 }],
    });
  });

  it('stops at both ends and knows no line that is not there', () => {
    expect(moveLine(budget, 'a1', 'up')).toEqual({ ok: false, problem: 'AT_THE_EDGE' });
    expect(moveLine(budget, 'a3', 'down')).toEqual({ ok: false, problem: 'AT_THE_EDGE' });
    expect(moveLine(budget, 'zz', 'up')).toEqual({ ok: false, problem: 'LINE_MISSING' });
  });

  it('writes the top down as the parent of a line that has been put there', () => {
    const lines = [line('a', { order: 10 }), line('b', { order: 20, parentId: 'gone' })];
    expect(moveLine(lines, 'b', 'up')).toEqual({
      ok: true,
      changes: [{ id: 'b', order: 4, parentId: null }],
    });
  });
});

describe('placeLine', () => {
  it('hangs a line from another parent, at the end or before a sibling', () => {
    expect(placeLine(budget, 'a1', 'B')).toEqual({
      ok: true,
      changes: [{ id: 'a1', order: 20, parentId: 'B' }],
    });
    expect(placeLine(budget, 'b1', 'A', 'a2')).toEqual({
      ok: true,
      changes: [{ id: 'b1', order: 15, parentId: 'A' }],
    });
  });

  it('leaves the place alone where it fits', () => {
    expect(placeLine(budget, 'a2', 'B')).toEqual({
      ok: true,
      changes: [{ id: 'a2', parentId: 'B' }],
    });
    expect(placeLine(budget, 'a2', 'A', 'a3')).toEqual({ ok: true, changes: [] });
  });

  it.each([
    ['A', 'gone', 'PARENT_MISSING'],
    ['A', 'b1', 'PARENT_NOT_AGGREGATOR'],
    ['A', 'C', 'PARENT_REMOVED'],
    ['A', 'I', 'PARENT_OTHER_SIDE'],
    ['A', 'A', 'PARENT_BELOW_LINE'],
    ['zz', 'A', 'LINE_MISSING'],
  ])('refuses to hang %s from %s: %s', (id, parentId, problem) => {
    expect(placeLine(budget, id, parentId)).toEqual({ ok: false, problem });
  });

  it('refuses a parent that hangs from the line itself', () => {
    const lines = [...budget, line('A2', { aggregator: true, parentId: 'A' })];
    expect(parentProblem(lines, { id: 'A', side: 'expense' }, 'A2')).toBe('PARENT_BELOW_LINE');
    expect(parentProblem(lines, { id: 'A2', side: 'expense' }, null)).toBeNull();
  });
});

describe('aggregatorProblem', () => {
  it('keeps imputations out of aggregators and children out of plain lines', () => {
    const free = { hasImputations: false, hasChildren: false };
    expect(aggregatorProblem(true, free)).toBeNull();
    expect(aggregatorProblem(false, free)).toBeNull();
    expect(aggregatorProblem(true, { ...free, hasImputations: true })).toBe('HAS_IMPUTATIONS');
    expect(aggregatorProblem(false, { ...free, hasChildren: true })).toBe('HAS_CHILDREN');
  });
});
