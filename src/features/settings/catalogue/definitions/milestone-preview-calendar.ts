import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { makeCalendar, type WorkingCalendar } from '#domain/calendar/working-calendar.ts';
import { savedRows } from '#local/mirror/read.ts';

/**
 * The working days of a municipality (empty for none) by the holidays of this device, and the
 * municipalities that have some of their own there; undefined while being read.
 */
export function useSavedCalendar(
  municipality: string,
): { calendar: WorkingCalendar; places: readonly string[] } | undefined {
  const rows = useLiveQuery(async () => {
    const [holidays, years] = await Promise.all([
      savedRows('holidays'),
      savedRows('calendarYears'),
    ]);
    const confirmedYears = years.filter(({ confirmed }) => confirmed).map(({ year }) => year);
    const local = holidays.filter(({ scope }) => scope === 'local');
    const places = [...new Set(local.map((holiday) => holiday.municipality))];
    return { holidays, confirmedYears, places };
  }, []);
  return useMemo(
    () => rows && { calendar: makeCalendar({ ...rows, municipality }), places: rows.places },
    [rows, municipality],
  );
}
