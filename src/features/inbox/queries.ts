import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { noticesHere, readNotices } from '#local/mirror/notices.ts';
import { savedRows } from '#local/mirror/read.ts';
import { heldEntries } from '#local/outbox/entries.ts';
import type { Entry } from '#local/outbox/entry.ts';
import { useEventSources } from '#records/use-event-sources.ts';
import { useTodayInMadrid } from '#ui/today.ts';
import { type InboxGroups, inboxOf } from './model.ts';

export interface Inbox {
  groups: InboxGroups;
  /** Changes of this device that wait for the person: told here alone. */
  problems: readonly Entry[];
}

const NOTHING = { notices: [], events: [], openTasks: new Set<string>(), assignments: [] };

/** Undefined while being read. */
export function useInbox(): Inbox | undefined {
  const today = useTodayInMadrid();
  const sources = useEventSources();
  const read = useLiveQuery(async () => {
    const [saved, problems] = await Promise.all([readNotices(), heldEntries()]);
    return { saved, problems };
  }, []);
  return useMemo(() => {
    if (!read || !sources) return undefined;
    const { saved, problems } = read;
    const here = saved ? noticesHere(saved, sources, today) : NOTHING;
    return { groups: inboxOf(here.notices, here, today), problems };
  }, [read, sources, today]);
}

/** How much is new: what the bell counts. */
export function newIn({ groups, problems }: Inbox): number {
  return groups.today.filter((item) => item.isNew).length + problems.length;
}

/** The names of the colleagues, by id. */
export function useNames(): ReadonlyMap<string, string> | undefined {
  return useLiveQuery(
    async () => new Map((await savedRows('people')).map(({ id, name }) => [id, name])),
    [],
  );
}
