import { format } from 'date-fns';
import { type Day, parseDay } from '#domain/days.ts';

const MADRID = new Intl.DateTimeFormat('es-ES', {
  timeZone: 'Europe/Madrid',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Today as the device sees it. */
export function today(): Day {
  return format(new Date(), 'yyyy-MM-dd');
}

/** Today in Madrid: terms of public bodies go by it wherever the device is (Ley 39/2015, article 31). */
export function todayInMadrid(): Day {
  return parseDay(MADRID.format(new Date())) ?? today();
}
