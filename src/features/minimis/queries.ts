import { useLiveQuery } from 'dexie-react-hooks';
import { type Standing as Usage, savedStandings } from '#local/mirror/minimis.ts';
import { useTodayInMadrid } from '#ui/today.ts';

export type { Aid, Standing as Usage } from '#local/mirror/minimis.ts';

/** What the undertakings that have aid, or companies in use, use of their ceilings; undefined while being read. */
export function useUsages(): Usage[] | undefined {
  const day = useTodayInMadrid();
  return useLiveQuery(async () => {
    const usages = await savedStandings(day);
    return usages.filter(
      ({ undertaking, aids }) =>
        aids.length > 0 || undertaking.companies.some(({ archived }) => !archived),
    );
  }, [day]);
}
