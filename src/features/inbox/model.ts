import { assignmentEntity } from '#domain/assignments/notice.ts';
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
  section: InboxPlace;
  isNew: boolean;
}

export type InboxGroups = Readonly<Record<InboxPlace, readonly InboxItem[]>>;

/** Of what is done no more is shown. */
const DONE_SHOWN = 50;

/** What the rows say of the things that notices are about. */
export interface Things {
  /** Of the area, in order. */
  events: readonly SubventionEvent[];
  /** What was given to somebody and is not done yet. */
  openTasks: ReadonlySet<string>;
  /** What of any row was given to the person, and is not done yet. */
  assignments: readonly { id: string; day: Day | null }[];
}

/**
 * What is shown where: of each thing its newest notice, with the day that it has now. What was done
 * elsewhere counts as done, and so does what is no more: a milestone that was removed or does not apply.
 */
export function inboxOf(notices: readonly InboxNotice[], things: Things, today: Day): InboxGroups {
  const threads = groupBy(grouped(notices, things, today), ({ notice }) => threadOf(notice));
  const items = [...threads.values()].map((thread): InboxItem => {
    const [head, ...others] = thread.toSorted(headFirst) as [Grouped, ...Grouped[]];
    const earlier = others.filter((one) => !isApart(one, head)).map(({ notice }) => notice);
    return { ...head, earlier, isNew: head.section === 'today' && isNew(head.notice, today) };
  });
  const bySection = groupBy(items, ({ section }) => section);
  return {
    today: (bySection.get('today') ?? []).toSorted(byUrgency),
    later: (bySection.get('later') ?? []).toSorted((a, b) => compare(wakesOn(a), wakesOn(b))),
    done: (bySection.get('done') ?? [])
      .toSorted((a, b) => newestFirst(a.notice, b.notice))
      .slice(0, DONE_SHOWN),
  };
}

interface Grouped {
  notice: InboxNotice;
  section: InboxPlace;
}

/** Each by itself, as the rows have it now. */
function grouped(
  notices: readonly InboxNotice[],
  { events, openTasks, assignments }: Things,
  today: Day,
): Grouped[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  const open = events.filter(({ layer, isDone }) => layer === 'document' && !isDone);
  // Of a document whose both terms run it is the first to end.
  const ofDocument = new Map(open.toReversed().map((event) => [event.rowId, event]));
  const ofAssignment = new Map(assignments.map((one) => [assignmentEntity(one.id), one]));
  return notices.map((given): Grouped => {
    const { rule, about } = given;
    if (about === null) return { notice: given, section: placeOf(given, today) };
    const isOfDay = rule === 'alert' || rule === 'received';
    const event = rule === 'alert' ? byId.get(entityOf(given)) : ofDocument.get(about.rowId);
    if (rule === 'given') {
      const assignment = ofAssignment.get(entityOf(given));
      const section = assignment ? placeOf(given, today) : 'done';
      return { notice: assignment ? onDay(given, assignment.day) : given, section };
    }
    const isOpen = isOfDay
      ? event?.isDone === false
      : rule !== 'assigned' || openTasks.has(about.rowId);
    const notice = isOfDay && event ? onDay(given, event.day) : given;
    return { notice, section: isOpen ? placeOf(given, today) : 'done' };
  });
}

/** A term may have been moved since the notice was written. */
function onDay(notice: InboxNotice, dueDay: Day | null): InboxNotice {
  return { ...notice, about: notice.about && { ...notice.about, dueDay } };
}

/** What a notice is of, as its key says it. */
export function entityOf({ dedupeKey }: InboxNotice): string {
  return dedupeKey.split('|')[0] ?? '';
}

/** What was given to one of a request at once is one line. */
function threadOf(notice: InboxNotice): string {
  const { rule, about } = notice;
  if (rule === 'assigned' && about?.callRequestId) return `${about.callRequestId}|assigned`;
  return `${entityOf(notice)}|${notice.rule}`;
}

const ORDER: readonly InboxPlace[] = ['today', 'later', 'done'];

/** Of what was given to one at once, what stands open; of other things the newest. */
function headFirst(a: Grouped, b: Grouped): number {
  const step =
    a.notice.rule === 'assigned' ? ORDER.indexOf(a.section) - ORDER.indexOf(b.section) : 0;
  return step || newestFirst(a.notice, b.notice);
}

/** What is done of the things that were given to one at once is left as it is. */
function isApart({ notice, section }: Grouped, head: Grouped): boolean {
  return notice.rule === 'assigned' && section === 'done' && head.section !== 'done';
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
