import { describe, expect, it } from 'vitest';
import { borneBy, mayPassOn, passedOn } from './passing-on.ts';

const line = (expenseId: string | null, dummy = false) => ({ expenseId, dummy });

describe('passedOn', () => {
  const reinvoices = [
    { id: 'r1', state: 'draft' as const, expenses: [line('a'), line('b'), line(null, true)] },
    { id: 'r2', state: 'paid' as const, expenses: [line('c')] },
    { id: 'r3', state: 'cancelled' as const, expenses: [line('d')] },
  ];

  it('has what stands in a reinvoice, unless that was cancelled', () => {
    expect([...passedOn(reinvoices, null)]).toEqual(['a', 'b', 'c']);
  });

  it('leaves out the one that is being changed', () => {
    expect([...passedOn(reinvoices, 'r1')]).toEqual(['c']);
  });
});

describe('borneBy', () => {
  it('adds up the parts of one project', () => {
    const imputations = [
      { projectId: 'p', amountCents: 10_00 },
      { projectId: 'q', amountCents: 5_00 },
      { projectId: 'p', amountCents: 2_50 },
    ];
    expect(borneBy('p', { imputations })).toBe(12_50);
    expect(borneBy('x', { imputations })).toBe(0);
  });
});

describe('mayPassOn', () => {
  const imputations = [{ projectId: 'p', amountCents: 10_00 }];
  const cost = { type: 'outgoings' as const, state: 'imputed' as const, imputations };

  it('lets a project pass on what it bears', () => {
    expect(mayPassOn('p', cost)).toBe(true);
    expect(mayPassOn('q', cost)).toBe(false);
  });

  it('takes no incomes and nothing cancelled', () => {
    expect(mayPassOn('p', { ...cost, type: 'incomes' })).toBe(false);
    expect(mayPassOn('p', { ...cost, type: 'subvention' })).toBe(false);
    expect(mayPassOn('p', { ...cost, state: 'cancelled' })).toBe(false);
  });
});
