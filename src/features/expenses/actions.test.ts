import { afterEach, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { closeDb } from '#local/db.ts';
import { EXPENSE_EXAMPLES, titleOf } from '../../../tests/examples/expenses.ts';
import { expenseFixture } from '../../../tests/support/expenses.ts';
import { companyFixture, signedIn } from '../../../tests/support/feature.tsx';
import { deleteExpense, updateExpense } from './actions.ts';

const alpha = companyFixture(v7());

afterEach(closeDb);

describe('what a person does with an expense', () => {
  it.each(EXPENSE_EXAMPLES.map((example) => [titleOf(example), example] as const))(
    'is judged as everywhere: %s',
    async (_, { role, is, wish, refusal }) => {
      const expense = expenseFixture(v7(), { companyId: alpha.id, docNumber: 'F-1', ...is });
      const rows = { companies: [alpha], expenses: [expense] };
      const { actor } = await signedIn({ role, companyIds: [alpha.id] }, rows);
      const outcome = await (wish === null
        ? deleteExpense(actor, expense)
        : updateExpense(actor, expense, wish));
      expect(outcome.ok ? null : outcome.problem).toBe(refusal);
    },
  );
});
