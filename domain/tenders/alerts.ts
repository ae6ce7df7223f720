import type { WorkingCalendar } from '../calendar/working-calendar.ts';
import { type Day, daysBetween } from '../days.ts';
import { type TenderDates, type TenderPart, tenderDays } from './windows.ts';

/** So many whole days before a date of a call it counts as an alert (specification §4): no others. */
export const TENDER_ALERT_DAYS = [4, 0] as const;

/** A date of a call that people are told of today. */
export interface TenderAlert {
  part: TenderPart;
  index: number;
  end: 'from' | 'to';
  day: Day;
  daysLeft: (typeof TENDER_ALERT_DAYS)[number];
}

/**
 * The dates of a call that fall exactly 4 or exactly 0 whole days from today, counted between days of
 * the calendar of Madrid, never in hours.
 */
export function tenderAlerts(
  tender: TenderDates,
  today: Day,
  calendar: WorkingCalendar,
): TenderAlert[] {
  return tenderDays(tender, calendar).flatMap(({ part, index, from, to }) =>
    (
      [
        ['from', from],
        ['to', to],
      ] as const
    ).flatMap(([end, bound]): TenderAlert[] => {
      const left = bound && daysBetween(today, bound.day);
      const daysLeft = TENDER_ALERT_DAYS.find((days) => days === left);
      return bound && daysLeft !== undefined
        ? [{ part, index, end, day: bound.day, daysLeft }]
        : [];
    }),
  );
}
