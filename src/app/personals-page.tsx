import { useSearch } from '@tanstack/react-router';
import { PeopleScreen } from '#features/people/people-screen.tsx';
import { LinesScreen } from '#features/results/lines-screen.tsx';
import { personalsSearch } from './personals-search.ts';

/** /results/personals: what personnel cost, or the people themselves where the address asks for them. */
export function PersonalsPage() {
  const { tab } = personalsSearch.parse(useSearch({ strict: false }));
  return tab === 'people' ? <PeopleScreen /> : <LinesScreen tab="personals" />;
}
