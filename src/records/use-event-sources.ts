import { useEffect, useState } from 'react';
import { eventSources, type SavedEventSources } from '#local/mirror/event-sources.ts';
import { useAfterFirstRows } from '#ui/first-rows.ts';

/** What has days in the area of subsidies, once the first rows are shown; undefined while being read. */
export function useEventSources(): SavedEventSources | undefined {
  const isTime = useAfterFirstRows();
  const [sources, setSources] = useState(eventSources.latest);
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    if (!isTime) return undefined;
    return eventSources.subscribe({
      next: setSources,
      error: (error) => setFailure({ error }),
    });
  }, [isTime]);
  // As a live query does: the page says what happened.
  if (failure) throw failure.error;
  return sources;
}
