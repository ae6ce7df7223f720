import { useLiveQuery } from 'dexie-react-hooks';
import { savedStandings } from '#local/mirror/minimis.ts';
import type { Standing } from '#local/mirror/minimis.ts';
import { useTodayInMadrid } from '#ui/today.ts';

export type { Aid, Standing } from '#local/mirror/minimis.ts';

/** How the undertakings stand that have aid, or companies in use; undefined while being read. */
export function useStandings(): Standing[] | undefined {
  const day = useTodayInMadrid();
  return useLiveQuery(async () => {
    const standings = await savedStandings(day);
    return standings.filter(
      ({ undertaking, aids }) =>
        aids.length > 0 || undertaking.companies.some(({ archived }) => !archived),
    );
  }, [day]);
}
