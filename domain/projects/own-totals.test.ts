import { describe, expect, it } from 'vitest';
import { type BorneExpense, ownTotals, partsOf } from './own-totals.ts';
import type { SummaryLine } from './summary.ts';
import { NO_TOTALS } from './totals.ts';

const line = (
  projectId: string,
  fields: Partial<SummaryLine>,
): SummaryLine & { projectId: string } => ({
  id: `${projectId}-line`,
  projectId,
  side: 'expense',
  status: 'approved',
  aggregator: false,
  amountCents: 0,
  base36: false,
  pa36: false,
  resourceId: null,
  ...fields,
});
const expense = (
  type: BorneExpense['type'],
  parts: Readonly<Record<string, number>>,
  state: BorneExpense['state'] = 'imputed',
): BorneExpense => ({
  type,
  state,
  imputations: Object.entries(parts).map(([projectId, amountCents]) => ({
    projectId,
    budgetId: `${projectId}-line`,
    amountCents,
  })),
});

describe('ownTotals', () => {
  it('gives each project its part of what comes in and of what goes out', () => {
    const totals = ownTotals(
      ['film', 'fair', 'empty'],
      [
        line('film', { amountCents: 500_00, base36: true }),
        line('fair', { amountCents: 40_00, resourceId: 'camera' }),
        line('unknown', { amountCents: 1_00 }),
      ],
      partsOf([
        expense('outgoings', { film: 100_01, fair: 50_00, unknown: 9_00 }),
        expense('payrolls', { film: 20_00 }),
        expense('amortizations', { fair: 5_00 }),
        expense('incomes', { film: 300_00 }),
        expense('subvention', { film: 30_00, fair: 1_00 }),
      ]),
    );
    expect(Object.fromEntries(totals)).toEqual({
      film: {
        totalIncome: 330_00,
        totalExpenses: 120_01,
        totalLeft: 379_99,
        totalBalance: 209_99,
        totalAmortizable: 0,
        totalBase36: 120_01,
        totalBudget: 500_00,
      },
      fair: {
        totalIncome: 1_00,
        totalExpenses: 55_00,
        totalLeft: -15_00,
        totalBalance: -54_00,
        totalAmortizable: 55_00,
        totalBase36: 0,
        totalBudget: 40_00,
      },
      empty: NO_TOTALS,
    });
  });

  it('counts nothing of an expense that was cancelled', () => {
    const totals = ownTotals(
      ['film'],
      [],
      partsOf([expense('outgoings', { film: 100 }, 'cancelled')]),
    );
    expect(totals.get('film')).toEqual(NO_TOTALS);
  });
});
