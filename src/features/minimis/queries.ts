import { useLiveQuery } from 'dexie-react-hooks';
import { type GroupCumulation as Usage, savedCumulations } from '#local/mirror/minimis.ts';
import { useTodayInMadrid } from '#ui/today.ts';

export type { Aid, GroupCumulation as Usage } from '#local/mirror/minimis.ts';

/** What the undertakings that have aid, or companies in use, use of their ceilings; undefined while being read. */
export function useUsages(): Usage[] | undefined {
  const day = useTodayInMadrid();
  return useLiveQuery(async () => {
    const usages = await savedCumulations(day);
    return usages.filter(
      ({ undertaking, aids }) =>
        aids.length > 0 || undertaking.companies.some(({ archived }) => !archived),
    );
  }, [day]);
}
