import { writeIcs } from '#domain/calendar/ics.ts';
import { type EventWords, icsEntries } from '#domain/calendar/ics-entries.ts';
import type { SubventionEvent } from '#domain/calendar/subvention-events.ts';
import { download } from '#ui/tables/download.ts';

/** Hands the events in view to the person as a calendar file. */
export function downloadIcs(
  name: string,
  events: readonly SubventionEvent[],
  wordsOf: (event: SubventionEvent) => EventWords,
): void {
  const entries = icsEntries(events, wordsOf, location.origin);
  const text = writeIcs(name, entries, new Date().toISOString());
  download(`${name}.ics`, new Blob([text], { type: 'text/calendar;charset=utf-8' }));
}
