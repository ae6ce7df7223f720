import { isNull } from 'drizzle-orm';
import { BdnsUnavailable } from '../../connectors/bdns.ts';
import { callSearches } from '../../db/schema/index.ts';
import type { JobContext, Work } from '../../jobs/work.ts';
import { SEARCH_JOB, runCallSearch } from './run.ts';

/** After the accounts of the night, before people are told in the morning. */
const NIGHTLY = '20 5 * * *';

/** The searches for calls: each night all of them, and one when somebody asks for it. */
export function callSearchWork({ db, bdns }: JobContext): Work {
  return {
    handlers: {
      [SEARCH_JOB]: {
        work: async (work) => runCallSearch({ db, bdns }, work),
        waitSeconds: (error) => (error instanceof BdnsUnavailable ? error.retryAfter : 0),
      },
    },
    triggers: [
      {
        cron: NIGHTLY,
        kind: SEARCH_JOB,
        isMadeUp: true,
        async jobs(database) {
          const all = await database
            .select({ id: callSearches.id })
            .from(callSearches)
            .where(isNull(callSearches.deletedAt));
          return all.map(({ id }) => ({ key: id }));
        },
      },
    ],
  };
}
