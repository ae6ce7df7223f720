import * as z from 'zod';

/** The state of the list of companies as its address carries it; lenient, so that an old link still opens. */
export const companiesSearch = z.object({
  q: z.coerce.string().max(200).optional().catch(undefined),
  /** Which companies are shown; those in use when absent. */
  show: z.enum(['archived', 'all']).optional().catch(undefined),
});
export type CompaniesSearch = z.infer<typeof companiesSearch>;
