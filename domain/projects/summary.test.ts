import { describe, expect, it } from 'vitest';
import { type SummaryLine, base36Parts, ownAndRolled, projectTotals } from './summary.ts';
import { NO_TOTALS } from './totals.ts';

const line = (id: string, amountCents: number, fields: Partial<SummaryLine> = {}): SummaryLine => ({
  id,
  side: 'expense',
  status: 'approved',
  aggregator: false,
  amountCents,
  base36: false,
  pa36: false,
  resourceId: null,
  ...fields,
});

const lines = [
  line('chapter', 5_000_00, { aggregator: true }),
  line('crew', 4_000_00, { base36: true }),
  line('camera', 1_000_00, { base36: true, resourceId: 'camera' }),
  line('posters', 600_00, { pa36: true }),
  line('trailer', 300_00, { base36: true, pa36: true }),
  line('draft', 900_00, { status: 'draft' }),
  line('struck', 800_00, { status: 'removed', base36: true }),
  line('sales', 9_000_00, { side: 'income' }),
];
const imputations = [
  { budgetId: 'crew', amountCents: 2_500_00 },
  { budgetId: 'crew', amountCents: 700_50 },
  { budgetId: 'camera', amountCents: 333_33 },
  { budgetId: 'posters', amountCents: 200_00 },
  { budgetId: 'trailer', amountCents: 100_00 },
  { budgetId: 'struck', amountCents: 10_00 },
  { budgetId: null, amountCents: 5_00 },
  { budgetId: 'of another project', amountCents: 1_00 },
];

describe('projectTotals', () => {
  it('are the seven of the summary', () => {
    expect(projectTotals(lines, imputations, [1_000_00, 3_500_25])).toEqual({
      totalIncome: 4_500_25,
      totalExpenses: 3_849_83,
      totalBudget: 5_900_00,
      totalLeft: 2_050_17,
      totalBalance: 650_42,
      totalAmortizable: 333_33,
      totalBase36: 3_643_83,
    });
  });

  it('are all zero for an empty project', () => {
    expect(projectTotals([], [], [])).toEqual(NO_TOTALS);
  });
});

describe('base36Parts', () => {
  it('tells copies and publicity from production, what was struck through included', () => {
    expect(base36Parts(lines, imputations)).toEqual({
      productionCents: 3_543_83,
      publicityCents: 300_00,
    });
  });
});

describe('ownAndRolled', () => {
  it('keeps the own totals beside those with the subprojects', () => {
    const own = { ...NO_TOTALS, totalExpenses: 7 };
    const both = ownAndRolled(
      [
        { id: 'P', parentId: null },
        { id: 'S', parentId: 'P' },
      ],
      new Map([['S', own]]),
    );
    expect(both.get('P')).toEqual({ own: NO_TOTALS, rolled: own });
    expect(both.get('S')).toEqual({ own, rolled: own });
  });
});
