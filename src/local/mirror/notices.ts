import { v5 } from 'uuid';
import type { Account } from '#contract/resources/accounts.ts';
import type { AssignmentRow } from '#contract/resources/assignments.ts';
import type { NotificationRow } from '#contract/resources/notifications.ts';
import { assignmentNotice } from '#domain/assignments/notice.ts';
import { canInbox } from '#domain/access/policy.ts';
import type { SubventionEvent } from '#domain/calendar/subvention-events.ts';
import type { Day } from '#domain/days.ts';
import { channelsFor } from '#domain/notifications/kinds.ts';
import { NOTICE_NAMESPACE, noticeName } from '#domain/notifications/notice.ts';
import { eventsOf, noticesFor, openTaskIds } from '#domain/notifications/rules.ts';
import type { SavedEventSources } from './event-sources.ts';
import { savedAccount, savedRows } from './read.ts';

/** A notice as the inbox shows it. */
export type InboxNotice = Pick<
  NotificationRow,
  | 'id'
  | 'kind'
  | 'rule'
  | 'dedupeKey'
  | 'day'
  | 'about'
  | 'title'
  | 'text'
  | 'state'
  | 'snoozedUntil'
> & {
  createdBy: string | null;
};

/** What this device has for the inbox, beside the days of the area. */
export interface SavedNotices {
  account: Account;
  rows: readonly NotificationRow[];
  /** What was given to the person and is not done. */
  assignments: readonly AssignmentRow[];
  /** Who signs in and has an inbox. */
  activeIds: ReadonlySet<string>;
}

/** Undefined while nobody is signed in. */
export async function readNotices(): Promise<SavedNotices | undefined> {
  const [account, rows, given, people] = await Promise.all([
    savedAccount(),
    savedRows('notifications'),
    savedRows('assignments'),
    savedRows('people'),
  ]);
  if (!account) return undefined;
  const active = people.filter((one) => one.active && canInbox(one));
  return {
    account,
    rows,
    assignments: given.filter(({ assigneeId, isDone }) => assigneeId === account.id && !isDone),
    activeIds: new Set(active.map(({ id }) => id)),
  };
}

/**
 * The notices of the person, those of today included that the server has not told yet: by the same rules,
 * under the same ids; what was given to them stands there as long as it is open. Without the kinds that they do not want here.
 */
export function noticesHere(
  { account, rows, assignments, activeIds }: SavedNotices,
  sources: SavedEventSources,
  today: Day,
): {
  notices: InboxNotice[];
  events: SubventionEvent[];
  openTasks: ReadonlySet<string>;
  assignments: readonly AssignmentRow[];
} {
  const all = { ...sources, activeIds, today };
  const events = eventsOf(all);
  const known = new Set(rows.map(({ id }) => id));
  const told = [...noticesFor(account, all, events), ...assignments.map(assignmentNotice)];
  const computed = told.flatMap((notice): InboxNotice[] => {
    const id = v5(noticeName(account.id, notice.dedupeKey), NOTICE_NAMESPACE);
    if (known.has(id)) return [];
    const standing = { state: 'unread' as const, snoozedUntil: null };
    return [{ ...notice, id, ...standing, title: '', text: '', createdBy: null }];
  });
  const prefs = account.notificationPrefs ?? {};
  return {
    notices: [...rows, ...computed].filter(({ kind }) => channelsFor(prefs, kind).inbox),
    events,
    openTasks: openTaskIds(all),
    assignments,
  };
}
