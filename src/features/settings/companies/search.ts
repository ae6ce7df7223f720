import { recordsSearch } from '#records/search.ts';

/** The state of the list of companies as its address carries it. */
export const companiesSearch = recordsSearch;
