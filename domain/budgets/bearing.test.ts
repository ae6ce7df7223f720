import { describe, expect, it } from 'vitest';
import {
  type BearingLine,
  type BearingRefusal,
  type Bearing,
  freshBearing,
  whyNotBorne,
} from './bearing.ts';

const LINE: BearingLine = { side: 'expense', aggregator: false, locked: false, status: 'approved' };
const on = (budgetId: string | null, projectId = 'p') => ({ projectId, budgetId });

describe('what may be put on a project and a line of its budget', () => {
  it.each<[string, Partial<BearingLine>, BearingRefusal | null]>([
    ['an open line of its side', {}, null],
    ['a draft', { status: 'draft' }, null],
    ['no line of the other side', { side: 'income' }, 'BUDGET_TAKES_NO_EXPENSES'],
    ['no line that sums up others', { aggregator: true }, 'BUDGET_TAKES_NO_EXPENSES'],
    ['no line that was removed', { status: 'removed' }, 'BUDGET_TAKES_NO_EXPENSES'],
    ['no locked line', { locked: true }, 'BUDGET_LOCKED'],
  ])('is put on %s', (_, fields, refusal) => {
    const lines = new Map([['l', { ...LINE, ...fields }]]);
    const projects = new Map([['p', { state: 'active' as const }]]);
    expect(whyNotBorne('expense', [on('l')], { projects, lines })).toBe(refusal);
  });

  it.each(['closed', 'archived', 'cancelled'] as const)(
    'is put on no project that is %s',
    (state) => {
      const known = { projects: new Map([['p', { state }]]), lines: new Map() };
      expect(whyNotBorne('income', [on(null)], known)).toBe('PROJECT_OVER');
      expect(whyNotBorne('income', [on(null, 'q')], known)).toBeNull();
    },
  );

  it('is asked of what was not there before, and of all that goes to the other side', () => {
    const before: Bearing = { side: 'expense', targets: [on('l'), on(null)] };
    const targets = [on('l'), on('m'), on(null)];
    expect(freshBearing({ side: 'expense', targets }, before)).toEqual([on('m')]);
    expect(freshBearing({ side: 'income', targets }, before)).toEqual(targets);
    expect(freshBearing({ side: 'expense', targets }, undefined)).toEqual(targets);
  });
});
