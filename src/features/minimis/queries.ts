import { useLiveQuery } from 'dexie-react-hooks';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { Company } from '#contract/resources/companies.ts';
import { standingsOf } from '#domain/minimis/standing.ts';
import type { LocalRow } from '#local/db.ts';
import type { Aid, Standing } from '#local/mirror/minimis.ts';
import { savedRows } from '#local/mirror/read.ts';
import { useTodayInMadrid } from '#ui/today.ts';

export type { Aid, Standing };

/** All that the page shows. */
export interface MinimisDesk {
  standings: readonly Standing[];
  companies: readonly LocalRow<Company>[];
  requests: readonly LocalRow<CallRequest>[];
  /** Names of bodies that grant, to choose from. */
  bodies: readonly string[];
}

/** Undefined while being read. */
export function useMinimis(): MinimisDesk | undefined {
  const day = useTodayInMadrid();
  return useLiveQuery(async () => {
    const [companies, aids, requests, organizations] = await Promise.all([
      savedRows('companies'),
      savedRows('minimisAids'),
      savedRows('callRequests'),
      savedRows('organizations'),
    ]);
    const standings = standingsOf(companies, aids, day).filter(
      ({ undertaking, aids: own }) =>
        own.length > 0 || undertaking.companies.some(({ archived }) => !archived),
    );
    return { standings, companies, requests, bodies: organizations.map(({ name }) => name) };
  }, [day]);
}
