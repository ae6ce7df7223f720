import { either, oneOf, shapeOf, uuid } from '#ui/lenient.ts';

/** Value of `peek` that opens the choice of expenses. */
export const ADD = 'add';

/** That has the app choose what is eligible; that asks what documents are. */
export const ELIGIBLE = 'eligible';
export const KINDS = 'kinds';

/** The ways to see the records; without one, those of the whole call. */
export const RECORD_VIEWS = ['item', 'expense', 'month', 'people'] as const;
export type RecordView = (typeof RECORD_VIEWS)[number];

/** The state of the tab as its address carries it, leniently. */
export const requestAccountsSearch = shapeOf({
  by: oneOf(RECORD_VIEWS),
  peek: either(oneOf([ADD, ELIGIBLE, KINDS]), uuid),
});
