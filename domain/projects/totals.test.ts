import { describe, expect, it } from 'vitest';
import { NO_TOTALS, type ProjectTotals, addTotals, rollUpTotals } from './totals.ts';

const spent = (totalExpenses: number): ProjectTotals => ({
  ...NO_TOTALS,
  totalExpenses,
  totalLeft: -totalExpenses,
});

describe('addTotals', () => {
  it('adds each of the seven and changes neither side', () => {
    const a = {
      totalIncome: 1,
      totalExpenses: 2,
      totalLeft: 3,
      totalBalance: -4,
      totalAmortizable: 5,
      totalBase36: 6,
      totalBudget: 7,
    };
    expect(addTotals(a, a)).toEqual({
      totalIncome: 2,
      totalExpenses: 4,
      totalLeft: 6,
      totalBalance: -8,
      totalAmortizable: 10,
      totalBase36: 12,
      totalBudget: 14,
    });
    expect(a.totalIncome).toBe(1);
    expect(NO_TOTALS.totalIncome).toBe(0);
  });
});

describe('rollUpTotals', () => {
  it('adds subprojects of any depth, in any order of the rows', () => {
    const rows = [
      { id: 'grandchild', parentId: 'child' },
      { id: 'child', parentId: 'top' },
      { id: 'top', parentId: null },
      { id: 'sibling', parentId: 'top' },
    ];
    const own = new Map([
      ['top', spent(1000)],
      ['child', spent(100)],
      ['grandchild', spent(10)],
      ['sibling', spent(1)],
    ]);
    const rolled = rollUpTotals(rows, own);
    const expenses = [...rolled].map(([id, totals]) => [id, totals.totalExpenses]);
    expect(Object.fromEntries(expenses)).toEqual({
      top: 1111,
      child: 110,
      grandchild: 10,
      sibling: 1,
    });
  });

  it('counts a project without own totals as zero', () => {
    const rolled = rollUpTotals(
      [
        { id: 'top', parentId: null },
        { id: 'child', parentId: 'top' },
      ],
      new Map([['child', spent(7)]]),
    );
    expect(rolled.get('top')).toEqual(spent(7));
  });

  it('ends when the parents form a loop', () => {
    const rows = [
      { id: 'a', parentId: 'b' },
      { id: 'b', parentId: 'a' },
    ];
    const rolled = rollUpTotals(rows, new Map([['a', spent(1)]]));
    expect(rolled.get('a')?.totalExpenses).toBe(1);
  });
});
