import * as z from 'zod';
import { BUDGET_SIDES } from '#domain/budgets/kinds.ts';

/** The budget's address: `peek` is the line whose form is open. Lenient, so that an old link still opens. */
export const budgetsSearch = z.object({
  peek: z.string().max(200).optional().catch(undefined),
});

/** What a new line begins with. */
export const newBudgetSearch = z.object({
  parent: z.uuid().optional().catch(undefined),
  side: z.enum(BUDGET_SIDES).optional().catch(undefined),
});
