import { subventionEvents } from '#domain/calendar/subvention-events.ts';
import { madridDay } from '#domain/madrid-day.ts';
import { isDbOpen, localDb } from './db.ts';
import { savedEventSources } from './mirror/event-sources.ts';
import { isHeld } from './outbox/entry.ts';

/** Not in TypeScript's library for all worlds: Firefox and Android have none. */
interface Badges {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** What waits for the person: open days of subsidies that are today, and changes to mend. */
export async function badgeCount(): Promise<number> {
  if (!isDbOpen()) return 0;
  const toFix = await localDb().outbox.filter(isHeld).count();
  const today = madridDay(new Date());
  const events = subventionEvents({
    ...(await savedEventSources()),
    today,
    holidayName: () => '',
  });
  const due = events.filter(
    ({ day, isDone, kind }) => day === today && !isDone && kind !== 'holiday',
  );
  return toFix + due.length;
}

/** Sets the number on the icon of the installed app; 0 takes it away. */
export function showBadge(count: number): void {
  const badges: Badges = globalThis.navigator;
  const shown = count > 0 ? badges.setAppBadge?.(count) : badges.clearAppBadge?.();
  // A page that is not installed may not, and nothing hangs on it.
  shown?.catch(() => undefined);
}
