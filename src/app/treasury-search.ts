import { shapeOf } from '#ui/lenient.ts';
import { bankSearch } from '#features/movements/bank/search.ts';
import { treasurySearch } from '#features/treasury/search.ts';

/** What the address of /results/treasury may carry: the question of the forecast, or that of the bank. */
export const treasuryPageSearch = shapeOf({ ...treasurySearch.parts, ...bankSearch.parts });
