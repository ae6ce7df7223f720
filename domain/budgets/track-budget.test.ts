import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '../money.ts';
import type { BudgetSide } from './kinds.ts';
import { type LedgerAmounts, type TrackedLine, trackBudget } from './track-budget.ts';

const line = (id: string, amountCents: number, fields: Partial<TrackedLine> = {}): TrackedLine => ({
  id,
  parentId: null,
  order: null,
  aggregator: false,
  side: 'expense',
  status: 'approved',
  amountCents,
  estimateOverrideCents: null,
  finished: false,
  ...fields,
});
const spent = (
  budgetId: string | null,
  executedCents: number,
  committedCents = 0,
): LedgerAmounts => ({
  budgetId,
  side: 'expense',
  executedCents,
  committedCents,
});

describe('trackBudget', () => {
  it('expects a budget of which nothing was spent to come to itself, its discounts with it', () => {
    const budget = [line('crew', 1_000_00), line('discount', -100_00)];
    expect(trackBudget(budget, []).totals.expense).toMatchObject({
      budget: 900_00,
      estimate: 900_00,
      deviation: 0,
    });
  });

  const lines = [
    line('A', 0, { aggregator: true }),
    line('a1', 1_000_00, { parentId: 'A' }),
    line('a2', 500_00, { parentId: 'A' }),
    line('b', 200_00, { status: 'draft' }),
    line('i', 3_000_00, { side: 'income' }),
  ];
  const ledger = [
    spent('a1', 600_00),
    spent('a1', 500_00, 50_00),
    spent('a2', 100_00),
    spent('b', 10_00),
    spent(null, 7_00),
    spent('of another project', 3_00),
    { budgetId: 'i', side: 'income' as const, executedCents: 1_000_00, committedCents: 0 },
  ];
  const { rows, outside, totals } = trackBudget(lines, ledger);
  const figures = Object.fromEntries(rows.map((row) => [row.line.id, row.figures]));

  it('sums the ledger under each line', () => {
    expect(figures['a1']).toMatchObject({
      budget: 1_000_00,
      executed: 1_100_00,
      committed: 50_00,
      estimate: 1_150_00,
      deviation: -150_00,
      indicator: 'red',
    });
  });

  it('sums children into their aggregator: what one overspends, another does not make up for', () => {
    expect(figures['A']).toMatchObject({
      budget: 1_500_00,
      executed: 1_200_00,
      committed: 50_00,
      estimate: 1_650_00,
      deviation: -150_00,
      share: { kind: 'bp', bp: -1000 },
      indicator: 'amber',
    });
  });

  it('gives a draft no budget yet', () => {
    expect(figures['b']).toMatchObject({ budget: 0, executed: 10_00, indicator: 'grey' });
  });

  it('shows what no line of the budget takes, and counts it in the total of its side', () => {
    expect(outside.expense).toMatchObject({ budget: 0, executed: 10_00, estimate: 10_00 });
    expect(totals.expense).toMatchObject({
      budget: 1_500_00,
      executed: 1_220_00,
      committed: 50_00,
      estimate: 1_670_00,
      deviation: -170_00,
    });
    expect(totals.income).toMatchObject({ budget: 3_000_00, executed: 1_000_00, deviation: 0 });
    expect(outside.income).toMatchObject({ executed: 0, indicator: 'grey' });
  });

  it('expects of what no line takes what its entries come to together, in whatever months they lie', () => {
    const corrected = [spent(null, 1_000_00), spent(null, -1_000_00), spent('elsewhere', 30_00)];
    const tracking = trackBudget(lines, corrected);
    expect(tracking.outside.expense).toMatchObject({ executed: 30_00, estimate: 30_00 });
    expect(tracking.outside.expense.deviation).toBe(-30_00);
    const over = trackBudget(lines, [spent(null, -5_00)], { isOver: true });
    expect(over.outside.expense.estimate).toBe(-5_00);
  });

  it('takes the estimate that was set for an aggregator over the sum of its children', () => {
    const [aggregator, ...children] = lines;
    const set = aggregator ? [{ ...aggregator, estimateOverrideCents: 1_400_00 }] : [];
    const tracking = trackBudget([...set, ...children], ledger);
    expect(tracking.rows.find((row) => row.line.id === 'A')?.figures.deviation).toBe(100_00);
    expect(tracking.totals.expense.estimate).toBe(1_420_00);
  });

  it('expects nothing more of a finished line and of all below it', () => {
    const [aggregator, ...children] = lines;
    const finished = aggregator ? [{ ...aggregator, finished: true }] : [];
    const { rows: known, totals: sums } = trackBudget([...finished, ...children], ledger);
    const estimates = Object.fromEntries(known.map((row) => [row.line.id, row.figures.estimate]));
    expect(estimates).toMatchObject({ A: 1_250_00, a1: 1_150_00, a2: 100_00 });
    expect(sums.expense.estimate).toBe(1_250_00 + 10_00 + 10_00);
  });

  it('expects nothing more of a project that is over', () => {
    const over = trackBudget(lines, ledger, { isOver: true }).totals;
    expect(over.expense.estimate).toBe(over.expense.executed + over.expense.committed);
    expect(over.income).toMatchObject({ estimate: 1_000_00, deviation: -2_000_00 });
  });

  it('keeps what was spent on a removed line, without its budget or estimate', () => {
    const removed = line('x', 900_00, { status: 'removed', estimateOverrideCents: 800_00 });
    expect(trackBudget([removed], [spent('x', 4_00)]).totals.expense).toMatchObject({
      budget: 0,
      executed: 4_00,
      estimate: 4_00,
    });
  });

  it('loses no cent of budget or ledger, whatever hangs where', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const side = fc.constantFrom<BudgetSide>('expense', 'income');
    const budgets = fc.tuple(
      ...ids.map((id) =>
        fc.record<TrackedLine>({
          id: fc.constant(id),
          parentId: fc.option(fc.constantFrom(...ids)),
          order: fc.option(fc.nat({ max: 3 })),
          aggregator: fc.boolean(),
          side,
          status: fc.constantFrom('draft', 'approved', 'removed'),
          amountCents: fc.nat({ max: 1_000_000 }),
          estimateOverrideCents: fc.option(fc.nat({ max: 1_000_000 })),
          finished: fc.boolean(),
        }),
      ),
    );
    const entries = fc.array(
      fc.record<LedgerAmounts>({
        budgetId: fc.option(fc.constantFrom(...ids, 'elsewhere')),
        side,
        executedCents: fc.nat({ max: 1_000_000 }),
        committedCents: fc.nat({ max: 1_000_000 }),
      }),
    );
    fc.assert(
      fc.property(budgets, entries, (budget, ledger) => {
        const { totals } = trackBudget(budget, ledger);
        expect(totals.expense.executed + totals.income.executed).toBe(
          sumCents(ledger.map((entry) => entry.executedCents)),
        );
        expect(totals.expense.committed + totals.income.committed).toBe(
          sumCents(ledger.map((entry) => entry.committedCents)),
        );
        const approved = budget.filter((row) => !row.aggregator && row.status === 'approved');
        expect(totals.expense.budget + totals.income.budget).toBe(
          sumCents(approved.map((row) => row.amountCents)),
        );
      }),
    );
  });
});
