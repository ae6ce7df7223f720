import type { Budget } from '#contract/resources/budgets.ts';
import type { budgetErrorCode } from '#domain/budgets/change.ts';
import type { Example } from './example.ts';

type Code = ReturnType<typeof budgetErrorCode>;

/** The parent of this name is a line of the same budget that sums up no others. */
export const PLAIN = 'plain';

/** One table for domain, app and server, beside a line of 1 unit at 100,00 €. The app tells more of why. */
export const BUDGET_EXAMPLES: readonly Example<Budget, Code>[] = [
  { role: 'editor', is: {}, change: { quantity: 2000 }, refusal: null },
  { role: 'user', is: {}, change: { quantity: 2000 }, refusal: 'FORBIDDEN' },
  { role: 'editor', is: { locked: true }, change: { name: 'Outra' }, refusal: null },
  { role: 'editor', is: { locked: true }, change: { quantity: 2000 }, refusal: 'BUDGET_LOCKED' },
  { role: 'editor', is: { locked: true }, change: { unit: 'km' }, refusal: 'BUDGET_LOCKED' },
  { role: 'editor', is: { locked: true }, change: { status: 'removed' }, refusal: 'BUDGET_LOCKED' },
  { role: 'admin', is: { locked: true }, change: { quantity: 2000 }, refusal: null },
  { role: 'editor', is: {}, change: { status: 'removed' }, refusal: null },
  { role: 'editor', is: {}, change: { aggregator: true }, refusal: null },
  { role: 'admin', is: {}, change: { parentId: PLAIN }, refusal: 'BUDGET_PARENT_INVALID' },
];
