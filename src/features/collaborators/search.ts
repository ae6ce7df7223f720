import * as z from 'zod';

/**
 * The year in view, and the form that is open: `new`, or the id of an entry. Lenient, so that an old
 * link still opens. The statement without a year is the whole of it.
 */
export const collaboratorSearch = z.object({
  year: z.coerce.number().int().min(1990).max(2150).optional().catch(undefined),
  peek: z.string().max(60).optional().catch(undefined),
});
