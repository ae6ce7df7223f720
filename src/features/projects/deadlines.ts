import { type SubventionEvent, subventionEvents } from '#domain/calendar/subvention-events.ts';
import type { Moment } from '#domain/madrid-day.ts';
import { eventSources, type SavedEventSources } from '#local/mirror/event-sources.ts';

/** What is still to be done for the subsidies of each project, the earliest first. */
export type DeadlinesById = ReadonlyMap<string, readonly SubventionEvent[]>;

/** By the projects that the requests name; what is late counts as the earliest. */
export function deadlinesByProject(sources: SavedEventSources, now: Moment): DeadlinesById {
  const projectsOf = new Map(sources.requests.map(({ id, projectIds }) => [id, projectIds]));
  const deadlines = new Map<string, SubventionEvent[]>();
  // Holidays are no deadlines: their names are never shown here.
  for (const event of subventionEvents({ ...sources, now, holidayName: () => '' })) {
    if (event.isDone || (!event.isLate && event.isPast)) continue;
    for (const id of projectsOf.get(event.callRequestId ?? '') ?? []) {
      deadlines.set(id, [...(deadlines.get(id) ?? []), event]);
    }
  }
  return deadlines;
}

/**
 * Tells now and after each change what they are at a moment. Ends with the signal; rejects where they cannot be read.
 */
export function followDeadlines(
  tell: (deadlinesAt: (now: Moment) => DeadlinesById) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = eventSources.subscribe(
      (sources) => tell((now) => deadlinesByProject(sources, now)),
      reject,
    );
    signal.addEventListener('abort', () => {
      stop();
      resolve();
    });
  });
}
