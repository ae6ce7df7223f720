import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { allWords } from '#ui/catalogues.ts';
import { BUDGET_STATUSES, EXPENSE_STATES, REINVOICE_STATES } from './money.ts';

it.each(['es', 'gl'] as const)(
  'a state agrees in gender with what it is of in %s',
  async (locale) => {
    const i18n = setupI18n({ locale, messages: { [locale]: await allWords(locale) } });
    // A draft is a noun of its own gender, and what is not imputed has none.
    const { draft: _line, ...ofLine } = BUDGET_STATUSES;
    const { draft: _reinvoice, ...ofReinvoice } = REINVOICE_STATES;
    const { pending: _pending, ...ofExpense } = EXPENSE_STATES;
    const ended = (states: object, ending: string) =>
      Object.values(states).filter((words) => !i18n._(words).split(' ')[0]?.endsWith(ending));
    expect(ended({ ...ofLine, ...ofReinvoice }, 'a')).toEqual([]);
    expect(ended(ofExpense, 'o')).toEqual([]);
  },
);
