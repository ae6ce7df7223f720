import { addDays, type Day, weekdayOf } from '#domain/days.ts';

/** The Monday after today. */
export function nextMonday(today: Day): Day {
  return addDays(today, 7 - weekdayOf(today));
}
