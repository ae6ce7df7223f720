import { describe, expect, it } from 'vitest';
import {
  type SuggestionIndexes,
  type SuggestionLine,
  accountKey,
  suggestBudgetLines,
} from './suggest.ts';

const line = (id: string, fields: Partial<SuggestionLine> = {}): SuggestionLine => ({
  id,
  projectId: 'P',
  categoryId: null,
  side: 'expense',
  status: 'approved',
  aggregator: false,
  locked: false,
  ...fields,
});
const indexes = (fields: Partial<SuggestionIndexes>): SuggestionIndexes => ({
  lines: [],
  budgetByAccount: new Map(),
  lastUseBySupplier: new Map(),
  patternByCategory: new Map(),
  ...fields,
});
const expense = {
  companyId: 'C',
  type: 'outgoings',
  accountNum: '62300007',
  supplierKey: 'B15123456',
} as const;
const idsOf = (fields: Partial<SuggestionIndexes>): string[] =>
  suggestBudgetLines(expense, indexes(fields)).map(({ budgetId }) => budgetId);

describe('suggestBudgetLines', () => {
  it('ranks the linked line, then the last use of the supplier, then the category', () => {
    const suggestions = suggestBudgetLines(
      expense,
      indexes({
        lines: [
          line('other'),
          line('by account pattern', { categoryId: 'script' }),
          line('like the last', { categoryId: 'music' }),
          line('last', { categoryId: 'music' }),
          line('linked'),
        ],
        budgetByAccount: new Map([[accountKey('C', '62300007'), 'linked']]),
        lastUseBySupplier: new Map([
          ['B15123456', { budgetId: 'last', categoryId: 'music', on: '2026-03-01' }],
        ]),
        patternByCategory: new Map([
          ['script', String.raw`^623\d{0,9}$`],
          ['music', ''],
        ]),
      }),
    );
    expect(suggestions).toEqual([
      { budgetId: 'linked', projectId: 'P', reasons: ['account-link'] },
      { budgetId: 'last', projectId: 'P', reasons: ['supplier-last-use', 'same-category'] },
      { budgetId: 'by account pattern', projectId: 'P', reasons: ['same-category'] },
      { budgetId: 'like the last', projectId: 'P', reasons: ['same-category'] },
    ]);
  });

  it('prefers the project of the last use among lines of its category', () => {
    const music = { categoryId: 'music' };
    expect(
      idsOf({
        lines: [
          line('there', { ...music, projectId: 'Q' }),
          line('here', music),
          line('used', { ...music, status: 'removed' }),
        ],
        lastUseBySupplier: new Map([
          ['B15123456', { budgetId: 'used', categoryId: 'music', on: '2026-03-01' }],
        ]),
      }),
    ).toEqual(['here', 'there']);
  });

  it('leaves out what takes no imputation', () => {
    const script = { categoryId: 'script' };
    expect(
      idsOf({
        lines: [
          line('removed', { ...script, status: 'removed' }),
          line('aggregator', { ...script, aggregator: true }),
          line('locked', { ...script, locked: true }),
          line('income', { ...script, side: 'income' }),
          line('draft', { ...script, status: 'draft' }),
        ],
        patternByCategory: new Map([['script', String.raw`^623\d{0,9}$`]]),
      }),
    ).toEqual(['draft']);
  });

  it('knows nothing of an account of another company or of an unknown supplier', () => {
    const known = indexes({
      lines: [line('linked'), line('last')],
      budgetByAccount: new Map([[accountKey('D', '62300007'), 'linked']]),
      lastUseBySupplier: new Map([['', { budgetId: 'last', categoryId: null, on: '2026-03-01' }]]),
    });
    expect(suggestBudgetLines({ ...expense, supplierKey: null }, known)).toEqual([]);
  });
});
