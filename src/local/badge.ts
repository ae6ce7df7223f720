import { subventionEvents } from '#domain/calendar/subvention-events.ts';
import { dayOfMoment, madridMoment } from '#domain/madrid-day.ts';
import { isDbOpen, localDb } from './db.ts';
import { liveQuery } from 'dexie';
import { eventSources, type SavedEventSources, savedEventSources } from './mirror/event-sources.ts';
import { HELD } from './outbox/entry.ts';

/** Not in TypeScript's library for all worlds: Firefox and Android have none. */
interface Badges {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** What waits for the person: open days of subsidies that are today, and changes to mend. */
export async function badgeCount(): Promise<number> {
  if (!isDbOpen()) return 0;
  return (await countHeld()) + dueToday(await savedEventSources());
}

/** In a page: calls back with the same number, now and after each change. Returns how to stop. */
export function followBadgeCount(show: (count: number) => void): () => void {
  let held: number | undefined;
  let due: number | undefined;
  const tell = (): void => {
    if (held !== undefined && due !== undefined) show(held + due);
  };
  const counting = liveQuery(countHeld).subscribe({
    next: (count) => {
      held = count;
      tell();
    },
    error: () => undefined,
  });
  const stop = eventSources.subscribe((sources) => {
    due = dueToday(sources);
    tell();
  });
  return () => {
    counting.unsubscribe();
    stop();
  };
}

/** By their states alone: to open each of thousands that are being sent would cost more than to send them. */
async function countHeld(): Promise<number> {
  return isDbOpen() ? localDb().outbox.where('state').anyOf(HELD).count() : 0;
}

function dueToday(sources: SavedEventSources): number {
  const now = madridMoment(new Date());
  const today = dayOfMoment(now);
  return subventionEvents({ ...sources, now, holidayName: () => '' }).filter(
    ({ day, isDone, isPast, kind }) => day === today && !isDone && !isPast && kind !== 'holiday',
  ).length;
}

/** Sets the number on the icon of the installed app; 0 takes it away. */
export function showBadge(count: number): void {
  const badges: Badges = globalThis.navigator;
  const shown = count > 0 ? badges.setAppBadge?.(count) : badges.clearAppBadge?.();
  // A page that is not installed may not, and nothing hangs on it.
  shown?.catch(() => undefined);
}
