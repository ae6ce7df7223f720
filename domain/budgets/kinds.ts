export const BUDGET_SIDES = ['expense', 'income'] as const;
export type BudgetSide = (typeof BUDGET_SIDES)[number];

/** In the place of the id of a budget line: on none of them. */
export const NO_LINE = 'none';

/** `removed` lines stay in the list, struck through, and count nothing (specification §4). */
export const BUDGET_LINE_STATUSES = ['draft', 'approved', 'removed'] as const;
export type BudgetLineStatus = (typeof BUDGET_LINE_STATUSES)[number];
