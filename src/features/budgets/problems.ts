import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BudgetProblem } from './actions.ts';
import { refusalTitle } from '#ui/refusals.ts';

const MESSAGES: Partial<Record<BudgetProblem, MessageDescriptor>> = {
  FORBIDDEN: msg`Your role or your rights do not allow this.`,
  BUDGET_LOCKED: msg`The line is locked: an administrator has to unlock it first.`,
  LINE_MISSING: msg`This line is not on this device any more.`,
  AT_THE_EDGE: msg`It cannot go further in that direction.`,
  NO_AGGREGATOR_ABOVE: msg`Only an aggregator takes lines below it, and there is none above.`,
  PARENT_MISSING: msg`The item above is not on this device any more.`,
  PARENT_REMOVED: msg`The item above was removed: put it back first.`,
  PARENT_NOT_AGGREGATOR: msg`Only an aggregator takes lines below it.`,
  PARENT_OTHER_SIDE: msg`Expenses and incomes cannot stand below each other.`,
  PARENT_BELOW_LINE: msg`A line cannot stand below itself.`,
  HAS_IMPUTATIONS: msg`Expenses are imputed to it: an aggregator takes none.`,
  HAS_CHILDREN: msg`Lines hang from it: move them away first.`,
};

/** What to say where a rule of budgets refused a step. */
export function budgetProblem(code: BudgetProblem): MessageDescriptor {
  return MESSAGES[code] ?? refusalTitle(code);
}
