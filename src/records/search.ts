import * as z from 'zod';

/** Value of `peek` that opens the form of a new row. */
export const NEW_ROW = 'new';

/** The state of a list of records as its address carries it; lenient, so that an old link still opens. */
export const recordsSearch = z.object({
  q: z.coerce.string().max(200).optional().catch(undefined),
  /** Which rows are shown; those in use when absent. */
  show: z.enum(['archived', 'all', 'twins']).optional().catch(undefined),
  /** Filters, written `field:value`. */
  is: z.array(z.string().max(120)).max(40).optional().catch(undefined),
  /** The form that is open: `new`, or the id of a row. */
  peek: z.string().max(200).optional().catch(undefined),
});
export type RecordsSearch = z.infer<typeof recordsSearch>;
