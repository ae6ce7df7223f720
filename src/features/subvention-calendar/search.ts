import { companyInView } from '#records/search-parts.ts';
import { day, oneOf, type Read, severalOf, shapeOf } from '#ui/lenient.ts';
import { EVENT_LAYERS } from '#domain/calendar/event-kinds.ts';

export const CALENDAR_VIEWS = ['month', 'agenda', 'year'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** View, month in sight, open day and filters of the calendar. Lenient: an old link still opens. */
export const calendarSearch = shapeOf({
  view: oneOf(CALENDAR_VIEWS),
  /** A day of the month in sight. */
  at: day,
  /** The day whose panel is open. */
  day: day,
  layer: severalOf(oneOf(EVENT_LAYERS)),
  /** The company in view (shell). */
  company: companyInView,
});
export type CalendarSearch = Read<typeof calendarSearch>;
