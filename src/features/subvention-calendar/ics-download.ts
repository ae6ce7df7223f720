import { type IcsEntry, writeIcs } from '#domain/calendar/ics.ts';
import type { SubventionEvent } from '#domain/calendar/subvention-events.ts';
import type { EventText } from '#ui/subventions/use-event-text.ts';
import { download } from '#ui/tables/download.ts';

/** Hands the events in view to the person as a calendar file. Holidays are in every calendar already. */
export function downloadIcs(
  name: string,
  events: readonly SubventionEvent[],
  textOf: (event: SubventionEvent) => EventText,
  layerName: (event: SubventionEvent) => string,
): void {
  const entries = events
    .filter(({ layer, isDone }) => layer !== 'holiday' && !isDone)
    .map((event): IcsEntry => {
      const { what, title } = textOf(event);
      return {
        uid: `${event.id}@xeito`,
        day: event.day,
        time: event.time,
        summary: `${what}: ${title}`,
        description: event.context,
        url: addressOf(event),
        categories: [layerName(event)],
      };
    });
  const text = writeIcs(name, entries, new Date().toISOString());
  download(`${name}.ics`, new Blob([text], { type: 'text/calendar;charset=utf-8' }));
}

function addressOf({ callRequestId, tenderId }: SubventionEvent): string {
  const { origin } = location;
  if (callRequestId !== null) return `${origin}/subventions/call-requests/${callRequestId}`;
  return tenderId === null ? '' : `${origin}/subventions/tenders/${tenderId}/summary`;
}
