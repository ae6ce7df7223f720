import { expect, it } from 'vitest';
import { LEDGER_NAMES } from '#contract/ledgers/columns.ts';
import { RESOURCE_NAMES } from '#contract/paths.ts';
import { recordPlace } from '#ui/record-place.ts';
import { SEARCHED } from '#workers/analytics/search/types.ts';

const ID = '01890000-0000-7000-8000-000000000001';

/** Who looks for themselves goes to their profile, which is a page. */
const ONESELF = 'accounts';

/** Months of a person have no name of their own: they are found by the person. */
const NAMELESS = ['dedications', 'employeeMonths'];

it('finds every kind of record that has a place of its own, and no other', () => {
  const shown = RESOURCE_NAMES.filter((name) => recordPlace(name, ID, ID) !== null);
  const found = [...SEARCHED, ...LEDGER_NAMES];
  const hidden = [ONESELF, ...NAMELESS];
  expect(found.toSorted()).toEqual(shown.filter((name) => !hidden.includes(name)).toSorted());
});
