import { useObservable } from 'dexie-react-hooks';
import { eventSources, type SavedEventSources } from '#local/mirror/event-sources.ts';
import { useAfterFirstRows } from '#ui/first-rows.ts';

const NOT_YET: typeof eventSources = {
  ...eventSources,
  hasValue: () => false,
  subscribe: () => () => undefined,
};

/** What has days in the area of subsidies, once the first rows are shown; undefined while being read. */
export function useEventSources(): SavedEventSources | undefined {
  const isTime = useAfterFirstRows();
  return useObservable(() => (isTime ? eventSources : NOT_YET), [isTime]);
}
