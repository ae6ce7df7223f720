import type { IcsEntry } from './ics.ts';
import type { SubventionEvent } from './subvention-events.ts';

/** An event in the words of a language: what happens, to what, and the kind of thing that it is. */
export interface EventWords {
  what: string;
  title: string;
  layer: string;
}

/**
 * The entries of a calendar file, the same in a download and in a feed. Holidays are in every calendar
 * already, and what is done needs no reminder.
 *
 * @param origin where people reach the app, without a slash at the end
 */
export function icsEntries(
  events: readonly SubventionEvent[],
  wordsOf: (event: SubventionEvent) => EventWords,
  origin: string,
): IcsEntry[] {
  return events
    .filter(({ layer, isDone }) => layer !== 'holiday' && !isDone)
    .map((event) => {
      const { what, title, layer } = wordsOf(event);
      return {
        uid: `${event.id}@xeito`,
        day: event.day,
        time: event.time,
        summary: `${what}: ${title}`,
        description: event.context,
        url: addressOf(event, origin),
        categories: [layer],
      };
    });
}

function addressOf({ callRequestId, tenderId }: SubventionEvent, origin: string): string {
  if (callRequestId !== null) return `${origin}/subventions/call-requests/${callRequestId}`;
  return tenderId === null ? '' : `${origin}/subventions/tenders/${tenderId}/summary`;
}
