import * as z from 'zod';
import { companyInView } from '#records/search-parts.ts';
import { recordsSearch } from '#records/search.ts';

/** What the tab shows; without one, the people. */
export const PEOPLE_VIEWS = ['months', 'hours'] as const;

/** The state of the tab of the people as its address carries it, leniently. */
export const peopleSearch = z.object({
  ...recordsSearch.shape,
  tab: z.enum(['people']).optional().catch(undefined),
  view: z.enum(PEOPLE_VIEWS).optional().catch(undefined),
  company: companyInView,
  year: z.coerce.number().int().min(1990).max(2150).optional().catch(undefined),
});
