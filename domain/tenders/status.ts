import type { WorkingCalendar } from '../calendar/working-calendar.ts';
import { addDays, type Day, daysBetween } from '../days.ts';
import { dayOfMoment, isOverAt, type Moment } from '../madrid-day.ts';
import { type TenderDates, tenderAnchors } from './windows.ts';

export const TENDER_STATUSES = [
  'draft',
  'upcoming',
  'open',
  'closed',
  'resolved',
  'execution',
  'justification',
  'finished',
  'discarded',
] as const;
export type TenderStatus = (typeof TENDER_STATUSES)[number];

/** An open call that ends within so many days is about to close. */
const CLOSING_DAYS = 15;

/**
 * Where a call stands at a moment, by its dates; what a person has set goes before them. Without any day
 * it is a draft. A part whose days nobody knows is passed over. An hour of Madrid that its applications begin
 * or end at is kept to the minute.
 */
export function tenderStatus(
  tender: TenderDates & { statusOverride: TenderStatus | null },
  now: Moment,
  calendar: WorkingCalendar,
): TenderStatus {
  const today = dayOfMoment(now);
  const { from, to } = tender.applicationDeadline;
  if (tender.statusOverride !== null) return tender.statusOverride;
  const day = tenderAnchors(tender, calendar);
  const [opens, closes] = [day('application-start'), day('application-end')];
  const [starts, ends, justified] = [
    day('execution-start'),
    day('execution-end'),
    day('justification-end'),
  ];
  const resolvedOn = tender.resolutionDate;
  const isClosed = closes !== null && isOverAt(now, closes, to.time);
  const isResolved = resolvedOn !== null && resolvedOn <= today;
  if (isClosed || isResolved) {
    const end = justified ?? ends;
    if (isResolved && end !== null && end < today) return 'finished';
    if (isResolved && ends !== null && ends < today) return 'justification';
    if (isResolved && starts !== null && starts <= today) return 'execution';
    return isResolved ? 'resolved' : 'closed';
  }
  if (opens !== null && now < opensAt(opens, from.time)) return 'upcoming';
  if (opens !== null || closes !== null) return 'open';
  return tender.publicationDate === null ? 'draft' : 'upcoming';
}

/** Whether applications to it may still be made, but not for long. */
export function isClosingSoon(
  tender: TenderDates & { statusOverride: TenderStatus | null },
  now: Moment,
  calendar: WorkingCalendar,
): boolean {
  if (tenderStatus(tender, now, calendar) !== 'open') return false;
  const closes = tenderAnchors(tender, calendar)('application-end');
  return closes !== null && closes <= addDays(dayOfMoment(now), CLOSING_DAYS);
}

function opensAt(day: Day, time: string | null): Moment {
  return time === null ? day : `${day}T${time}`;
}

/** Whole days that are left to apply for it; null where the last is not known, or over. */
export function daysToApply(
  tender: TenderDates,
  now: Moment,
  calendar: WorkingCalendar,
): number | null {
  const closes = tenderAnchors(tender, calendar)('application-end');
  if (closes === null || isOverAt(now, closes, tender.applicationDeadline.to.time)) return null;
  return daysBetween(dayOfMoment(now), closes);
}
