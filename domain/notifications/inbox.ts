import type { Day } from '../days.ts';
import type { NoticeState } from './kinds.ts';

/** Where a notice stands in the inbox. */
export type InboxPlace = 'today' | 'later' | 'done';

export function placeOf(
  { state, snoozedUntil }: { state: NoticeState; snoozedUntil: Day | null },
  today: Day,
): InboxPlace {
  if (state === 'done') return 'done';
  const isAsleep = state === 'snoozed' && snoozedUntil !== null && snoozedUntil > today;
  return isAsleep ? 'later' : 'today';
}

/** Whether the bell counts it: not seen yet, or awake again. */
export function isNew(
  notice: { state: NoticeState; snoozedUntil: Day | null },
  today: Day,
): boolean {
  return placeOf(notice, today) === 'today' && notice.state !== 'read';
}
