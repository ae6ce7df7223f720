import { shapeOf, uuid } from '#ui/lenient.ts';

/** `peek` is the item whose form is open. */
export const requestBudgetSearch = shapeOf({
  peek: uuid,
});
