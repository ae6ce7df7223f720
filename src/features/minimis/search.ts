import * as z from 'zod';

/** Values of `peek` that open a panel other than the form of an aid, whose value is its id. */
export const SIMULATOR = 'simulator';
export const REGISTER = 'register';
export const DECLARATION = 'declaration';

/** The undertaking in view by its key, and the panel that is open. Lenient: an old link still opens. */
export const minimisSearch = z.object({
  group: z.coerce.string().max(100).optional().catch(undefined),
  peek: z.string().max(60).optional().catch(undefined),
});
