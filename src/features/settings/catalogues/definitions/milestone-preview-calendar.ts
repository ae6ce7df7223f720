import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { CalendarPlace } from '#domain/calendar/places.ts';
import type { WorkingCalendar } from '#domain/calendar/working-calendar.ts';
import { savedCalendars } from '#local/mirror/calendars.ts';

/**
 * The working days of a place by the holidays of this device, and the
 * municipalities that have some of their own there; undefined while being read.
 */
export function useSavedCalendar(
  place: CalendarPlace,
): { calendar: WorkingCalendar; places: readonly string[] } | undefined {
  const calendars = useLiveQuery(savedCalendars, []);
  return useMemo(
    () => calendars && { calendar: calendars.of(place), places: calendars.places },
    [calendars, place],
  );
}
