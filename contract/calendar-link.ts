import * as z from 'zod';
import { LOCALES } from './resources/accounts.ts';

/** Asks for a link; one that there was ends. */
export const calendarLinkBody = z.strictObject({
  /** Of the texts in the calendar. */
  language: z.enum(LOCALES),
});

/** How it stands with one's own link: where it leads only its making says. */
export const calendarLinkState = z.object({
  language: z.enum(LOCALES),
  createdAt: z.iso.datetime(),
});

/** A link that was just made. Only the hash of its secret is kept: it is shown this once. */
export const calendarLinkMade = calendarLinkState.extend({ url: z.url() });

export type CalendarLinkState = z.infer<typeof calendarLinkState>;
export type CalendarLinkMade = z.infer<typeof calendarLinkMade>;
