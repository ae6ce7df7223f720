import * as z from 'zod';

/** Value of `peek` that opens the choice of expenses. */
export const ADD = 'add';

/** The ways to see the records; without one, those of the whole call. */
export const RECORD_VIEWS = ['item', 'expense', 'month', 'people'] as const;
export type RecordView = (typeof RECORD_VIEWS)[number];

/** The state of the tab as its address carries it, leniently. */
export const requestAccountsSearch = z.object({
  by: z.enum(RECORD_VIEWS).optional().catch(undefined),
  peek: z
    .union([z.literal(ADD), z.uuid()])
    .optional()
    .catch(undefined),
});
