import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { WorkingCalendar } from '#domain/calendar/working-calendar.ts';
import { savedCalendars } from '#local/mirror/calendars.ts';

/**
 * The working days of a municipality (empty for none) by the holidays of this device, and the
 * municipalities that have some of their own there; undefined while being read.
 */
export function useSavedCalendar(
  municipality: string,
): { calendar: WorkingCalendar; places: readonly string[] } | undefined {
  const calendars = useLiveQuery(savedCalendars, []);
  return useMemo(
    () => calendars && { calendar: calendars.of(municipality), places: calendars.places },
    [calendars, municipality],
  );
}
