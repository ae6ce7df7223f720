import { oneOf, shapeOf, text, uuid } from '#ui/lenient.ts';
import { BUDGET_SIDES } from '#domain/budgets/kinds.ts';

/** The budget's address: `peek` is the line whose form is open. Lenient, so that an old link still opens. */
export const budgetsSearch = shapeOf({
  peek: text(200),
});

/** What a new line begins with. */
export const newBudgetSearch = shapeOf({
  parent: uuid,
  side: oneOf(BUDGET_SIDES),
});
