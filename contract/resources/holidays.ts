import * as z from 'zod';
import { HOLIDAY_SCOPES } from '#domain/calendar/holidays.ts';
import { REGIONS } from '#domain/calendar/regions.ts';
import { day, names, rowFields, text, withoutDefaults } from '../row.ts';

const fields = {
  day,
  scope: z.enum(HOLIDAY_SCOPES),
  /** Of a regional one; null otherwise. */
  region: z.enum(REGIONS).nullable().default(null),
  /** Of a local one; empty otherwise. */
  municipality: text(80).default(''),
  ...names,
};

/** Days that are no working days for terms (Ley 39/2015, article 30). */
export const holidayRow = z.object({ ...rowFields, ...withoutDefaults(fields) });
export const holidayCreate = z.strictObject({ id: z.uuid().optional(), ...fields });
export const holidayUpdate = z.strictObject(withoutDefaults(fields)).partial();

const yearFields = {
  year: z.int().min(2000).max(2200),
  /** The decree is out and an administrator has compared it: until then dates are provisional. */
  confirmed: z.boolean().default(false),
  /** Decree or resolution. */
  source: text(200).default(''),
};

export const calendarYearRow = z.object({ ...rowFields, ...withoutDefaults(yearFields) });
export const calendarYearCreate = z.strictObject({ id: z.uuid().optional(), ...yearFields });
export const calendarYearUpdate = z.strictObject(withoutDefaults(yearFields)).partial();

export type HolidayRow = z.infer<typeof holidayRow>;
export type CalendarYear = z.infer<typeof calendarYearRow>;
