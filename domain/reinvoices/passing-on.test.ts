import { describe, expect, it } from 'vitest';
import {
  amountsPassedOn,
  asksPassedOn,
  borneBy,
  expensesLinked,
  leftToPassOn,
  mayPassOn,
  partsPassedOn,
  passedOn,
  type PassedOnExpense,
  whyNotPassedOn,
} from './passing-on.ts';

const line = (expenseId: string | null, dummy = false, amountCents = 1_00) => ({
  expenseId,
  dummy,
  amountCents,
});

describe('passedOn', () => {
  const reinvoices = [
    { id: 'r1', state: 'draft' as const, expenses: [line('a'), line('b'), line(null, true)] },
    { id: 'r2', state: 'paid' as const, expenses: [line('c'), line('c', false, 4_00)] },
    { id: 'r3', state: 'cancelled' as const, expenses: [line('d')] },
  ];

  it('has what stands in a reinvoice, unless that was cancelled', () => {
    expect([...passedOn(reinvoices, null)]).toEqual([
      ['a', 1_00],
      ['b', 1_00],
      ['c', 5_00],
    ]);
  });

  it('leaves out the one that is being changed', () => {
    expect([...passedOn(reinvoices, 'r1')]).toEqual([['c', 5_00]]);
  });

  it.each([
    ['all of what nobody passed on', 1_000_00, undefined, 1_000_00],
    ['the rest of a share', 1_000_00, 400_00, 600_00],
    ['nothing of the whole, or of more', 1_000_00, 1_000_01, 0],
    ['the rest of a refund', -1_000_00, -400_00, -600_00],
    ['no more than there is, whatever was taken off', 1_000_00, -50_00, 1_000_00],
    ['nothing of nothing', 0, 0, 0],
  ])('leaves to other companies %s', (_, borne, passed, left) => {
    expect(leftToPassOn(borne, passed)).toBe(left);
  });
});

describe('what stands in reinvoices', () => {
  const standing = {
    state: 'issued' as const,
    projectId: 'p',
    entries: [{ expenseId: 'entry' }],
    expenses: [
      { ...line('a'), amountCents: 5_00 },
      { ...line(null, true), amountCents: 9_00 },
    ],
  };
  const reinvoices = [standing, { ...standing, state: 'cancelled' as const, projectId: null }];

  it('are parts of expenses, with the project that they are for', () => {
    expect([...partsPassedOn(reinvoices)]).toEqual([
      ['a', [{ expenseId: 'a', projectId: 'p', amountCents: 5_00 }]],
    ]);
  });

  it('links what is passed on with what was entered for it', () => {
    for (const id of ['a', 'entry']) {
      expect(expensesLinked(reinvoices, new Set([id]))).toEqual(['entry', 'a']);
    }
    expect(expensesLinked(reinvoices, new Set(['x']))).toEqual([]);
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

describe('an expense that reinvoices pass on', () => {
  const EXPENSE: PassedOnExpense = {
    companyId: 'c1',
    type: 'outgoings',
    state: 'imputed',
    netCents: 100_00,
    vatCents: 21_00,
    vatDeductibleBp: 10_000,
  };
  const passed = (cents: number) => ({ ...line('e'), amountCents: cents });

  it('has what those that were not cancelled pass on of it', () => {
    const standing = { state: 'draft' as const, expenses: [passed(60_00), passed(10_00)] };
    const dummy = { state: 'paid' as const, expenses: [{ ...line('e', true), amountCents: 5 }] };
    const cancelled = { state: 'cancelled' as const, expenses: [passed(40_00)] };
    expect(amountsPassedOn([standing, dummy, cancelled], 'e')).toEqual([60_00, 10_00]);
  });

  it.each<[string, Partial<PassedOnExpense>, ReturnType<typeof whyNotPassedOn>]>([
    ['keeps what is passed on', { netCents: 60_00, vatCents: 12_60 }, null],
    ['is not lowered below it', { netCents: 10_00, vatCents: 2_10 }, 'REINVOICE_OVER_BASE'],
    ['is not cancelled', { state: 'cancelled' }, 'IN_USE'],
    ['does not go to another company', { companyId: 'c2' }, 'IN_USE'],
    ['does not become an income', { type: 'incomes' }, 'IN_USE'],
  ])('%s', (_, change, refusal) => {
    const next = { ...EXPENSE, ...change };
    expect(asksPassedOn(EXPENSE, next)).toBe(true);
    expect(whyNotPassedOn(EXPENSE, next, [60_00])).toBe(refusal);
    expect(whyNotPassedOn(EXPENSE, next, [])).toBeNull();
  });

  it('may be mended where more is passed on than it has', () => {
    const less = { ...EXPENSE, netCents: 50_00, vatCents: 10_50 };
    expect(whyNotPassedOn(less, { ...less, netCents: 70_00 }, [80_00])).toBeNull();
    expect(asksPassedOn(EXPENSE, { ...EXPENSE, state: 'justified' })).toBe(false);
  });
});
