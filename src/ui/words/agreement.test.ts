import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { allWords } from '#ui/catalogues.ts';
import { BUDGET_STATUSES, EXPENSE_STATES, REINVOICE_STATES } from './money.ts';

// A draft is a noun of its own gender.
const OF_NOUNS = [
  { states: EXPENSE_STATES, ending: /o( en parte)?$|^S[ie]n imputar$/ },
  { states: { ...BUDGET_STATUSES, draft: null }, ending: /a$/ },
  { states: { ...REINVOICE_STATES, draft: null }, ending: /a$/ },
];

it.each(['es', 'gl'] as const)(
  'a state agrees in gender with what it is of in %s',
  async (locale) => {
    const i18n = setupI18n({ locale, messages: { [locale]: await allWords(locale) } });
    for (const { states, ending } of OF_NOUNS) {
      for (const words of Object.values(states)) if (words) expect(i18n._(words)).toMatch(ending);
    }
  },
);
