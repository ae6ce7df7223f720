import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Expense, expenseUpdate } from '#contract/resources/expenses.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { Outcome } from '#records/outcome.ts';
import { updateExpense } from './actions.ts';
import type { Catalogues } from './queries.ts';

/** What stands in the state follows from the parts and from people's steps; a movement has its own form. */
const OWN_WAYS = ['state', 'movementId'];

/** Whether a field is one that a former value of may be given back to. */
export function isRestorable(name: string): boolean {
  return name in expenseUpdate.shape && !OWN_WAYS.includes(name);
}

/** Why a former value of a field cannot come back; null where it can. */
export function whyNotRestored(
  name: string,
  value: unknown,
  { companiesById, projectsById, budgetsById }: Catalogues,
): MessageDescriptor | null {
  const patch = expenseUpdate.safeParse({ [name]: value });
  if (!patch.success) return msg`This value is no longer allowed.`;
  const { companyId, imputations = [] } = patch.data;
  const isHere =
    (companyId === undefined || companiesById.has(companyId)) &&
    imputations.every(
      ({ projectId, budgetId }) =>
        projectsById.has(projectId) && (budgetId === null || budgetsById.has(budgetId)),
    );
  return isHere ? null : msg`What it named was removed: it cannot be restored.`;
}

/** Gives a field a former value back: a change like any other, by the rules of expenses. */
export async function restoreValue(
  actor: Actor,
  expense: Expense,
  name: string,
  value: unknown,
): Promise<Outcome> {
  const patch = expenseUpdate.parse({ [name]: value });
  const seen = expenseUpdate.parse({ [name]: expense[name as keyof Expense] });
  return updateExpense(actor, expense, patch, seen);
}
