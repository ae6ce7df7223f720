import { companyInView } from '#records/search-parts.ts';
import { oneOf, shapeOf, whole } from '#ui/lenient.ts';
import { recordsSearch } from '#records/search.ts';

/** What the tab shows; without one, the people. */
export const PEOPLE_VIEWS = ['months', 'hours'] as const;

/** The state of the tab of the people as its address carries it, leniently. */
export const peopleSearch = shapeOf({
  ...recordsSearch.parts,
  tab: oneOf(['people']),
  view: oneOf(PEOPLE_VIEWS),
  company: companyInView,
  year: whole(1990, 2150),
});
