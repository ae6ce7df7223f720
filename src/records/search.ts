import { listOf, oneOf, type Read, shapeOf, text } from '#ui/lenient.ts';

/** Value of `peek` that opens the form of a new row. */
export const NEW_ROW = 'new';

/** The state of a list of records as its address carries it; lenient, so that an old link still opens. */
export const recordsSearch = shapeOf({
  q: text(200),
  /** Which rows are shown; those in use when absent. */
  show: oneOf(['archived', 'all', 'twins']),
  /** Filters, written `field:value`. */
  is: listOf(text(120), 40),
  /** The form that is open: `new`, or the id of a row. */
  peek: text(200),
});
export type RecordsSearch = Read<typeof recordsSearch>;
