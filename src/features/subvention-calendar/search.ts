import * as z from 'zod';
import { companyInView } from '#records/search-parts.ts';
import { EVENT_LAYERS, type EventLayer } from '#domain/calendar/subvention-events.ts';
import { isDay } from '#domain/days.ts';

export const CALENDAR_VIEWS = ['month', 'agenda', 'year'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** View, month in sight, open day and filters of the calendar. Lenient: an old link still opens. */
export const calendarSearch = z.object({
  view: z.enum(CALENDAR_VIEWS).optional().catch(undefined),
  /** A day of the month in sight. */
  at: z.string().refine(isDay).optional().catch(undefined),
  /** The day whose panel is open. */
  day: z.string().refine(isDay).optional().catch(undefined),
  layer: z
    .unknown()
    .transform((value): EventLayer[] | undefined => {
      const known = [value].flat().flatMap((one) => z.enum(EVENT_LAYERS).safeParse(one).data ?? []);
      return known.length > 0 ? known : undefined;
    })
    .optional(),
  /** The company in view (shell). */
  company: companyInView,
});
export type CalendarSearch = z.infer<typeof calendarSearch>;
