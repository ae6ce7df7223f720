import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '../money.ts';
import { ageingOf } from './ageing.ts';
import { type BalanceEntry, balanceStatement } from './balances.ts';

const entry = (date: string, credit: number, debit = 0): BalanceEntry => ({
  id: `${date} ${credit} ${debit}`,
  date,
  concept: '',
  projectId: null,
  origin: 'payment',
  creditCents: credit,
  debitCents: debit,
});

describe('the age of what is open', () => {
  it('is that of the newest amounts: what was paid settled the oldest', () => {
    const entries = [
      entry('2026-01-10', 100_00),
      entry('2026-02-15', 200_00),
      entry('2026-03-20', 300_00),
      entry('2026-03-25', 0, 250_00),
    ];
    expect(ageingOf(0, entries, '2026-03-31')).toEqual([300_00, 50_00, 0, 0]);
  });

  it('counts 30, 60 and 90 days to the step before', () => {
    const days = [
      '2026-03-01',
      '2026-02-28',
      '2026-01-30',
      '2026-01-29',
      '2025-12-31',
      '2025-12-30',
    ];
    const steps = days.map((day) => ageingOf(0, [entry(day, 1)], '2026-03-31').indexOf(1));
    expect(steps).toEqual([0, 1, 1, 2, 2, 3]);
  });

  it('is that of their debts where they owe, below zero', () => {
    const entries = [entry('2026-01-10', 0, 100_00), entry('2026-03-20', 30_00)];
    expect(ageingOf(0, entries, '2026-03-31')).toEqual([0, 0, -70_00, 0]);
  });

  it('has the opening balance in the last step', () => {
    expect(ageingOf(80_00, [entry('2026-03-20', 0, 30_00)], '2026-03-31')).toEqual([
      0, 0, 0, 50_00,
    ]);
    expect(ageingOf(-80_00, [entry('2026-03-20', 30_00)], '2026-03-31')).toEqual([0, 0, 0, -50_00]);
  });

  it('adds up to the balance of the day, each step on its side, for any account', () => {
    const cents = fc.constantFrom(0, 1, 5_003);
    const day = fc.constantFrom(
      '2025-06-30',
      '2026-01-01',
      '2026-02-01',
      '2026-03-31',
      '2026-04-01',
    );
    const entries = fc.array(fc.tuple(day, cents, cents), { maxLength: 8 });
    fc.assert(
      fc.property(fc.integer({ min: -9_000, max: 9_000 }), entries, (opening, list) => {
        const all = list.map((one) => entry(...one));
        const steps = ageingOf(opening, all, '2026-03-31');
        const { closingCents } = balanceStatement(opening, all, { toOn: '2026-03-31' });
        expect(sumCents(steps)).toBe(closingCents);
        expect(steps.every((cents) => cents * closingCents >= 0)).toBe(true);
      }),
    );
  });
});
