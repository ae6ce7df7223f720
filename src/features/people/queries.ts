import { useLiveQuery } from 'dexie-react-hooks';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { Company } from '#contract/resources/companies.ts';
import type { Tender } from '#contract/resources/tenders.ts';
import type { LocalRow } from '#local/db.ts';
import {
  type MonthPaper,
  type PeopleRows,
  savedPapers,
  savedPeople,
} from '#local/mirror/people.ts';
import { savedRows } from '#local/mirror/read.ts';

/** Who works for the companies, with the requests that their hours are of. */
export interface People extends PeopleRows {
  companies: readonly LocalRow<Company>[];
  requestsById: ReadonlyMap<string, LocalRow<CallRequest>>;
  tendersById: ReadonlyMap<string, LocalRow<Tender>>;
}

/** Undefined while being read. */
export function usePeople(): People | undefined {
  return useLiveQuery(async () => {
    const [people, companies, requests, tenders] = await Promise.all([
      savedPeople(),
      savedRows('companies'),
      savedRows('callRequests'),
      savedRows('tenders'),
    ]);
    return {
      ...people,
      companies,
      requestsById: new Map(requests.map((row) => [row.id, row])),
      tendersById: new Map(tenders.map((row) => [row.id, row])),
    };
  }, []);
}

/** The documents of the months; undefined while being read. */
export function usePapers(people: PeopleRows | undefined): MonthPaper[] | undefined {
  return useLiveQuery(async () => (people ? savedPapers(people) : undefined), [people]);
}
