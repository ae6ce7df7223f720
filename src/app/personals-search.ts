import * as z from 'zod';
import { peopleSearch } from '#features/people/search.ts';
import { resultsSearch } from '#features/results/search.ts';

/** What the address of /results/personals may carry: the question of the results, or that of the people. */
export const personalsSearch = z.object({ ...peopleSearch.shape, ...resultsSearch.shape });
