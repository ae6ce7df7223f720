import * as z from 'zod';

/** `peek` is the item whose form is open. */
export const requestBudgetSearch = z.object({
  peek: z.uuid().optional().catch(undefined),
});
