import { format } from 'date-fns';
import type { Day } from '#domain/days.ts';
import { madridDay } from '#domain/madrid-day.ts';

/** Today as the device sees it. */
export function today(): Day {
  return format(new Date(), 'yyyy-MM-dd');
}

/** Today in Madrid: terms of public bodies go by it wherever the device is (Ley 39/2015, article 31). */
export function todayInMadrid(): Day {
  return madridDay(new Date());
}
