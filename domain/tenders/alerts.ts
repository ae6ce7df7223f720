import type { WorkingCalendar } from '../calendar/working-calendar.ts';
import { type Day, daysBetween } from '../days.ts';
import { type TenderDates, type TenderPart, tenderDays } from './windows.ts';

/** So many whole days before a date of a call it counts as an alert (specification §4): no others. */
export const TENDER_ALERT_DAYS = [4, 0] as const;

/** The dates of a call that are no end of a window, as the specification has them (§3). */
const SINGLE_DATES = ['date', 'resolutionDate'] as const;
type SingleDate = (typeof SINGLE_DATES)[number];

/** A date of a call that people are told of today. */
export type TenderAlert = { day: Day; daysLeft: (typeof TENDER_ALERT_DAYS)[number] } & (
  | { part: TenderPart; index: number; end: 'from' | 'to' }
  | { part: SingleDate; index: 0; end: 'day' }
);

/**
 * The dates of a call that fall exactly 4 or exactly 0 whole days from today, counted between days of
 * the calendar of Madrid, never in hours.
 */
export function tenderAlerts(
  tender: TenderDates & Record<SingleDate, Day | null>,
  today: Day,
  calendar: WorkingCalendar,
): TenderAlert[] {
  const told = (day: Day | null) => {
    const left = day === null ? null : daysBetween(today, day);
    const daysLeft = TENDER_ALERT_DAYS.find((days) => days === left);
    return day !== null && daysLeft !== undefined ? [{ day, daysLeft }] : [];
  };
  const single = SINGLE_DATES.flatMap((part) =>
    told(tender[part]).map((alert): TenderAlert => ({ ...alert, part, index: 0, end: 'day' })),
  );
  const ends = tenderDays(tender, calendar).flatMap(({ part, index, from, to }) =>
    (
      [
        ['from', from],
        ['to', to],
      ] as const
    ).flatMap(([end, bound]) =>
      told(bound?.day ?? null).map((alert): TenderAlert => ({ ...alert, part, index, end })),
    ),
  );
  return [...single, ...ends];
}
