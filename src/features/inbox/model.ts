import type { SubventionEvent } from '#domain/calendar/subvention-events.ts';
import type { Day } from '#domain/days.ts';
import { groupBy } from '#domain/group-by.ts';
import { type InboxPlace, isNew, placeOf } from '#domain/notifications/inbox.ts';
import type { InboxNotice } from '#local/mirror/notices.ts';

/** A line of the inbox. */
export interface InboxItem {
  /** The newest notice of its thing. */
  notice: InboxNotice;
  /** Earlier ones of the same thing: what becomes of the newest becomes of them. */
  earlier: readonly InboxNotice[];
  place: InboxPlace;
  isNew: boolean;
}

export type InboxGroups = Readonly<Record<InboxPlace, readonly InboxItem[]>>;

/** For so many done ones there is room. */
const DONE_SHOWN = 50;

/**
 * What is shown where: of each thing its newest notice, with the day that it has now. What was done
 * elsewhere counts as done, and so does what is no more: a milestone that was removed or does not apply.
 */
export function inboxOf(
  notices: readonly InboxNotice[],
  events: readonly SubventionEvent[],
  today: Day,
): InboxGroups {
  const eventsById = new Map(events.map((event) => [event.id, event]));
  const threads = groupBy(notices, threadOf);
  const items = [...threads.values()].map((thread): InboxItem => {
    const [newest, ...earlier] = thread.toSorted(newestFirst) as [InboxNotice, ...InboxNotice[]];
    const isOfDay = newest.rule === 'alert' && newest.about !== null;
    const event = isOfDay ? eventsById.get(entityOf(newest)) : undefined;
    const isOver = isOfDay && (event?.isDone ?? true);
    const notice = event ? onDay(newest, event.day) : newest;
    const place = isOver ? 'done' : placeOf(notice, today);
    return { notice, earlier, place, isNew: place === 'today' && isNew(notice, today) };
  });
  const byPlace = groupBy(items, ({ place }) => place);
  return {
    today: (byPlace.get('today') ?? []).toSorted(byUrgency),
    later: (byPlace.get('later') ?? []).toSorted((a, b) => compare(wakesOn(a), wakesOn(b))),
    done: (byPlace.get('done') ?? [])
      .toSorted((a, b) => newestFirst(a.notice, b.notice))
      .slice(0, DONE_SHOWN),
  };
}

/** A term may have been moved since people were told of it. */
function onDay(notice: InboxNotice, dueDay: Day): InboxNotice {
  return { ...notice, about: notice.about && { ...notice.about, dueDay } };
}

function entityOf({ dedupeKey }: InboxNotice): string {
  return dedupeKey.split('|')[0] ?? '';
}

/** What was given to one of a request at once is one line. */
function threadOf(notice: InboxNotice): string {
  const { rule, about } = notice;
  if (rule === 'assigned' && about?.callRequestId) return `${about.callRequestId}|assigned`;
  return `${entityOf(notice)}|${notice.rule}`;
}

function newestFirst(a: InboxNotice, b: InboxNotice): number {
  return compare(b.day, a.day) || compare(a.id, b.id);
}

/** What has a day by that day; then the others, the newest first. */
function byUrgency({ notice: a }: InboxItem, { notice: b }: InboxItem): number {
  const [dueA, dueB] = [a.about?.dueDay ?? null, b.about?.dueDay ?? null];
  if (dueA !== null && dueB !== null) return compare(dueA, dueB) || compare(a.id, b.id);
  if (dueA !== dueB) return dueA === null ? 1 : -1;
  return newestFirst(a, b);
}

function wakesOn({ notice }: InboxItem): Day {
  return notice.snoozedUntil ?? '';
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
