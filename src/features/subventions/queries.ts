import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import { canJustify } from '#domain/access/policy.ts';
import { isOfGroup } from '#domain/call-requests/grant-changes.ts';
import { subventionEvents } from '#domain/calendar/subvention-events.ts';
import { claimedCents } from '#domain/justification/record.ts';
import { type MinimisCumulation, cumulationsOf } from '#domain/minimis/cumulation.ts';
import { dayOfMoment } from '#domain/madrid-day.ts';
import { type Cents, sumCents } from '#domain/money.ts';
import type { LocalRow } from '#local/db.ts';
import { savedEventSources } from '#local/mirror/event-sources.ts';
import { useEventSources } from '#records/use-event-sources.ts';
import { savedAccount, savedRows, savedRowsWhere } from '#local/mirror/read.ts';
import { useFmt } from '#ui/fmt.ts';
import { useNowInMadrid } from '#ui/today.ts';
import { nameIn } from '#ui/words/name-in.ts';
import {
  type Ahead,
  aheadOf,
  type Granted,
  grantedOf,
  isOpenGrant,
  type MissingDocuments,
  missingDocuments,
  type PipelineStep,
  pipelineOf,
} from './overview.ts';

/** All that the page shows. */
export interface Overview {
  isEmpty: boolean;
  ahead: Ahead;
  pipeline: readonly PipelineStep[];
  granted: Granted;
  /** What the justifications have so far; null for who may not know of them. */
  justifiedCents: Cents | null;
  undertakings: readonly MinimisCumulation[];
  missing: readonly MissingDocuments[];
}

/** What comes alone; undefined while being read. */
export function useAhead(): Ahead | undefined {
  const now = useNowInMadrid();
  const sources = useEventSources();
  return useMemo(
    // Holidays are nothing to be done.
    () =>
      sources &&
      aheadOf(
        subventionEvents({ ...sources, holidays: [], now, holidayName: ({ name }) => name }),
        dayOfMoment(now),
      ),
    [sources, now],
  );
}

/** Undefined while being read. */
export function useOverview(): Overview | undefined {
  const { language } = useFmt();
  const now = useNowInMadrid();
  const read = useLiveQuery(async () => {
    const [account, sources, requests, documents, aids] = await Promise.all([
      savedAccount(),
      savedEventSources(),
      savedRows('callRequests'),
      savedRows('documentations'),
      savedRows('minimisAids'),
    ]);
    const ours = requests.filter(isOfGroup);
    const justifiedCents = account && canJustify(account) ? await justifiedOf(ours) : null;
    return { sources, requests: ours, documents, aids, justifiedCents };
  }, []);
  return useMemo(() => {
    if (!read) return undefined;
    const { sources, requests, documents, aids, justifiedCents } = read;
    const today = dayOfMoment(now);
    const events = subventionEvents({
      ...sources,
      now,
      holidayName: (holiday) => nameIn(holiday, language),
    });
    return {
      isEmpty: sources.tenders.length === 0 && requests.length === 0 && aids.length === 0,
      ahead: aheadOf(events, today),
      pipeline: pipelineOf(requests),
      granted: grantedOf(requests),
      justifiedCents,
      undertakings: cumulationsOf(sources.companies, aids, today).filter(
        ({ aids: own }) => own.length > 0,
      ),
      missing: missingDocuments(requests, documents),
    };
  }, [read, now, language]);
}

/** Of the same requests whose amount to justify stands beside it, and as their own screens count it. */
async function justifiedOf(requests: readonly LocalRow<CallRequest>[]): Promise<Cents> {
  const open = requests.filter(isOpenGrant);
  const records = await savedRowsWhere('accountingRecords', {
    field: 'callRequestId',
    anyOf: open.map(({ id }) => id),
  });
  return sumCents(records.map(claimedCents));
}
