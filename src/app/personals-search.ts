import { shapeOf } from '#ui/lenient.ts';
import { peopleSearch } from '#features/people/search.ts';
import { resultsSearch } from '#features/results/search.ts';

/** What the address of /results/personals may carry: the question of the results, or that of the people. */
export const personalsSearch = shapeOf({ ...peopleSearch.parts, ...resultsSearch.parts });
