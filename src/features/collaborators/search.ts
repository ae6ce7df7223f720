import * as z from 'zod';

/** Value of `peek` that opens the form of a new entry. */
export const NEW_ENTRY = 'new';

/**
 * The year in view, and the form that is open: `new`, or the id of an entry. Lenient, so that an old
 * link still opens. The statement without a year is the whole of it.
 */
export const collaboratorSearch = z.object({
  year: z.coerce.number().int().min(1990).max(2150).optional().catch(undefined),
  peek: z.string().max(60).optional().catch(undefined),
});
